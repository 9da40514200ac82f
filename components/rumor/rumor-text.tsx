import { highlight } from '@/lib/tweet/highlight';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  tweet: Pick<TweetView, 'tweet' | 'players' | 'teams'>;
  /** Other names to mark, such as a player's nicknames. */
  names?: readonly string[];
}

/** What was said, with the names it mentions marked as with a pen. */
export function RumorText({ tweet, names = [] }: Props) {
  const mentioned = [...tweet.players, ...tweet.teams].map(({ name }) => name);
  let place = 0;
  return (
    <p className="rumor-text">
      {highlight(tweet.tweet, [...mentioned, ...names]).map(({ text, kind }) => {
        const key = place++;
        if (kind === 'name') {
          return (
            <mark className="marker" key={key}>
              {text}
            </mark>
          );
        }
        if (kind === 'link') {
          return (
            <a href={text} target="_blank" rel="noopener noreferrer nofollow" key={key}>
              {text.replace(/^https?:\/\//i, '')}
            </a>
          );
        }
        return text;
      })}
    </p>
  );
}
