import type { RumorCardProps } from './rumor-card';
import { RumorCard } from './rumor-card';

interface Props
  extends Pick<RumorCardProps, 'reliability' | 'scope' | 'showMoreTags' | 'hasVotes' | 'names'> {
  tweets: readonly RumorCardProps['tweet'][];
  /** A class for a card by its place, see `ShowMore`. */
  classOf?: (place: number) => string | undefined;
}

/** Cards side by side, as many as fit. */
export function RumorGrid({ tweets, classOf, ...card }: Props) {
  return (
    <div className="rumor-grid">
      {tweets.map((tweet, place) => (
        <RumorCard key={tweet._id} tweet={tweet} className={classOf?.(place)} {...card} />
      ))}
    </div>
  );
}
