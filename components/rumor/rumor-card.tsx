import { DisputeLink } from '@/components/dispute/dispute-link';
import { SourceLink } from '@/components/evidence/source-link';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import { currentTime } from '@/lib/time/clock';
import { hasVoting, type Scope } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';
import { pendingSince, tintOf, verdictOf } from '@/lib/tweet/verdict';
import { isSettled } from '@/lib/tweet/vocabulary';
import { Byline } from './byline';
import { CardText } from './card-text';
import { DetailsLink } from './details-link';
import { PostMarks } from './post-marks';
import { RumorTags } from './rumor-tags';

import { Stamp } from './stamp';
import { TweetVotes } from './tweet-votes';

export interface RumorCardProps {
  tweet: TweetView;
  /** Reliability and record by journalist `_id`; others are shown without. */
  reliability?: ReliabilityIndex;
  /** The variant that its tags link to. */
  scope?: Scope;
  /** Up to 5 tag images instead of 3. */
  showMoreTags?: boolean;
  /** False on pages without votes. */
  hasVotes?: boolean;
  /** Names to highlight in addition to those of the tags, such as a player's nicknames. */
  names?: readonly string[];
  className?: string;
}

/** The card of a tweet: journalists, time, text, tags, verdict and votes. Belongs in a `rumor-grid`. */
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
      data-verdict={tintOf(tweet) ?? undefined}
    >
      <Byline tweet={tweet} reliability={reliability} />
      <CardText tweet={tweet} names={names} />
      <PostMarks tweet={tweet} />
      <RumorTags tweet={tweet} scope={scope} showMoreTags={showMoreTags} />
      <footer className="rumor-foot">
        {!verdict && <DetailsLink tweet={tweet} />}
        {verdict && (
          <span className="verdict">
            <DetailsLink tweet={tweet}>
              <Stamp verdict={verdict} since={pendingSince(tweet, currentTime())} />
            </DetailsLink>
            <SourceLink source={tweet.resolution_source} />
            {isSettled(tweet.resolution) && <DisputeLink id={tweet._id} />}
          </span>
        )}
        {hasVotes && hasVoting(tweet) && <TweetVotes tweet={tweet} />}
      </footer>
    </article>
  );
}
