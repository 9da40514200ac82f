import { PageLink } from '@/components/ui/page-link.island';
import { Picture } from '@/components/ui/picture';
import { isPlaceholderName } from '@/lib/placeholder-name';
import { teamLogo } from '@/lib/site/assets';
import { topicText } from '@/lib/topic/excerpt';
import type { TopicView } from '@/lib/topic/schema';
import { tagPath } from '@/lib/tweet/card';

const MAX_TEAMS = 5;

/** A topic in a list: name, teams, and the resolution or the description. */
export function TopicCard({ topic, className }: { topic: TopicView; className?: string }) {
  const teams = topic.teams.filter(({ name }) => !isPlaceholderName(name)).slice(0, MAX_TEAMS);
  const text = topicText(topic);
  return (
    <article className={`story ${className ?? ''}`}>
      <h3>
        <PageLink href={`/nba/topic/${topic.slug}`}>{topic.name}</PageLink>
      </h3>
      <span className="crests">
        {teams.map((team) => (
          <PageLink
            href={tagPath({ kind: 'team', slug: team.slug })}
            key={team._id}
            aria-label={team.name}
            title={team.name}
          >
            <Picture name={team.name} src={teamLogo(team.slug)} kind="team" size={30} />
          </PageLink>
        ))}
      </span>
      {text && <p>{text}</p>}
    </article>
  );
}
