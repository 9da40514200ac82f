import { Empty } from '@/components/ui/empty';
import { MonthGroups } from '@/components/ui/month-groups';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { PHONE_COMPARISONS, phoneFoldClass } from '@/components/ui/phone-fold-class';
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

const foldClass = (place: number) => phoneFoldClass(place, PHONE_COMPARISONS);

/** The list of comparisons, by month; those of a month with one or two are rows. */
export function ComparisonList({ comparisons, compared, verdicts }: Props) {
  if (comparisons.length === 0) return <Empty>No results</Empty>;
  const scores = runningScores(comparisons);
  const items = comparisons.map((comparison) => ({ ...comparison, timestamp: comparison.happened_at }));
  return (
    <PhoneFold rest={items.length - PHONE_COMPARISONS}>
      <MonthGroups items={items} noun={['comparison', 'comparisons']} classOf={foldClass}>
        {(month, start) => {
          const One = isSparse(month) ? ComparisonRow : ComparisonCard;
          return (
            <div className={isSparse(month) ? 'ledger-rows' : 'comparisons'}>
              {month.map((comparison, place) => (
                <One
                  key={comparison._id}
                  comparison={comparison}
                  compared={compared}
                  verdicts={verdicts}
                  score={scores.get(comparison._id)}
                  className={foldClass(start + place)}
                />
              ))}
            </div>
          );
        }}
      </MonthGroups>
    </PhoneFold>
  );
}
