import { Empty } from '@/components/ui/empty';
import type { StoryOutcomes } from '@/lib/domain/topic/queries';
import type { TopicView } from '@/lib/domain/topic/schema';
import { TopicCard } from './topic-card';

interface Props {
  topics: readonly TopicView[];
  /** How the settled reports of resolved topics turned out, by `_id`. */
  outcomes?: Readonly<Record<string, StoryOutcomes>>;
  /** One row on phones, which scrolls. */
  isRow?: boolean;
  /** The class of a card by its position, see `ShowMore`. */
  classOf?: (place: number) => string | undefined;
}

/** A grid of topic cards, in the given order. */
export function TopicList({ topics, outcomes, isRow = false, classOf }: Props) {
  if (topics.length === 0) return <Empty>No stories</Empty>;
  return (
    <div className={`stories ${isRow ? 'stories-row' : ''}`}>
      {topics.map((topic, place) => (
        <TopicCard
          topic={topic}
          outcomes={outcomes?.[topic._id]}
          className={classOf?.(place)}
          key={topic._id}
        />
      ))}
    </div>
  );
}
