import { isSparse } from '@/lib/platform/time/months';
import { RowsHydrated } from './rows-hydrated.island';
import { RumorGrid, type RumorGridProps } from './rumor-grid';
import { RumorRow, type RumorRowProps } from './rumor-row';

type Props = RumorGridProps & Pick<RumorRowProps, 'hasReporter'>;

/** The reports of a month: cards, or rows if there are only one or two. */
export function RumorMonth({ tweets, classOf, scope, showMoreTags, hasReporter, ...report }: Props) {
  if (!isSparse(tweets)) {
    return (
      <RumorGrid tweets={tweets} classOf={classOf} scope={scope} showMoreTags={showMoreTags} {...report} />
    );
  }
  return (
    <div className="ledger-rows">
      {tweets.map((tweet, place) => (
        <RumorRow
          key={tweet._id}
          tweet={tweet}
          className={classOf?.(place)}
          hasReporter={hasReporter}
          {...report}
        />
      ))}
      <RowsHydrated />
    </div>
  );
}
