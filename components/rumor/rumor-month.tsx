import { isSparse } from '@/lib/time/months';
import type { RumorCardProps } from './rumor-card';
import { RumorGrid } from './rumor-grid';
import { RumorRow, type RumorRowProps } from './rumor-row';

interface Props
  extends Pick<RumorCardProps, 'reliability' | 'scope' | 'hasVotes' | 'names'>,
    Pick<RumorRowProps, 'hasReporter'> {
  tweets: readonly RumorCardProps['tweet'][];
  /** The class of a report by its position, see `ShowMore`. */
  classOf?: (place: number) => string | undefined;
}

/** The reports of a month: cards, or rows if there are only one or two. */
export function RumorMonth({ tweets, classOf, scope, hasReporter, ...report }: Props) {
  if (!isSparse(tweets)) return <RumorGrid tweets={tweets} classOf={classOf} scope={scope} {...report} />;
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
    </div>
  );
}
