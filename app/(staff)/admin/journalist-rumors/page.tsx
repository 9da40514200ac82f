import type { Metadata } from 'next';
import { JournalistDataPage } from '@/components/staff/journalist/journalist-data-page';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Journalist Data' };

/** The rumors of a journalist, to be rated and resolved. */
export default async function JournalistRumorsPage({ searchParams }: PageProps<'/admin/journalist-rumors'>) {
  await requireStaffPage();
  return (
    <JournalistDataPage title="Journalist Data" path="/admin/journalist-rumors" query={await searchParams} />
  );
}
