import { PageLink } from '@/components/ui/page-link.island';
import { Tag } from '@/components/ui/tag';
import { cardTags, type Scope } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  tweet: Pick<TweetView, 'topics' | 'players' | 'teams'>;
  scope?: Scope;
  showMoreTags?: boolean;
}

/** The topic bubbles and tag images of a card (specification, section 2, "Content card"). */
export function RumorTags({ tweet, scope, showMoreTags }: Props) {
  const { tags, leftOut } = cardTags(tweet, showMoreTags);
  return (
    <div className="tags">
      {tweet.topics.map((topic) => (
        <PageLink className="tag tag-topic" href={`/nba/topic/${topic.slug}`} key={topic._id}>
          <span className="tag-name">{topic.name}</span>
        </PageLink>
      ))}
      {tags.map((tag) => (
        <Tag tag={tag} scope={scope} key={tag._id} />
      ))}
      {leftOut > 0 && <span className="tag-rest">+{leftOut} more</span>}
    </div>
  );
}
