import type { TweetView } from '@/lib/tweet/schema';
import { MarkedText } from './marked-text';

interface Props {
  tweet: Pick<TweetView, 'tweet' | 'players' | 'teams'>;
  /** Other names to mark, such as a player's nicknames. */
  names?: readonly string[];
}

/** What was said, with the names it mentions marked as with a pen. */
export function RumorText({ tweet, names = [] }: Props) {
  const mentioned = [...tweet.players, ...tweet.teams].map(({ name }) => name);
  return (
    <p className="rumor-text">
      <MarkedText text={tweet.tweet} names={[...mentioned, ...names]} hasLinks />
    </p>
  );
}
