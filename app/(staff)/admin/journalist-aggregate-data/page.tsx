import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { StatsTable } from '@/components/desk-journalist/stats-table.island';
import { requireStaffPage } from '@/lib/auth/page';
import { listJournalistStats } from '@/lib/journalist/stats';

export const metadata: Metadata = { title: 'Journalist Aggregate Data' };

/** The numbers of all journalists. */
export default async function AggregateDataPage() {
  await requireStaffPage();
  const stats = await listJournalistStats();
  return (
    <DeskPage title="Journalist Aggregate Data">
      <StatsTable rows={Object.entries(stats).map(([username, numbers]) => ({ username, ...numbers }))} />
    </DeskPage>
  );
}
