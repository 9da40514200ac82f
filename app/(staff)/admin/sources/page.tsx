import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { SourceList } from '@/components/staff/source/source-list.island';
import { readSources } from '@/lib/domain/ingest/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Sources' };

/** What reports are read from, how that goes, and accounts that went silent. */
export default async function SourcesPage() {
  await requireStaffPage();
  return (
    <DeskPage title="Sources">
      <SourceList initial={await readSources()} />
    </DeskPage>
  );
}
