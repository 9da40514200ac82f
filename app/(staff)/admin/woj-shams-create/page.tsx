import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ComparisonBuilder } from '@/components/desk-comparison/comparison-builder.island';
import { NewComparison } from '@/components/desk-comparison/new-comparison.island';
import { PageLink } from '@/components/ui/page-link';
import { requireStaffPage } from '@/lib/auth/page';
import { findStaffComparison, SIDE_LABELS } from '@/lib/comparison/staff-queries';
import { parameter } from '@/lib/desk/page-filters';

export const metadata: Metadata = { title: 'Create a comparison' };

const PATH = '/admin/woj-shams-create';
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Creates a comparison, and finds the tweets of its sides; the search starts with the last 30 days. */
export default async function CreateComparisonPage({ searchParams }: PageProps<'/admin/woj-shams-create'>) {
  await requireStaffPage();
  const id = parameter(await searchParams, 'id');
  const comparison = id ? await findStaffComparison(id) : null;
  const now = Date.now();
  return (
    <DeskPage
      title="Create a comparison"
      tools={
        <>
          {comparison && (
            <PageLink className="pill" href={PATH}>
              New comparison
            </PageLink>
          )}
          <PageLink className="pill" href="/admin/woj-shams-existing">
            Existing comparisons
          </PageLink>
        </>
      }
    >
      {comparison ? (
        <ComparisonBuilder
          key={comparison._id}
          initial={comparison}
          labels={SIDE_LABELS}
          from={dayOf(now - WINDOW_MS)}
          to={dayOf(now)}
        />
      ) : (
        <NewComparison path={PATH} />
      )}
    </DeskPage>
  );
}
