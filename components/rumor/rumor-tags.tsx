import { PageLink } from '@/components/ui/page-link.island';
import { Tag } from '@/components/ui/tag';
import { rumorPath } from '@/lib/site/paths';
import { cardTags, type Scope } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  tweet: Pick<TweetView, 'tweet_id' | 'topics' | 'players' | 'teams'>;
  scope?: Scope;
  showMoreTags?: boolean;
}

/** Limits the size of a card. */
const MAX_TOPICS = 12;

/** The topics and tags of a card. */
export function RumorTags({ tweet, scope, showMoreTags }: Props) {
  const { tags, leftOut } = cardTags(tweet, showMoreTags);
  const rest = leftOut + Math.max(0, tweet.topics.length - MAX_TOPICS);
  return (
    <div className="tags">
      {tweet.topics.slice(0, MAX_TOPICS).map((topic) => (
        <PageLink className="tag tag-topic" href={`/nba/topic/${topic.slug}`} key={topic._id}>
          <span className="tag-name">{topic.name}</span>
        </PageLink>
      ))}
      {tags.map((tag) => (
        <Tag tag={tag} scope={scope} key={tag._id} />
      ))}
      {rest > 0 && (
        <PageLink className="tag-rest" href={rumorPath(tweet.tweet_id)}>
          +{rest} more
        </PageLink>
      )}
    </div>
  );
}
