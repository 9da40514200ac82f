import type { RumorCardProps } from './rumor-card';
import { RumorCard } from './rumor-card';

interface Props
  extends Pick<RumorCardProps, 'reliability' | 'scope' | 'showMoreTags' | 'hasVotes' | 'names'> {
  tweets: readonly RumorCardProps['tweet'][];
  /** The class of a card by its position, see `ShowMore`. */
  classOf?: (place: number) => string | undefined;
}

/** A grid of cards. */
export function RumorGrid({ tweets, classOf, ...card }: Props) {
  return (
    <div className="rumor-grid">
      {tweets.map((tweet, place) => (
        <RumorCard key={tweet._id} tweet={tweet} className={classOf?.(place)} {...card} />
      ))}
    </div>
  );
}
