import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import { isVotable, type Scope, verdictOf } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';
import { Byline } from './byline';
import { RumorTags } from './rumor-tags';
import { RumorText } from './rumor-text';
import { Stamp } from './stamp';
import { Votes } from './votes.island';

export interface RumorCardProps {
  tweet: TweetView;
  /** The reliability of journalists by `_id`; whoever is not in it is shown without the mark. */
  reliability?: ReliabilityIndex;
  /** The card is marked as rumor or as news: where its tags lead. */
  scope?: Scope;
  /** Up to 5 tag images instead of 3. */
  showMoreTags?: boolean;
  /** False where a page has no votes, whatever the rumor allows. */
  hasVotes?: boolean;
  /** Names to mark besides those that the tweet is tagged with, such as a player's nicknames. */
  names?: readonly string[];
  className?: string;
}

/**
 * The content card: who said it and when, what was said, whom it is about, and in its foot how it turned out. Stands
 * in a `rumor-grid`.
 */
export function RumorCard({
  tweet,
  reliability,
  scope,
  showMoreTags,
  hasVotes = true,
  names,
  className,
}: RumorCardProps) {
  const verdict = verdictOf(tweet);
  return (
    <article
      className={`rumor ${className ?? ''}`}
      id={`tweet-${tweet.tweet_id}`}
      data-verdict={verdict ?? undefined}
    >
      <Byline tweet={tweet} reliability={reliability} />
      <RumorText tweet={tweet} names={names} />
      <RumorTags tweet={tweet} scope={scope} showMoreTags={showMoreTags} />
      <footer className="rumor-foot">
        {verdict && <Stamp verdict={verdict} />}
        {hasVotes && isVotable(tweet) && (
          <Votes id={tweet._id} upvotes={tweet.upvotes} downvotes={tweet.downvotes} />
        )}
      </footer>
    </article>
  );
}
