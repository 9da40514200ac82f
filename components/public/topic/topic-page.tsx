import type { ReactNode } from 'react';
import { FollowButton } from '@/components/public/following/follow-button.island';
import { ForecastRows } from '@/components/public/forecast/forecast-rows';
import { RumorGrid } from '@/components/public/rumor/rumor-grid';
import { ShareBar } from '@/components/public/share/share-bar.island';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from '@/components/ui/phone-fold-class';
import { Section } from '@/components/ui/section';
import { Tag } from '@/components/ui/tag';
import type { ForecastRow } from '@/lib/domain/forecast/page-queries';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { StoryLanes } from '@/lib/domain/score/first-to-report-lanes';
import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { FORECASTS_PAGE, topicPath } from '@/lib/domain/site/paths';
import type { StoryTotals } from '@/lib/domain/topic/queries';
import type { TopicView } from '@/lib/domain/topic/schema';
import { TWEETS_PER_PAGE } from '@/lib/domain/tweet/page-size';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { isPlaceholderName } from '@/lib/platform/schema/fields';
import { StoryEnd } from './story-end';
import { StoryLanesSection } from './story-lanes';
import { FirstReport, StoryTallies } from './story-summary';
import { TopicPictures } from './topic-pictures';

interface Props {
  topic: TopicView;
  /** Null on further pages, and for a topic that is no story. */
  tally: StoryTotals | null;
  /** Null where there is no tally, and without reports. */
  lanes: StoryLanes | null;
  /** What is claimed in an open story, the likeliest first. */
  claims: readonly ForecastRow[];
  tweets: readonly TweetView[];
  total: number;
  page: number;
  reliability: ReliabilityIndex;
  toolbar: ReactNode;
}

/** A topic: how it ended and who was first, its tweets, and beside them what they add up to. */
export function TopicPage({ topic, tally, lanes, claims, tweets, total, page, reliability, toolbar }: Props) {
  const { name, description } = topic;
  const tags = [
    ...topic.players.map((player) => ({ ...player, kind: 'player' as const })),
    ...topic.teams.map((team) => ({ ...team, kind: 'team' as const })),
  ].filter((tag) => !isPlaceholderName(tag.name));
  const totalPages = Math.ceil(total / TWEETS_PER_PAGE);
  return (
    <div className="wrap">
      <header className="topic-head">
        <h1>{name}</h1>
        <TopicPictures topic={topic} />
        <div className="topic-ends">
          <StoryEnd topic={topic} />
          {tally && <FirstReport tally={tally} reliability={reliability} />}
        </div>
      </header>
      <div className="topic-columns">
        <Section id="reports" title={page === 1 ? 'Reports' : `Reports, page ${page} of ${totalPages}`}>
          {tweets.length > 0 && toolbar}
          {tweets.length === 0 && <Empty>No reports</Empty>}
          <PhoneFold rest={tweets.length - PHONE_CARDS}>
            <RumorGrid tweets={tweets} reliability={reliability} showMoreTags classOf={phoneFoldClass} />
          </PhoneFold>
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefOf={(number) => topicPath(topic.slug, number)}
          />
        </Section>
        <div>
          {claims.length > 0 && (
            <Section
              id="likely"
              title="How likely is it?"
              more={{ label: 'Our record', href: FORECASTS_PAGE }}
            >
              <ForecastRows rows={claims} reliability={reliability} />
            </Section>
          )}
          {lanes && <StoryLanesSection topic={topic} story={lanes} reliability={reliability} />}
          <Section id="about" title="About this story">
            <div className="topic-about">
              {description && <p className="topic-description">{description}</p>}
              {tally && <StoryTallies tally={tally} total={total} />}
              {tags.length > 0 && (
                <div className="tags">
                  {tags.map((tag) => (
                    <Tag tag={tag} key={tag._id} />
                  ))}
                </div>
              )}
              <div className="topic-actions">
                <FollowButton followed={`topic:${topic._id}`} name={name} />
                <ShareBar url={absoluteUrl(topicPath(topic.slug))} title={name} />
              </div>
            </div>
          </Section>
        </div>
      </div>
    </div>
  );
}
