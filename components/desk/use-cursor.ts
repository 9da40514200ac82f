import { useEffect, useEffectEvent, useState } from 'react';
import type { SuggestedTweet } from './suggestions';

/**
 * The tweet of a list that the editor is at. When it leaves the list, the next one takes its place, after the last one
 * the previous.
 * @param initial the id of the first; null for whichever is at the top
 * @param rows the list with the tweets that have left it
 * @param tweets the list
 * @param onLeave called when another tweet has taken the place of one that has left the list
 */
export function useCursor(
  initial: () => string | null,
  rows: readonly SuggestedTweet[],
  tweets: readonly SuggestedTweet[],
  onLeave: () => void,
) {
  const [cursor, setCursor] = useState(initial);
  const found = tweets.findIndex(({ _id }) => _id === cursor);
  const place = found === -1 ? placeOfMissing(cursor, rows, tweets) : found;
  const current = tweets[place] ?? null;
  const currentId = current?._id ?? null;
  const hasLeft = cursor !== null && found === -1 && currentId !== null;
  const leave = useEffectEvent(() => {
    setCursor(currentId);
    onLeave();
  });
  useEffect(() => {
    if (hasLeft) leave();
  }, [hasLeft]);
  return { place, current, hasLeft, setCursor };
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
