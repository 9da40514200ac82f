import { taggedNames } from '@/lib/domain/tweet/highlight';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { MarkedText } from './marked-text';

interface Props {
  tweet: Pick<TweetView, 'tweet' | 'players' | 'teams'>;
  /** Further names to highlight, such as nicknames. */
  names?: readonly string[];
}

/** The text of a tweet with highlighted names. */
export function RumorText({ tweet, names = [] }: Props) {
  return (
    <p className="rumor-text">
      <MarkedText text={tweet.tweet} {...taggedNames(tweet, names)} hasLinks />
    </p>
  );
}
