import { roomOfTeamImages, TeamImages } from '@/components/public/topic/team-images';
import { PageLink } from '@/components/ui/page-link';
import { topicText } from '@/lib/domain/topic/excerpt';
import { isForHomepage, isResolvable, isUntagged } from '@/lib/domain/topic/staff-prompts';
import type { StaffTopicView } from '@/lib/domain/topic/staff-schema';
import { formatCount } from '@/lib/platform/text/count';
import { AddToHomepage } from './add-to-homepage.island';

/** A topic in the list: name, teams, text, and what it lacks. */
export function TopicEntry({ topic }: { topic: StaffTopicView }) {
  const text = topicText(topic);
  const href = `/admin/single-topic/${topic._id}`;
  const isResolved = topic.resolution !== null;
  return (
    <li className="topic-entry" style={roomOfTeamImages(topic.teams)}>
      <input
        type="checkbox"
        className="topic-tweet-choice"
        name="topic"
        value={topic._id}
        data-name={topic.name}
        data-version={topic.version}
        aria-label={`Select ${topic.name}`}
      />
      <div>
        <h2>
          <PageLink href={href}>{topic.name}</PageLink>{' '}
          <small className="soft whitespace-nowrap">
            {formatCount(topic.tweetCount)} {topic.tweetCount === 1 ? 'tweet' : 'tweets'}
          </small>
        </h2>
        {text && <p>{text}</p>}
      </div>
      <TeamImages teams={topic.teams} />
      <div className="topic-entry-state">
        <span className="task-chip">{isResolved ? 'Resolved' : 'Pending'}</span>
        {isResolved && topic.unresolved_count > 0 && (
          <span className="task-chip">{formatCount(topic.unresolved_count)} unresolved</span>
        )}
        {!isResolved && isResolvable(topic) && <span className="task-chip">can be resolved</span>}
        {isUntagged(topic) && (
          <PageLink className="pill" href={href}>
            Add a tag!
          </PageLink>
        )}
        {isForHomepage(topic) && <AddToHomepage topic={topic._id} />}
      </div>
    </li>
  );
}
