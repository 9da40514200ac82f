import type { TweetView } from '@/lib/domain/tweet/schema';
import { type CardOptions, cardListOf } from './card-list';
import { RumorCards } from './rumor-cards.island';

export interface RumorGridProps extends CardOptions {
  tweets: readonly TweetView[];
}

/** A grid of cards. */
export function RumorGrid({ tweets, ...options }: RumorGridProps) {
  return (
    <div className="rumor-grid">
      <RumorCards list={JSON.stringify(cardListOf(tweets, options))} />
    </div>
  );
}

/** One card. Belongs in a `rumor-grid`. */
export function RumorCard({ tweet, ...options }: CardOptions & { tweet: TweetView }) {
  return <RumorCards list={JSON.stringify(cardListOf([tweet], options))} />;
}
