import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { formatCount } from '@/lib/text/count';
import { topicText } from '@/lib/topic/excerpt';
import type { TopicView } from '@/lib/topic/schema';
import { TeamImages } from './team-images';

/** A topic in a list: name, teams, the resolution or the description, and whether it is resolved. */
export function TopicCard({ topic, className }: { topic: TopicView; className?: string }) {
  const text = topicText(topic);
  return (
    <article className={`story ${className ?? ''}`}>
      <h3>
        <PageLink href={`/nba/topic/${topic.slug}`}>{topic.name}</PageLink>
      </h3>
      <TeamImages teams={topic.teams} />
      {text && <p>{text}</p>}
      <StoryState topic={topic} />
    </article>
  );
}

/** Whether a story is resolved or pending, as a word and a mark, and the number of its reports. */
function StoryState({ topic: { resolution, tweetCount } }: { topic: TopicView }) {
  return (
    <p className="story-state">
      <span className="stamp" data-verdict={resolution ? undefined : 'pending'}>
        {resolution && <Icon name="correct" size={15} />}
        {resolution ? 'Resolved' : 'Pending'}
      </span>
      <span>
        {formatCount(tweetCount)} {tweetCount === 1 ? 'report' : 'reports'}
      </span>
    </p>
  );
}
