import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ProposalList } from '@/components/outcome-proposal/proposal-list.island';
import { NewestOf } from '@/components/staff/newest-of';
import { requireStaffPage } from '@/lib/auth/page';
import { listProposals } from '@/lib/outcome-proposal/queries';

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
