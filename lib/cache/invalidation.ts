import { AsyncLocalStorage } from 'node:async_hooks';
import { cacheLife, cacheTag } from 'next/cache';
import { collection } from '@/lib/db/collections';
import { log } from '@/lib/log';
import { UNAVAILABLE } from './unavailable.mjs';
import { UNCACHED } from './uncached.mjs';

/**
 * Cache invalidation. A cached read names what it shows with `tagCache`, a command names what it changed with
 * `invalidate`. Invalidations are written to the database, and every process reads them before it uses its cache
 * (tags.mjs), so a write is visible on the next request, whichever process made it.
 */

/** How far each poll overlaps the one before, in milliseconds: more than the clocks of the writers differ. */
const OVERLAP = 30_000;
const EPOCH = 'cache';

/** The longest tag that Next.js accepts. No entity has a longer name, so a longer tag is never invalidated. */
const MAX_TAG_LENGTH = 256;

/**
 * Call it first in a function marked `use cache`: sets the lifetime of the result and the tags that invalidate it.
 * Outside Next.js (scripts, tests) nothing is cached, and it does nothing.
 */
export function tagCache(...tags: string[]): void {
  if (!process.env.NEXT_RUNTIME) return;
  cacheLife('page');
  cacheTag(...new Set(tags.filter((tag) => tag.length <= MAX_TAG_LENGTH)));
}

/**
 * Call it in a function marked `use cache` that could not read: the result is not cached, and the page gets status
 * 503.
 */
export function cacheAsUnavailable(): void {
  if (!process.env.NEXT_RUNTIME) return;
  cacheLife('fallback');
  cacheTag(UNAVAILABLE);
}

/** Call it in a function marked `use cache` that returns a fallback: the read is tried again soon. */
export function cacheAsFallback(): void {
  if (process.env.NEXT_RUNTIME) cacheLife('fallback');
}

/** Call it first in a function marked `use cache` whose result, and the page made of it, must not be kept. */
export function cacheNothing(): void {
  if (!process.env.NEXT_RUNTIME) return;
  cacheLife('fallback');
  cacheTag(UNCACHED);
}

/** Invalidates everything tagged with one of these tags, in every process, from the next request on. */
export async function invalidate(tags: Iterable<string>): Promise<void> {
  const changed = [...new Set(tags)];
  if (changed.length === 0) return;
  const at = new Date();
  const cacheTags = await collection('cache_tags');
  await cacheTags.bulkWrite(
    changed.map((tag) => ({ updateOne: { filter: { _id: tag }, update: { $set: { at } }, upsert: true } })),
    { ordered: false },
  );
  await (await collection('counters')).updateOne({ _id: EPOCH }, { $inc: { value: 1 } }, { upsert: true });
}

/**
 * @returns a reader for tags.mjs. It returns the invalidations since its last call, stamped with the time this
 *   machine read them, so that clocks need not agree. It never rejects: while the database is unavailable it returns
 *   nothing, and cached pages are served. It runs in the async context it was created in, because what the driver
 *   does (such as reading the time) must not count as done by the page being rendered.
 */
export function createInvalidationReader(): () => Promise<{ tag: string; at: number }[]> {
  const detached = AsyncLocalStorage.snapshot();
  const known = new Map<string, number>();
  let epoch: number | undefined;
  /** The cache of a new process is empty, so earlier invalidations do not matter. */
  let latest = Date.now();

  async function read() {
    const counters = await collection('counters');
    const value = (await counters.findOne({ _id: EPOCH }))?.value ?? 0;
    if (value === epoch) return [];
    const cacheTags = await collection('cache_tags');
    const since = new Date(latest - OVERLAP);
    const news: { tag: string; at: number }[] = [];
    const heard = Date.now();
    for await (const { _id: tag, at } of cacheTags.find({ at: { $gte: since } })) {
      if (known.get(tag) === at.getTime()) continue;
      known.set(tag, at.getTime());
      latest = Math.max(latest, at.getTime());
      news.push({ tag, at: heard });
    }
    for (const [tag, at] of known) if (at < latest - OVERLAP) known.delete(tag);
    epoch = value;
    return news;
  }

  let isFailing = false;
  async function attempt() {
    try {
      const news = await read();
      isFailing = false;
      return news;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'cannot read cache invalidations; serving what is cached');
      isFailing = true;
      return [];
    }
  }

  /** While the database is unavailable, one poll at a time runs in the background; requests do not wait for it. */
  const missed: Awaited<ReturnType<typeof read>> = [];
  let isPolling = false;
  function pollInBackground() {
    if (isPolling) return;
    isPolling = true;
    void attempt().then((news) => {
      missed.push(...news);
      isPolling = false;
    });
  }
  return async () => {
    if (!isFailing) return [...missed.splice(0), ...(await detached(attempt))];
    detached(pollInBackground);
    return [];
  };
}
