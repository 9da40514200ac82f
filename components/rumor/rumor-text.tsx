import type { TweetView } from '@/lib/tweet/schema';
import { MarkedText } from './marked-text';

interface Props {
  tweet: Pick<TweetView, 'tweet' | 'players' | 'teams'>;
  /** Further names to highlight, such as nicknames. */
  names?: readonly string[];
}

/** The text of a tweet with highlighted names. */
export function RumorText({ tweet, names = [] }: Props) {
  const mentioned = [...tweet.players, ...tweet.teams].map(({ name }) => name);
  return (
    <p className="rumor-text">
      <MarkedText text={tweet.tweet} names={[...mentioned, ...names]} hasLinks />
    </p>
  );
}
