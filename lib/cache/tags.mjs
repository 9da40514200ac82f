import { LRUCache } from 'lru-cache';

/**
 * What this process knows of invalidated cache tags. Both cache handlers ask it whether an entry is still
 * good, so that a page and the reads it is made of never disagree.
 *
 * The news comes from the database through a reader that `instrumentation.ts` installs: whichever process
 * wrote (this server, another instance, the importer), the next request here hears of it. The handlers are
 * loaded by Next.js outside its bundle and the reader lives inside it, hence the meeting point on `globalThis`.
 *
 * @typedef {{ tag: string, at: number }} Invalidation `at` in milliseconds since 1970, this machine's clock
 * @typedef {() => Promise<Invalidation[]>} InvalidationReader answers what is new since its last call; never rejects
 */
const READER = Symbol.for('boxscoop.invalidations.reader');

/** Tags beyond these are forgotten, and everything cached before them counts as invalidated. */
const MAX_TAGS = 200_000;

let forgottenUntil = 0;
const invalidated = new LRUCache({
  max: MAX_TAGS,
  dispose: (at, _tag, reason) => {
    if (reason === 'evict') forgottenUntil = Math.max(forgottenUntil, at);
  },
});

/** @param {string[]} tags */
export function invalidate(tags, at = Date.now()) {
  for (const tag of tags) invalidated.set(tag, Math.max(at, invalidated.peek(tag) ?? 0));
}

/**
 * @param {string[]} tags
 * @returns {number} when one of them was last invalidated, in milliseconds since 1970; 0 for never
 */
export function lastInvalidation(tags) {
  let latest = forgottenUntil;
  for (const tag of tags) latest = Math.max(latest, invalidated.get(tag) ?? 0);
  return latest;
}

let running;
let waiting;

/**
 * Brings this process up to date. A caller is never answered by a look that began before its call:
 * those who come while one is under way share the one that follows it.
 */
export function refresh() {
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
    const read = globalThis[READER];
    if (read) for (const { tag, at } of await read()) invalidate([tag], at);
  } finally {
    running = undefined;
  }
}
