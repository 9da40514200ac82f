import { Empty } from '@/components/ui/empty';
import type { TopicView } from '@/lib/topic/schema';
import { TopicCard } from './topic-card';

/** Topic cards side by side, in the order given. */
export function TopicList({ topics }: { topics: readonly TopicView[] }) {
  if (topics.length === 0) return <Empty>No stories</Empty>;
  return (
    <div className="stories">
      {topics.map((topic) => (
        <TopicCard topic={topic} key={topic._id} />
      ))}
    </div>
  );
}
