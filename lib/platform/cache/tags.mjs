import { LRUCache } from 'lru-cache';
import { shared } from '../process/shared.mjs';

/**
 * The invalidations that this process knows. Both cache handlers ask it whether an entry is still valid, so that a
 * page and its reads never disagree.
 *
 * Invalidations come from the database through a reader that `instrumentation.ts` installs, so the next request sees
 * the writes of any process (this server, another instance, an import).
 */

/** More tags than this are forgotten; everything cached before them counts as invalidated. */
const MAX_TAGS = 200_000;

/**
 * The clock of this cache, in milliseconds; Next.js uses the same one. Unlike `Date.now()` it never steps back, so an
 * entry created before an invalidation is always older.
 */
export const now = () => performance.timeOrigin + performance.now();

let forgottenUntil = 0;
const invalidated = new LRUCache({
  // A limit by `max` would take the memory of all of them at once, 10 MB.
  maxSize: MAX_TAGS,
  sizeCalculation: () => 1,
  dispose: (at, _tag, reason) => {
    if (reason === 'evict') forgottenUntil = Math.max(forgottenUntil, at);
  },
});

let rounds = 0;

/** @returns {number} how often something was invalidated: while it stays the same, so does what is valid */
export const invalidationRounds = () => rounds;

/** @param {string[]} tags */
export function markInvalidated(tags) {
  if (tags.length === 0) return;
  rounds++;
  const at = now();
  for (const tag of tags) invalidated.set(tag, at);
}

/**
 * @param {string[]} tags
 * @returns {number} when one of them was last invalidated, by `now()`; 0 if never
 */
export function lastInvalidation(tags) {
  let latest = forgottenUntil;
  for (const tag of tags) latest = Math.max(latest, invalidated.get(tag) ?? 0);
  return latest;
}

let running;
let waiting;

/**
 * Reads new invalidations. A caller never gets the result of a poll that began before its call: callers that arrive
 * during a poll share the next one.
 */
export function readNewInvalidations() {
  if (!running) {
    running = look();
    return running;
  }
  waiting ??= running.then(() => {
    waiting = undefined;
    running = look();
    return running;
  });
  return waiting;
}

async function look() {
  try {
    if (shared.readInvalidations) markInvalidated(await shared.readInvalidations());
  } finally {
    running = undefined;
  }
}
