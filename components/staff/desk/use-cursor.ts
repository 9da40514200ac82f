import { useEffect, useEffectEvent } from 'react';
import type { SuggestedTweet } from './suggested-tweet';

/**
 * The current tweet of a list. When it leaves the list, the next tweet becomes the current one; if it was the last, the one
 * before it.
 * @param cursor the id of the tweet that the editor moved to; null if the list was empty
 * @param rows the list, with the tweets that have left it
 * @param tweets the list
 * @param onArrive called with a tweet that became the current one without a move of the editor
 */
export function useCursor(
  cursor: string | null,
  rows: readonly SuggestedTweet[],
  tweets: readonly SuggestedTweet[],
  onArrive: (id: string) => void,
) {
  const index = tweets.findIndex(({ _id }) => _id === cursor);
  const place = index === -1 ? placeOfMissing(cursor, rows, tweets) : index;
  const current = tweets[place] ?? null;
  const isArriving = current !== null && index === -1;
  const arrive = useEffectEvent(() => {
    if (current) onArrive(current._id);
  });
  useEffect(() => {
    if (isArriving) arrive();
  }, [isArriving]);
  return { place, current, isArriving };
}

function placeOfMissing(
  id: string | null,
  rows: readonly SuggestedTweet[],
  tweets: readonly SuggestedTweet[],
): number {
  const listed = new Set(tweets.map(({ _id }) => _id));
  const at = rows.findIndex(({ _id }) => _id === id);
  const before = rows.slice(0, Math.max(at, 0)).filter(({ _id }) => listed.has(_id));
  return Math.max(0, Math.min(before.length, tweets.length - 1));
}
