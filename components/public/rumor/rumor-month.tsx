import { RowsHydrated } from './rows-hydrated.island';
import { RumorGrid, type RumorGridProps } from './rumor-grid';
import { RumorRow, type RumorRowProps } from './rumor-row';

type Props = RumorGridProps & Pick<RumorRowProps, 'hasReporter'> & { areRows: boolean };

/** The reports of a month: cards or rows, see `areRows` of `lib/platform/time/months.ts`. */
export function RumorMonth({ tweets, areRows, classOf, scope, showMoreTags, hasReporter, ...report }: Props) {
  if (!areRows) {
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
