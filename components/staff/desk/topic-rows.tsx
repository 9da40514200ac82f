import { Empty } from '@/components/ui/empty';
import { PageLink } from '@/components/ui/page-link';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import type { TopicView } from '@/lib/domain/topic/schema';
import { isForHomepage, isResolvable, isUntagged } from '@/lib/domain/topic/staff-prompts';
import './desk.css';

/** Open topics and what they lack. */
export function TopicRows({ topics }: { topics: readonly TopicView[] }) {
  if (topics.length === 0) return <Empty>No open topics.</Empty>;
  return (
    <ul className="desk-rows">
      {topics.map((topic) => (
        <li key={topic._id}>
          <span>
            <PageLink href={`/admin/single-topic/${topic._id}`}>
              <b>{topic.name}</b>
            </PageLink>{' '}
            <span className="soft whitespace-nowrap">
              {topic.tweetCount} {topic.tweetCount === 1 ? 'tweet' : 'tweets'}
            </span>
          </span>
          <span className="desk-tools">
            {isResolvable(topic) && <span className="task-chip">can be resolved</span>}
            {isUntagged(topic) && <span className="task-chip">Add a tag!</span>}
            {isForHomepage(topic) && <span className="task-chip">Add this to homepage!!</span>}
            <PageLink className="pill" href={urlWithQuery('/admin/search-tweets', { keyword: topic.name })}>
              Search its tweets
            </PageLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
