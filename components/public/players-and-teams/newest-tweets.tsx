import { MarkedText } from '@/components/public/rumor/marked-text';
import { Reporters } from '@/components/public/rumor/reporters';
import { ReportLink } from '@/components/public/rumor/stamp';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { pendingSince, tintOf, verdictOf } from '@/lib/domain/tweet/verdict';

interface Props {
  /** Newest first. */
  tweets: readonly TweetView[];
  /** The names to highlight in the texts. */
  names: readonly string[];
  /** The records of their journalists. */
  reliability?: ReliabilityIndex;
  /** Shown if there are none. */
  empty: string;
}

/**
 * The newest tweets on a card: journalists, records, the text as a link to the post in a new tab, verdict as a link to
 * the page of the report, and time.
 */
export function NewestTweets({ tweets, names, reliability, empty }: Props) {
  if (tweets.length === 0) return <p className="newest-empty">{empty}</p>;
  return (
    <ul className="newest">
      {tweets.map((tweet) => {
        const verdict = verdictOf(tweet);
        return (
          <li key={tweet._id} data-verdict={tintOf(tweet) ?? undefined}>
            <p className="newest-by">
              <Reporters tweet={tweet} reliability={reliability} />
            </p>
            <a className="newest-text" href={tweet.url} target="_blank" rel="noopener noreferrer">
              <MarkedText text={tweet.tweet} names={names} />
              <span className="sr-only">, original post in a new tab</span>
            </a>
            <p className="newest-verdict">
              <ReportLink
                tweetId={tweet.tweet_id}
                verdict={verdict}
                since={pendingSince(tweet)}
                tint={tintOf(tweet)}
              />
              <RelativeTime at={tweet.timestamp} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
