import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { ProposalList } from '@/components/staff/outcome/proposal-list.island';
import { NewestOf } from '@/components/staff/shell/newest-of';
import { listProposals } from '@/lib/domain/outcome/proposal-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Proposed outcomes' };

/** Outcomes of open rumors that announcements of teams and the league suggest. */
export default async function OutcomesPage() {
  await requireStaffPage();
  const { proposals, total } = await listProposals();
  return (
    <DeskPage title="Proposed outcomes">
      <NewestOf shown={proposals.length} total={total} />
      <ProposalList proposals={proposals} />
    </DeskPage>
  );
}
