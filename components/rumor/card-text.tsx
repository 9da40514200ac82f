import { PageLink } from '@/components/ui/page-link.island';
import { rumorPath } from '@/lib/site/paths';
import { isLongText } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';
import { RumorText } from './rumor-text';

interface Props {
  tweet: Pick<TweetView, 'tweet_id' | 'tweet' | 'players' | 'teams'>;
  /** Further names to highlight, such as nicknames. */
  names?: readonly string[];
}

/** The text of a card: of a long one six lines, and a link to the page with the rest. */
export function CardText({ tweet, names }: Props) {
  if (!isLongText(tweet.tweet)) return <RumorText tweet={tweet} names={names} />;
  return (
    <div className="card-text-long">
      <RumorText tweet={tweet} names={names} />
      <PageLink className="card-text-rest" href={rumorPath(tweet.tweet_id)}>
        Read all of it
      </PageLink>
    </div>
  );
}
