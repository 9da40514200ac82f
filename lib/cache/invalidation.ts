import { AsyncLocalStorage } from 'node:async_hooks';
import { cacheLife, cacheTag } from 'next/cache';
import { collection } from '@/lib/db/collections';
import { log } from '@/lib/log';
import { UNAVAILABLE } from './unavailable.mjs';

/**
 * The two ends of invalidation. A cached read says what it shows (`tagCache`), a command says what it changed
 * (`invalidate`). What was changed is written to the database, and every process looks there before it
 * answers from its cache (see tags.mjs), so a write shows on the next request whoever made it.
 */

/** How far back each look reaches again, in milliseconds: more than the clocks of the writers differ. */
const OVERLAP = 30_000;
const EPOCH = 'cache';

/** Next.js takes no longer tags; what is asked for by a longer name does not exist, so nothing can change it. */
const MAX_TAG_LENGTH = 256;

/**
 * To be called first in a function marked `use cache`: how long it lives, and the tags that end it sooner.
 * Outside Next.js (scripts, tests) nothing is cached, and there is nothing to say.
 */
export function tagCache(...tags: string[]): void {
  if (!process.env.NEXT_RUNTIME) return;
  cacheLife('page');
  cacheTag(...new Set(tags.filter((tag) => tag.length <= MAX_TAG_LENGTH)));
}

/**
 * To be called in a function marked `use cache` that could not read: what it returns is not kept, and the page made
 * of it answers with status 503.
 */
export function cacheAsUnavailable(): void {
  if (!process.env.NEXT_RUNTIME) return;
  cacheLife('fallback');
  cacheTag(UNAVAILABLE);
}

/** To be called in a function marked `use cache` that returns what it remembers instead of what is: asks again soon. */
export function cacheAsFallback(): void {
  if (process.env.NEXT_RUNTIME) cacheLife('fallback');
}

/** Makes the next request, in every process, read anew what carries one of these tags. */
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
 * @returns a reader for tags.mjs: what was invalidated since its last call, stamped with this machine's time of
 *   hearing of it, so that clocks need not agree. It never rejects: while the database cannot be reached,
 *   nothing is news, and cached pages are served. It looks in the context it was made in, not in its caller's:
 *   what the driver does (it asks for the time) must not count as done by the page that is being rendered.
 */
export function createInvalidationReader(): () => Promise<{ tag: string; at: number }[]> {
  const detached = AsyncLocalStorage.snapshot();
  const known = new Map<string, number>();
  let epoch: number | undefined;
  /** A process starts with nothing cached: what was invalidated before does not concern it. */
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
