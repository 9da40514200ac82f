import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ProposalList } from '@/components/outcome-proposal/proposal-list.island';
import { requireStaffPage } from '@/lib/auth/page';
import { listProposals } from '@/lib/outcome-proposal/queries';

export const metadata: Metadata = { title: 'Proposed outcomes' };

/** Outcomes of open rumors that announcements of teams and the league suggest. */
export default async function OutcomesPage() {
  await requireStaffPage();
  return (
    <DeskPage title="Proposed outcomes">
      <ProposalList proposals={await listProposals()} />
    </DeskPage>
  );
}
