import { PageLink } from '@/components/ui/page-link.island';
import { topicText } from '@/lib/topic/excerpt';
import type { TopicView } from '@/lib/topic/schema';
import { TeamImages } from './team-images';

/** A topic in a list: name, teams, and the resolution or the description. */
export function TopicCard({ topic, className }: { topic: TopicView; className?: string }) {
  const text = topicText(topic);
  return (
    <article className={`story ${className ?? ''}`}>
      <h3>
        <PageLink href={`/nba/topic/${topic.slug}`}>{topic.name}</PageLink>
      </h3>
      <TeamImages teams={topic.teams} />
      {text && <p>{text}</p>}
    </article>
  );
}
