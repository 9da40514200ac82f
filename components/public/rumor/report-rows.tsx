import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { RumorRow } from './rumor-row';

interface Props {
  tweets: readonly TweetView[];
  /** Whether each row names its reporters; not needed below a reporter's name. */
  hasReporter?: boolean;
  /** The records of the reporters, by `_id`. */
  reliability?: ReliabilityIndex;
  /** Whether each row says when it was settled, where that is what the list is about. */
  hasSettledTime?: boolean;
}

/** A few reports among other things: rows with the start of the text, as a link to the page of the report. */
export function ReportRows({ tweets, hasReporter = false, reliability, hasSettledTime = false }: Props) {
  return (
    <div className="ledger-rows">
      {tweets.map((tweet) => (
        <RumorRow
          key={tweet._id}
          tweet={tweet}
          hasReporter={hasReporter}
          hasVotes={false}
          isBrief
          hasSettledTime={hasSettledTime}
          reliability={reliability}
        />
      ))}
    </div>
  );
}
