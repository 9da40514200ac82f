import { isTaskCompleted } from '@/lib/domain/tweet/task-rules';
import type { SuggestedTweet } from './suggested-tweet';

export type Order = 'newest' | 'oldest';

/** By time, then by id, like the API. */
const compareIn = (order: Order) => (one: SuggestedTweet, other: SuggestedTweet) => {
  const newestFirst = other.timestamp.localeCompare(one.timestamp) || other._id.localeCompare(one._id);
  return order === 'newest' ? newestFirst : -newestFirst;
};

/**
 * Updates a list with its current first page. Rows that somebody else finished are removed. Rows edited in this
 * session stay, so that nothing moves while the editor works, and so do rows of later pages.
 * @param isKept whether a row was edited in this session
 */
export function mergedRows(
  rows: readonly SuggestedTweet[],
  firstPage: readonly SuggestedTweet[],
  isKept: (id: string) => boolean,
  { isOnlyPage, order }: { isOnlyPage: boolean; order: Order },
): SuggestedTweet[] {
  const compare = compareIn(order);
  const fresh = new Map(firstPage.map((tweet) => [tweet._id, tweet]));
  const last = firstPage.at(-1);
  const isBeyond = (tweet: SuggestedTweet) => !isOnlyPage && last !== undefined && compare(last, tweet) < 0;
  const kept = rows.filter((tweet) => !fresh.has(tweet._id) && (isKept(tweet._id) || isBeyond(tweet)));
  return [...fresh.values(), ...kept].sort(compare);
}

/** Adds a later page; rows that are already there stay. */
export function withPage(
  rows: readonly SuggestedTweet[],
  page: readonly SuggestedTweet[],
  order: Order,
): SuggestedTweet[] {
  const ids = new Set(rows.map(({ _id }) => _id));
  return [...rows, ...page.filter(({ _id }) => !ids.has(_id))].sort(compareIn(order));
}

/** Whether a tweet still lacks what it is listed for. */
export type Lacks = (tweet: SuggestedTweet) => boolean;

/** @returns the number of tweets on which something is left to be done */
export const countOpenTweets = (tweets: readonly SuggestedTweet[], lacks: Lacks = () => true): number =>
  tweets.filter((tweet) => !isTaskCompleted(tweet) && lacks(tweet)).length;
