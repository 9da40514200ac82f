import { ReporterRecord } from '@/components/journalist/reporter-record';
import { Stamp } from '@/components/rumor/stamp';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import { rumorPath } from '@/lib/site/paths';
import { excerpt } from '@/lib/text/excerpt';
import { reportersOf } from '@/lib/tweet/describe';
import type { TweetView } from '@/lib/tweet/schema';
import { verdictOf } from '@/lib/tweet/verdict';

interface Props {
  tweets: readonly TweetView[];
  /** Whether each row names its reporters; not needed below a reporter's name. */
  hasReporters?: boolean;
  /** The records of the reporters, by `_id`. */
  reliability?: ReliabilityIndex;
}

/** Characters that fill about two lines. */
const TEXT_LENGTH = 160;

/** Reports as rows of a ledger: verdict, reporter, time, and the text as a link to the page of the report. */
export function ReportRows({ tweets, hasReporters = false, reliability }: Props) {
  return (
    <ul className="report-rows">
      {tweets.map((tweet) => {
        const verdict = verdictOf(tweet);
        return (
          <li key={tweet._id}>
            <span className="report-row-verdict">{verdict && <Stamp verdict={verdict} />}</span>
            <span className="report-row-text">
              <PageLink href={rumorPath(tweet.tweet_id)}>{excerpt(tweet.tweet, TEXT_LENGTH)}</PageLink>
            </span>
            <span className="report-row-by">
              {hasReporters && (
                <>
                  <b>{reportersOf(tweet)}</b>
                  <ReporterRecord standing={reliability?.[tweet.journalists[0]?._id ?? '']} />
                </>
              )}
              <RelativeTime at={tweet.timestamp} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
