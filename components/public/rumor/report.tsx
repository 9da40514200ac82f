import { ForecastWords } from '@/components/public/forecast/forecast-words';
import { DisputeLink } from '@/components/public/outcome/dispute-link';
import { PostMarks } from '@/components/public/rumor/post-marks';
import { RumorText } from '@/components/public/rumor/rumor-text';
import { TweetVotes } from '@/components/public/rumor/tweet-votes';
import { ShareBar } from '@/components/public/share/share-bar.island';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { RelativeTime } from '@/components/ui/relative-time';
import { Tag } from '@/components/ui/tag';
import type { RumorForecast } from '@/lib/domain/forecast/rumor-queries';
import type { ListedJournalist } from '@/lib/domain/journalist/schema';
import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { rumorPath, topicPath } from '@/lib/domain/site/paths';
import { isStory } from '@/lib/domain/topic/rules';
import { allTags, hasVoting } from '@/lib/domain/tweet/card-rules';
import { headingOf, titleOf } from '@/lib/domain/tweet/describe';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { unratedText } from '@/lib/platform/text/outlet-names';
import { formatMinute } from '@/lib/platform/time/format';
import { ReporterLine } from './reporter-line';
import { Settlement } from './settlement';

interface Props {
  tweet: TweetView;
  reporters: readonly ListedJournalist[];
  forecast: RumorForecast | null;
}

/** Of a report with more, the others open. */
const SHOWN_REPORTERS = 2;
/** How large a claim is on wide windows, by its number of characters: a headline, smaller the longer it is. */
const sizeOf = ({ length }: string) => (length <= 70 ? 'large' : length <= 180 ? 'medium' : undefined);

/** A report in full: reporters with their records, outcome and source, text, tags, votes and links to share it. */
export function Report({ tweet, reporters, forecast }: Props) {
  const posted = new Date(tweet.timestamp);
  return (
    <article className="report" id={`tweet-${tweet.tweet_id}`}>
      <h1>{headingOf(tweet)}</h1>
      <header className="report-by">
        {reporters.slice(0, SHOWN_REPORTERS).map((reporter) => (
          <ReporterLine key={reporter._id} journalist={reporter} />
        ))}
        {reporters.length > SHOWN_REPORTERS && (
          <details>
            <summary>{`And ${reporters.length - SHOWN_REPORTERS} more`}</summary>
            {reporters.slice(SHOWN_REPORTERS).map((reporter) => (
              <ReporterLine key={reporter._id} journalist={reporter} />
            ))}
          </details>
        )}
        {reporters.length === 0 && (
          <div className="reporter-line">
            <Picture name={tweet.name} src={null} kind="person" size={52} />
            <p>
              <b>{tweet.name}</b>
              <span>{unratedText(tweet.name)}</span>
            </p>
          </div>
        )}
        <p className="report-posted">
          <span>
            <time dateTime={tweet.timestamp}>{formatMinute(posted)}</time> ·{' '}
            <RelativeTime at={tweet.timestamp} />
          </span>
          <a href={tweet.url} target="_blank" rel="noopener noreferrer">
            Original post <Icon name="out" size={10} />
            <span className="sr-only"> in a new tab</span>
          </a>
        </p>
      </header>
      <Settlement tweet={tweet} forecast={forecast && <ForecastWords forecast={forecast} />}>
        {isSettled(tweet.resolution) && <DisputeLink id={tweet._id} />}
      </Settlement>
      <blockquote className="report-text" cite={tweet.url} data-size={sizeOf(tweet.tweet)}>
        <RumorText tweet={tweet} />
      </blockquote>
      <PostMarks tweet={tweet} />
      <div className="tags">
        {tweet.topics.filter(isStory).map((topic) => (
          <PageLink className="tag tag-topic" href={topicPath(topic.slug)} key={topic._id}>
            {topic.name}
          </PageLink>
        ))}
        {allTags(tweet).map((tag) => (
          <Tag tag={tag} key={tag._id} />
        ))}
      </div>
      <footer className="report-foot">
        <ShareBar url={absoluteUrl(rumorPath(tweet.tweet_id))} title={titleOf(tweet)} />
        {hasVoting(tweet) && (
          <TweetVotes
            id={tweet._id}
            verdict={tweet.resolution}
            upvotes={tweet.upvotes}
            downvotes={tweet.downvotes}
          />
        )}
      </footer>
    </article>
  );
}
