import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { ComparisonCards } from '@/components/staff/woj-vs-shams/comparison-cards.island';
import { PageLink } from '@/components/ui/page-link';
import { listStaffComparisons, SIDE_LABELS } from '@/lib/domain/woj-vs-shams/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

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
