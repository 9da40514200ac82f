import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ComparisonCards } from '@/components/desk-comparison/comparison-cards.island';
import { PageLink } from '@/components/ui/page-link';
import { requireStaffPage } from '@/lib/auth/page';
import { listStaffComparisons, SIDE_LABELS } from '@/lib/comparison/staff-queries';

export const metadata: Metadata = { title: 'Comparisons' };

/** All comparisons, to be edited and deleted. */
export default async function ExistingComparisonsPage() {
  await requireStaffPage();
  return (
    <DeskPage
      title="Comparisons"
      tools={
        <PageLink className="pill" href="/admin/woj-shams-create">
          New comparison
        </PageLink>
      }
    >
      <ComparisonCards comparisons={await listStaffComparisons()} labels={SIDE_LABELS} />
    </DeskPage>
  );
}
