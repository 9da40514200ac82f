import type { Metadata } from 'next';
import { JournalistDataPage } from '@/components/staff/journalist/journalist-data-page';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'One Journalist' };

const PATH = '/admin/single-journalist-data-page';

/** One journalist and their tweets in tabs. */
export default async function SingleJournalistPage({
  searchParams,
}: PageProps<'/admin/single-journalist-data-page'>) {
  await requireStaffPage();
  return <JournalistDataPage title="One Journalist" path={PATH} query={await searchParams} />;
}
