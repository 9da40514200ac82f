import { Empty } from '@/components/ui/empty';
import { FoldedMonths } from '@/components/ui/folded-months';
import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import { runningScores } from '@/lib/domain/woj-vs-shams/rules';
import type { ComparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { areRows } from '@/lib/platform/time/months';
import { ComparisonCard } from './comparison-card';
import { ComparisonRow } from './comparison-row';

interface Props {
  /** Latest first. */
  comparisons: readonly ComparisonView[];
  compared: readonly ComparedJournalist[];
  verdicts: PostVerdicts;
}

/** How many a phone shows at first; fewer than cards, since each has two reports: they fill two screens. */
const PHONE_COMPARISONS = 5;

/** The list of comparisons, by month. */
export function ComparisonList({ comparisons, compared, verdicts }: Props) {
  if (comparisons.length === 0) return <Empty>No comparisons yet</Empty>;
  const scores = runningScores(comparisons);
  const items = comparisons.map((comparison) => ({ ...comparison, timestamp: comparison.happened_at }));
  const isLedger = areRows(items);
  const One = isLedger ? ComparisonRow : ComparisonCard;
  return (
    <FoldedMonths items={items} shown={PHONE_COMPARISONS} noun={['comparison', 'comparisons']}>
      {(month, classOf) => {
        return (
          <div className={isLedger ? 'ledger-rows' : 'comparisons'}>
            {month.map((comparison, place) => (
              <One
                key={comparison._id}
                comparison={comparison}
                compared={compared}
                verdicts={verdicts}
                score={scores.get(comparison._id)}
                className={classOf(place)}
              />
            ))}
          </div>
        );
      }}
    </FoldedMonths>
  );
}
