import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { CompareForm } from '@/components/public/standings/compare-form.island';
import { type ComparedReporter, ComparePage } from '@/components/public/standings/compare-page';
import { PairsSection } from '@/components/public/standings/pairs-section';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { findJournalist, listBusiest } from '@/lib/domain/journalist/queries';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import { journalistPath } from '@/lib/domain/site/paths';
import { readRow } from '@/lib/domain/standings/queries';
import type { StandingRow } from '@/lib/domain/standings/schema';
import {
  hasReportersToCompare,
  listPairs,
  readHistories,
  readSharedStories,
} from '@/lib/domain/standings/two-reporters-queries';
import { COMPARE_PATH, comparePath } from '@/lib/domain/standings/two-reporters-rules';

/** Reporters to choose from: those with most rumors, by name. */
const CHOICES = 200;

async function ChooseForm(chosen: { a?: string; b?: string }) {
  const reporters = await listBusiest(CHOICES);
  if (reporters.length > 1) return <CompareForm reporters={reporters} {...chosen} />;
  return (
    <Empty>
      There aren’t two reporters with rumors yet. <PageLink href="/nba/journalists">All journalists</PageLink>
    </Empty>
  );
}

/** The page with the form, and pairs to begin with. */
export async function ChoosePage() {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: 'Compare two reporters', path: COMPARE_PATH }]} />
      <PageHead title="Compare two reporters" lede="Record, score, and who was first where both reported." />
      <ChooseForm />
      <PairsSection pairs={await listPairs()} />
    </div>
  );
}

/** The page for a reporter and the same one, from which another is chosen. */
export async function SamePage({ journalist: { name, username } }: { journalist: JournalistView }) {
  const [pairs, isComparable] = await Promise.all([listPairs(), hasReportersToCompare()]);
  return (
    <div className="wrap">
      <PageHead
        title={`Compare ${name}`}
        lede={
          isComparable && (
            <>
              Choose another reporter to compare with{' '}
              <PageLink className="underline underline-offset-4" href={journalistPath(username)}>
                {name}
              </PageLink>
              .
            </>
          )
        }
      />
      <ChooseForm a={username} />
      <PairsSection
        pairs={pairs.filter(({ reporters }) => reporters.some((one) => one.username === username))}
      />
    </div>
  );
}

/** Two reporters side by side (docs/product/two-reporters.md). */
export async function PairPage({ a, b }: { a: JournalistView; b: JournalistView }) {
  const [rowOfA, rowOfB, shared, histories] = await Promise.all([
    readRow(a._id),
    readRow(b._id),
    readSharedStories(a, b),
    readHistories(a._id, b._id),
  ]);
  const path = comparePath(a.username, b.username);
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: 'Compare two reporters', path: COMPARE_PATH },
          { name: `${a.name} and ${b.name}`, path },
        ]}
      />
      <ComparePage
        a={comparedOf(a, rowOfA, histories[0])}
        b={comparedOf(b, rowOfB, histories[1])}
        shared={shared}
        form={<ChooseForm a={a.username} />}
      />
    </>
  );
}

const comparedOf = (
  { username, name, image }: JournalistView,
  standing: StandingRow | null,
  history: ComparedReporter['history'],
): ComparedReporter => ({ username, name, image, standing, history });

/** Both reporters, by username in any case, or a former one; null if one is not on file. */
export async function findPair(one: string, other: string): Promise<[JournalistView, JournalistView] | null> {
  const [a, b] = await Promise.all([findJournalist(one), findJournalist(other)]);
  return a && b && [a, b];
}
