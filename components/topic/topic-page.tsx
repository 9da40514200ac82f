import { SourceLink } from '@/components/evidence/source-link';
import { RumorGrid } from '@/components/rumor/rumor-grid';
import { ShareBar } from '@/components/share/share-bar.island';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { Section } from '@/components/ui/section';
import { Tag } from '@/components/ui/tag';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import { isPlaceholderName } from '@/lib/schema';
import { absoluteUrl } from '@/lib/seo/json-ld';
import { topicPath } from '@/lib/site/paths';
import { formatLongDate } from '@/lib/time/format';
import { isStory } from '@/lib/topic/rules';
import type { TopicView } from '@/lib/topic/schema';
import { TWEETS_PER_PAGE } from '@/lib/tweet/queries';
import type { TweetView } from '@/lib/tweet/schema';

interface Props {
  topic: TopicView;
  tweets: readonly TweetView[];
  total: number;
  page: number;
  reliability: ReliabilityIndex;
}

/** A topic: description, resolution, and its tweets. */
export function TopicPage({ topic, tweets, total, page, reliability }: Props) {
  const { name, description, resolution, start_date, resolution_date } = topic;
  const tags = [
    ...topic.players.map((player) => ({ ...player, kind: 'player' as const })),
    ...topic.teams.map((team) => ({ ...team, kind: 'team' as const })),
  ].filter((tag) => !isPlaceholderName(tag.name));
  const totalPages = Math.ceil(total / TWEETS_PER_PAGE);
  return (
    <div className="wrap">
      <header className="topic-head">
        <h1>{name}</h1>
        {description && <p className="lede">{description}</p>}
        {tags.length > 0 && (
          <div className="tags">
            {tags.map((tag) => (
              <Tag tag={tag} key={tag._id} />
            ))}
          </div>
        )}
        {resolution ? (
          <div className="topic-end">
            <h2>Resolution</h2>
            <p>
              {resolution} <SourceLink source={topic.resolution_source} />
            </p>
            {resolution_date && (
              <p className="note">
                <time dateTime={resolution_date}>{formatLongDate(new Date(resolution_date))}</time>
              </p>
            )}
          </div>
        ) : (
          isStory(topic) && (
            <p className="note">
              Pending{start_date && ` since ${formatLongDate(new Date(start_date))}`}: nobody knows yet how it
              ends.
            </p>
          )
        )}
        <ShareBar url={absoluteUrl(topicPath(topic.slug))} title={name} />
      </header>
      <Section id="reports" title={page === 1 ? 'Reports' : `Reports, page ${page} of ${totalPages}`}>
        {tweets.length === 0 && <Empty>No rumors</Empty>}
        <RumorGrid tweets={tweets} reliability={reliability} showMoreTags />
        <Pagination page={page} totalPages={totalPages} hrefOf={(number) => topicPath(topic.slug, number)} />
      </Section>
    </div>
  );
}
