import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { topicText } from '@/lib/domain/topic/excerpt';
import type { StoryOutcomes } from '@/lib/domain/topic/queries';
import type { TopicView } from '@/lib/domain/topic/schema';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { formatCount } from '@/lib/platform/text/count';
import { roomOfTeamImages, TeamImages } from './team-images';

interface Props {
  topic: TopicView;
  /** How its settled reports turned out, for a resolved topic. */
  outcomes?: StoryOutcomes;
  className?: string;
}

/** A topic in a list: name, teams, the resolution or the description, whether it is resolved, and who was right. */
export function TopicCard({ topic, outcomes, className }: Props) {
  const text = topicText(topic);
  return (
    <article className={className ? `story ${className}` : 'story'} style={roomOfTeamImages(topic.teams)}>
      <h3>
        <PageLink href={`/nba/topic/${topic.slug}`}>{topic.name}</PageLink>
      </h3>
      <TeamImages teams={topic.teams} />
      {text && <p>{text}</p>}
      <StoryState topic={topic} outcomes={outcomes} />
    </article>
  );
}

const OUTCOMES = ['correct', 'incorrect', 'unconfirmable'] as const;

/**
 * Whether a story is resolved, as a word and a mark, the number of its reports, and how many of them turned out
 * how.
 */
function StoryState({ topic: { resolution, tweetCount }, outcomes = {} }: Omit<Props, 'className'>) {
  return (
    <p className="story-state">
      <span className="stamp">
        {resolution && <Icon name="correct" size={15} />}
        {resolution ? 'Resolved' : 'Not settled'}
      </span>
      <span>{`${formatCount(tweetCount)} ${tweetCount === 1 ? 'report' : 'reports'}`}</span>
      {OUTCOMES.flatMap((verdict) => {
        const count = outcomes[verdict];
        return count === undefined ? (
          []
        ) : (
          <span className="stamp" data-verdict={verdict} key={verdict}>
            {formatCount(count)} {VERDICT_NAMES[verdict]}
          </span>
        );
      })}
    </p>
  );
}
