import { Empty } from '@/components/ui/empty';
import { MonthGroups } from '@/components/ui/month-groups';
import type { Compared, PostVerdicts } from '@/lib/comparison/queries';
import { runningScores } from '@/lib/comparison/rules';
import type { ComparisonView } from '@/lib/comparison/schema';
import { isSparse } from '@/lib/time/months';
import { ComparisonCard } from './comparison-card';
import { ComparisonRow } from './comparison-row';

interface Props {
  /** Latest first. */
  comparisons: readonly ComparisonView[];
  compared: readonly Compared[];
  verdicts: PostVerdicts;
}

/** The list of comparisons, by month; those of a month with one or two are rows. */
export function ComparisonList({ comparisons, compared, verdicts }: Props) {
  if (comparisons.length === 0) return <Empty>No results</Empty>;
  const scores = runningScores(comparisons);
  const items = comparisons.map((comparison) => ({ ...comparison, timestamp: comparison.happened_at }));
  return (
    <MonthGroups items={items} noun={['comparison', 'comparisons']}>
      {(month) => {
        const One = isSparse(month) ? ComparisonRow : ComparisonCard;
        return (
          <div className={isSparse(month) ? 'ledger-rows' : 'comparisons'}>
            {month.map((comparison) => (
              <One
                key={comparison._id}
                comparison={comparison}
                compared={compared}
                verdicts={verdicts}
                score={scores.get(comparison._id)}
              />
            ))}
          </div>
        );
      }}
    </MonthGroups>
  );
}
