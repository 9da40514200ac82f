import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { ComparisonBuilder } from '@/components/staff/woj-vs-shams/comparison-builder.island';
import { NewComparison } from '@/components/staff/woj-vs-shams/new-comparison.island';
import { PageLink } from '@/components/ui/page-link';
import { parameter } from '@/lib/domain/desk/page-filters';
import { findStaffComparison, SIDE_LABELS } from '@/lib/domain/woj-vs-shams/staff-queries';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

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
