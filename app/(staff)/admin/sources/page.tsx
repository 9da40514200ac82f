import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { SourceList } from '@/components/source/source-list.island';
import { requireStaffPage } from '@/lib/auth/page';
import { readSources } from '@/lib/ingest/staff-queries';

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
