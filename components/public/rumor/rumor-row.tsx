import { SourceLink } from '@/components/public/rumor/source-link';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { rumorPath, topicPath } from '@/lib/domain/site/paths';
import { isStory } from '@/lib/domain/topic/rules';
import { hasVoting } from '@/lib/domain/tweet/card-rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { pendingSince, tintOf, verdictOf } from '@/lib/domain/tweet/verdict';
import { percentOf } from '@/lib/domain/tweet/verdict-text';
import { excerpt } from '@/lib/platform/text/excerpt';
import { formatDay } from '@/lib/platform/time/format';
import type { CardOptions } from './card-list';
import { Clamped } from './clamped';
import { PostMarks } from './post-marks';
import { Reporters } from './reporters';
import { RumorText } from './rumor-text';
import { Stamp } from './stamp';
import { TweetVotes } from './tweet-votes';

export interface RumorRowProps extends Pick<CardOptions, 'reliability' | 'hasVotes' | 'names'> {
  tweet: TweetView;
  className?: string;
  /** False below the name of the reporter. */
  hasReporter?: boolean;
  /** The start of the text as a link to the page of the report, and how long ago it was, where no month is above. */
  isBrief?: boolean;
  /** How long ago it was settled, if that is known, instead of reported. For brief rows. */
  hasSettledTime?: boolean;
}

/** Characters that fill about two lines. */
const BRIEF_LENGTH = 160;
const MAX_STORIES = 3;

/** A report as a row of a ledger: day, reporters and records, text, stories, verdict and votes. */
export function RumorRow({
  tweet,
  reliability,
  hasVotes = true,
  hasReporter = true,
  isBrief = false,
  hasSettledTime = false,
  names,
  className,
}: RumorRowProps) {
  const verdict = verdictOf(tweet);
  const stories = tweet.topics.filter(isStory);
  const classes = ['ledger-row', 'rumor-row', isBrief && 'rumor-row-brief', className];
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      id={isBrief ? undefined : `tweet-${tweet.tweet_id}`}
      data-verdict={tintOf(tweet) ?? undefined}
    >
      {isBrief ? (
        <span className="ledger-day">
          <RelativeTime at={(hasSettledTime && tweet.resolved_at) || tweet.timestamp} />
        </span>
      ) : (
        <PageLink className="ledger-day" href={rumorPath(tweet.tweet_id)}>
          <time dateTime={tweet.timestamp}>{formatDay(new Date(tweet.timestamp))}</time>
          <span className="sr-only">, details</span>
        </PageLink>
      )}
      <div className="ledger-text">
        {hasReporter && (
          <p className="byline-name">
            <Reporters tweet={tweet} reliability={reliability} hasLinks={!isBrief} />
          </p>
        )}
        {isBrief ? (
          <p className="rumor-text">
            <PageLink href={rumorPath(tweet.tweet_id)}>{excerpt(tweet.tweet, BRIEF_LENGTH)}</PageLink>
          </p>
        ) : (
          <>
            <Clamped text={tweet.tweet} href={rumorPath(tweet.tweet_id)}>
              <RumorText tweet={tweet} names={names} />
            </Clamped>
            <PostMarks tweet={tweet} />
            {stories.length > 0 && (
              <p className="ledger-stories">
                {stories.slice(0, MAX_STORIES).map((topic) => (
                  <PageLink key={topic._id} href={topicPath(topic.slug)}>
                    {topic.name}
                  </PageLink>
                ))}
              </p>
            )}
          </>
        )}
      </div>
      <div className="ledger-end">
        {verdict && (
          <span className="verdict">
            <Stamp
              verdict={verdict}
              since={pendingSince(tweet)}
              tint={tintOf(tweet)}
              percent={percentOf(tweet)}
            />
            {!isBrief && <SourceLink source={tweet.resolution_source} />}
          </span>
        )}
        {hasVotes && hasVoting(tweet) && (
          <TweetVotes
            id={tweet._id}
            verdict={tweet.resolution}
            upvotes={tweet.upvotes}
            downvotes={tweet.downvotes}
          />
        )}
      </div>
    </article>
  );
}
