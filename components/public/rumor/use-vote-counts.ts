import { useCallback, useSyncExternalStore } from 'react';
import { MAX_IDS, type VoteCounts } from '@/lib/domain/vote/rules';
import { read } from '@/lib/platform/browser/call';

/**
 * The current vote counts of the cards on a page. All cards share one request, or one per 200. It is repeated after a
 * failure and when the reader comes back to the page (docs/performance.md).
 */

/** How long the first request waits for others to be sent with it. */
const BATCH_WINDOW_MS = 20;
const RETRY_DELAY_MS = 5_000;
const SLOW_RETRY_DELAY_MS = 10_000;
/** A card that comes back within this time shows what was read before. */
const FRESH_MS = 2_000;
/** Coming back to the page reads again at most this often. */
const FOCUS_INTERVAL_MS = 5_000;

const counts = new Map<string, VoteCounts>();
/** When counts were last read or asked for, in milliseconds since 1970. */
const readAt = new Map<string, number>();
/** The cards on the page, by their listeners. */
const cards = new Map<() => void, string>();
/** What the next request will ask for. */
const pending = new Set<string>();
let isWaiting = false;
let lastFocus = 0;

/** @param rendered the counts at the time of rendering, until fresh ones are loaded */
export function useVoteCounts(id: string, rendered: VoteCounts): VoteCounts {
  const subscribe = useCallback((listener: () => void) => watch(id, listener), [id]);
  const current = useSyncExternalStore(
    subscribe,
    () => counts.get(id),
    () => undefined,
  );
  return current ?? rendered;
}

/** Shows counts on all cards of a tweet. What is being read about it meanwhile is not shown. */
export function showVoteCounts(id: string, shown: VoteCounts): void {
  counts.set(id, shown);
  for (const [listener, card] of cards) if (card === id) listener();
}

function watch(id: string, listener: () => void): () => void {
  if (cards.size === 0) listen('addEventListener');
  cards.set(listener, id);
  if (Date.now() - (readAt.get(id) ?? 0) > FRESH_MS) readSoon([id]);
  return () => {
    cards.delete(listener);
    if (cards.size === 0) listen('removeEventListener');
  };
}

function listen(method: 'addEventListener' | 'removeEventListener'): void {
  lastFocus = Date.now();
  window[method]('focus', onReturn);
  window[method]('online', readAll);
  document[method]('visibilitychange', onReturn);
}

function onReturn(): void {
  if (document.visibilityState === 'hidden' || Date.now() - lastFocus < FOCUS_INTERVAL_MS) return;
  lastFocus = Date.now();
  readAll();
}

const readAll = () => readSoon(cards.values());

function readSoon(ids: Iterable<string>): void {
  for (const id of ids) pending.add(id);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    const shown = new Set(cards.values());
    const wanted = [...pending].filter((id) => shown.has(id));
    pending.clear();
    for (let start = 0; start < wanted.length; start += MAX_IDS)
      void readCounts(wanted.slice(start, start + MAX_IDS));
  }, BATCH_WINDOW_MS);
}

async function readCounts(ids: string[]): Promise<void> {
  const before = ids.map((id) => counts.get(id));
  for (const id of ids) readAt.set(id, Date.now());
  try {
    const found = await read(`/_api/tweet/votes?ids=${ids.join(',')}`);
    for (const { _id, upvotes, downvotes } of found)
      if (counts.get(_id) === before[ids.indexOf(_id)]) showVoteCounts(_id, { upvotes, downvotes });
  } catch {
    setTimeout(() => readSoon(ids), isSlow() ? SLOW_RETRY_DELAY_MS : RETRY_DELAY_MS);
  }
}

function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}
