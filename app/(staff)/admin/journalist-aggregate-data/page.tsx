import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { StatsTable } from '@/components/staff/journalist/stats-table.island';
import { listJournalistStats } from '@/lib/domain/journalist/stats';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

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
