import type { TopicView } from '@/lib/domain/topic/schema';
import { type Rating, RESOLVABLE_RATINGS } from '@/lib/domain/tweet/vocabulary';

/** Topics with at least this many tweets belong on the home page. */
const HOMEPAGE_TWEETS = 5;

export const isForHomepage = ({
  tweetCount,
  show_on_homepage,
}: Pick<TopicView, 'tweetCount' | 'show_on_homepage'>): boolean =>
  tweetCount >= HOMEPAGE_TWEETS && !show_on_homepage;

export const isUntagged = ({ players, teams }: Pick<TopicView, 'players' | 'teams'>): boolean =>
  players.length + teams.length === 0;

/** Whether one of a topic's tweets has a rating by which the topic can be resolved. */
export const isResolvable = ({ ratings = [] }: { ratings?: readonly Rating[] }): boolean =>
  ratings.some((rating) => (RESOLVABLE_RATINGS as readonly string[]).includes(rating));

/** @returns the resolution of a topic about a player who was not traded; null unless it is about exactly one player */
export const noTradeResolution = ({ players }: Pick<TopicView, 'players'>): string | null =>
  players.length === 1 ? `${players[0]?.name} was not traded.` : null;
