import { MarkedText } from '@/components/rumor/marked-text';
import { RelativeTime } from '@/components/ui/relative-time';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  /** Newest first. */
  tweets: readonly TweetView[];
  /** The names to highlight in the texts. */
  names: readonly string[];
  /** Shown if there are none. */
  empty: string;
}

/** The newest tweets on a card: journalist, relative time, and the text as a link to the post in a new tab. */
export function NewestTweets({ tweets, names, empty }: Props) {
  if (tweets.length === 0) return <p className="newest-empty">{empty}</p>;
  return (
    <ul className="newest">
      {tweets.map((tweet) => (
        <li key={tweet._id}>
          <p className="newest-by">
            <span className="truncate">{tweet.journalists[0]?.name ?? tweet.name}</span>
            <RelativeTime at={tweet.timestamp} />
          </p>
          <a className="newest-text" href={tweet.url} target="_blank" rel="noopener noreferrer">
            <MarkedText text={tweet.tweet} names={names} />
            <span className="sr-only">, original post in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
