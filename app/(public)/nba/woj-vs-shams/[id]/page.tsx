import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { ComparisonPage } from '@/components/public/woj-vs-shams/comparison-page';
import { ComparisonSkeleton } from '@/components/public/woj-vs-shams/comparison-skeleton';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/domain/site/metadata';
import { comparisonPath } from '@/lib/domain/site/paths';
import {
  findComparedJournalists,
  findComparison,
  listComparisons,
  readComparisonVerdicts,
} from '@/lib/domain/woj-vs-shams/queries';
import { runningScores } from '@/lib/domain/woj-vs-shams/rules';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { idText } from '@/lib/platform/schema/fields';
import { pageWithSuspense } from '../../../page-with-suspense';

type Props = PageProps<'/nba/woj-vs-shams/[id]'>;

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('id');

const find = async ({ params }: Props) => {
  const id = idText.safeParse((await params).id);
  return id.success ? findComparison(id.data) : null;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const comparison = await find(props);
  if (!comparison) return NOT_FOUND_METADATA;
  const { _id, title, description } = comparison;
  const names = (await findComparedJournalists()).map(({ label }) => label).join(' and ');
  return pageMetadata({
    title: `${title}: ${names}`,
    description: description ?? `${title}: what ${names} reported, who was first, and who won.`,
    path: comparisonPath(_id),
    type: 'article',
  });
}

async function Detail(props: Props) {
  const comparison = await find(props);
  if (!comparison) notFound();
  const [compared, comparisons, verdicts] = await Promise.all([
    findComparedJournalists(),
    listComparisons(),
    readComparisonVerdicts(),
  ]);
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: compared.map(({ label }) => label).join(' vs. '), path: '/nba/woj-vs-shams' },
          { name: comparison.title, path: comparisonPath(comparison._id) },
        ]}
      />
      <ComparisonPage
        comparison={comparison}
        compared={compared}
        verdicts={verdicts}
        score={runningScores(comparisons).get(comparison._id)}
      />
    </>
  );
}

export default pageWithSuspense(Detail, <ComparisonSkeleton />);
