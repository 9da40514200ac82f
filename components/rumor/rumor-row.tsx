import { SourceLink } from '@/components/evidence/source-link';
import { ReporterRecord } from '@/components/journalist/reporter-record';
import { PageLink } from '@/components/ui/page-link';
import { journalistPath, rumorPath, topicPath } from '@/lib/site/paths';
import { currentTime } from '@/lib/time/clock';
import { formatDay } from '@/lib/time/format';
import { hasVoting } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';
import { pendingSince, tintOf, verdictOf } from '@/lib/tweet/verdict';
import type { CardOptions } from './card-list';
import { PostMarks } from './post-marks';
import { RumorText } from './rumor-text';
import { Stamp } from './stamp';
import { TweetVotes } from './tweet-votes';

export interface RumorRowProps extends Pick<CardOptions, 'reliability' | 'hasVotes' | 'names'> {
  tweet: TweetView;
  className?: string;
  /** False below the name of the reporter. */
  hasReporter?: boolean;
}

/** A report as a row of a ledger: day, reporter and record, text, stories, verdict and votes. */
export function RumorRow({
  tweet,
  reliability,
  hasVotes = true,
  hasReporter = true,
  names,
  className,
}: RumorRowProps) {
  const verdict = verdictOf(tweet);
  const [reporter] = tweet.journalists;
  return (
    <article
      className={`ledger-row rumor-row ${className ?? ''}`}
      id={`tweet-${tweet.tweet_id}`}
      data-verdict={tintOf(tweet) ?? undefined}
    >
      <PageLink className="ledger-day" href={rumorPath(tweet.tweet_id)}>
        <time dateTime={tweet.timestamp}>{formatDay(new Date(tweet.timestamp))}</time>
        <span className="sr-only">, details</span>
      </PageLink>
      <div className="ledger-text">
        {hasReporter && (
          <p className="byline-name">
            {reporter ? (
              <PageLink href={journalistPath(reporter.username)}>{reporter.name}</PageLink>
            ) : (
              <b>{tweet.name}</b>
            )}
            <ReporterRecord standing={reporter && reliability?.[reporter._id]} />
          </p>
        )}
        <RumorText tweet={tweet} names={names} />
        <PostMarks tweet={tweet} />
        {tweet.topics.length > 0 && (
          <p className="ledger-stories">
            {tweet.topics.slice(0, MAX_STORIES).map((topic) => (
              <PageLink key={topic._id} href={topicPath(topic.slug)}>
                {topic.name}
              </PageLink>
            ))}
          </p>
        )}
      </div>
      <div className="ledger-end">
        {verdict && (
          <span className="verdict">
            <Stamp verdict={verdict} since={pendingSince(tweet, currentTime())} />
            <SourceLink source={tweet.resolution_source} />
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

const MAX_STORIES = 3;
