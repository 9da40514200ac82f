import type { Metadata } from 'next';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { ComparisonList } from '@/components/public/woj-vs-shams/comparison-list';
import { Scoreboard } from '@/components/public/woj-vs-shams/scoreboard';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { comparisonPath } from '@/lib/domain/site/paths';
import {
  findComparedJournalists,
  listComparisons,
  readComparisonVerdicts,
} from '@/lib/domain/woj-vs-shams/queries';
import { countWins } from '@/lib/domain/woj-vs-shams/rules';

export const ensureStatic = 'navigation';

const PATH = '/nba/woj-vs-shams';

export async function generateMetadata(): Promise<Metadata> {
  const title = titleOf(await findComparedJournalists());
  return pageMetadata({
    title,
    description: `${title}, head to head: who reported each story first, and who won.`,
    path: PATH,
  });
}

export default async function ComparisonsPage() {
  const [comparisons, compared, verdicts] = await Promise.all([
    listComparisons(),
    findComparedJournalists(),
    readComparisonVerdicts(),
  ]);
  const title = titleOf(compared);
  return (
    <div className="wrap">
      <ListJsonLd
        trail={[{ name: title, path: PATH }]}
        items={comparisons.map((comparison) => ({
          name: comparison.title,
          path: comparisonPath(comparison._id),
        }))}
      />
      <PageHead
        title={title}
        lede={
          <>
            Two reporters, one story: who had it first? The old scoop tracker has{' '}
            <PageLink className="underline" href="/nba/scoop-tracker">
              signed off
            </PageLink>
            .
          </>
        }
      />
      <Scoreboard compared={compared} wins={countWins(comparisons)} />
      <Section id="comparisons" title="Head to head">
        <ComparisonList comparisons={comparisons} compared={compared} verdicts={verdicts} />
      </Section>
    </div>
  );
}

const titleOf = (compared: readonly { label: string }[]) => compared.map(({ label }) => label).join(' vs. ');
