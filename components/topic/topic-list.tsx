import { Empty } from '@/components/ui/empty';
import type { TopicView } from '@/lib/topic/schema';
import { TopicCard } from './topic-card';

interface Props {
  topics: readonly TopicView[];
  /** A class for a card by its place, see `ShowMore`. */
  classOf?: (place: number) => string | undefined;
}

/** Topic cards side by side, in the order given. */
export function TopicList({ topics, classOf }: Props) {
  if (topics.length === 0) return <Empty>No stories</Empty>;
  return (
    <div className="stories">
      {topics.map((topic, place) => (
        <TopicCard topic={topic} className={classOf?.(place)} key={topic._id} />
      ))}
    </div>
  );
}
