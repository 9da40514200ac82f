import { AsyncLocalStorage } from 'node:async_hooks';
import { ObjectId } from 'mongodb';
import { cacheLife, cacheTag } from 'next/cache';
import { database, isUnavailable, noteDiskFull } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { isDiskFull } from '@/lib/platform/db/database-errors';
import { withTimeout } from '@/lib/platform/db/timeout';
import { shared } from '@/lib/platform/process/shared.mjs';
import { log } from '@/lib/platform/telemetry/log';
import { purges } from './purge';
import { UNAVAILABLE } from './unavailable.mjs';
import { COMBINATION, UNCACHED } from './uncached.mjs';

/**
 * Cache invalidation. A cached read names what it shows with `tagCache`, a command names what it changed with
 * `invalidate`. Invalidations are written to the database, and every process reads them before it uses its cache
 * (tags.mjs), so a write is visible on the next request, whichever process made it.
 */

/** Invalidations are ordered by numbers from this counter, so clocks do not matter. */
export const INVALIDATION_COUNTER = 'invalidations';
/**
 * How many numbers a reader looks back while some are not announced. A writer of the previous version takes a new number
 * once its own lags by half as many.
 */
const LOOK_BACK = 200;
/** Maximum rounds of reading what was invalidated while the consequences of the round before were computed. */
const MAX_ROUNDS = 10;

/**
 * How long a ping of the database may take, in milliseconds. A request waits for new invalidations while pings are answered
 * in this time; after that it is served what is cached.
 */
const ANSWER_TIMEOUT_MS = 400;
/** Timeout of a read of invalidations, in milliseconds; also ends one whose connection was lost without an error. */
const READ_TIMEOUT_MS = 4_000;

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

/**
 * Renews derived data before it is read. If the disk of the database is full, the stored values are used, and the result is
 * cached for a short time only.
 */
export async function renewUnlessDiskIsFull(renew: () => Promise<void>): Promise<void> {
  try {
    await renew();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    noteDiskFull(error);
    try {
      cacheAsFallback();
    } catch {
      // The caller is not a cached function: there `cacheLife` throws, and there is no lifetime to shorten.
    }
  }
}

/** Call it first in a function marked `use cache` whose result, and the page that contains it, must not be cached. */
export function cacheNothing(): void {
  if (!process.env.NEXT_RUNTIME) return;
  cacheLife('fallback');
  cacheTag(UNCACHED);
}

/**
 * Call it first in a function marked `use cache` whose arguments have too many combinations to keep: its result is not
 * cached, and the page that contains it is kept in a small cache of its own, until one of the tags is invalidated.
 */
export function tagCombination(...tags: string[]): void {
  tagCache(COMBINATION, ...tags);
}

let lastWrite: Promise<void> = Promise.resolve();
let nextBatch: { tags: Set<string>; written: Promise<void> } | undefined;

/**
 * Invalidates everything tagged with one of these tags, in every process, from the next request on. Calls made during a
 * write share the next one.
 */
export async function invalidate(tags: Iterable<string>): Promise<void> {
  const changed = [...tags];
  if (changed.length === 0) return;
  if (!nextBatch) {
    const batch = {
      tags: new Set<string>(),
      written: lastWrite.then(() => {
        nextBatch = undefined;
        const written = writeDown([...batch.tags]);
        lastWrite = written.catch(() => undefined);
        return written;
      }),
    };
    nextBatch = batch;
  }
  for (const tag of changed) nextBatch.tags.add(tag);
  await nextBatch.written;
}

/** Writes the tags with the next number, then increments the counter; repeated if another process has incremented it first. */
async function writeDown(tags: string[]): Promise<void> {
  for (let isCounted = false; !isCounted; ) {
    const value = await readCount();
    await numberTags(tags, value + 1);
    isCounted = await countFrom(value);
  }
  purges()?.noteWritten(tags);
}

async function readCount(): Promise<number> {
  const counters = await collection('counters');
  const counter = await counters.findOne({ _id: INVALIDATION_COUNTER });
  if (counter) return counter.value;
  const start = { $setOnInsert: { value: 0, announced: 0 } };
  const options = { upsert: true, returnDocument: 'after' } as const;
  return (await counters.findOneAndUpdate({ _id: INVALIDATION_COUNTER }, start, options))?.value ?? 0;
}

async function numberTags(tags: string[], sequence: number): Promise<void> {
  const set = { $set: { write: new ObjectId(), at: new Date() }, $max: { sequence } };
  await (await collection('cache_tags')).bulkWrite(
    tags.map((tag) => ({ updateOne: { filter: { _id: tag }, update: set, upsert: true } })),
    { ordered: false },
  );
}

async function countFrom(value: number): Promise<boolean> {
  const counters = await collection('counters');
  const current = { _id: INVALIDATION_COUNTER, value };
  const { matchedCount } = await counters.updateOne(current, { $inc: { value: 1, announced: 1 } });
  return matchedCount === 1;
}

/**
 * Tags are written before the counter reaches their number, so a reader that knows a number asks for those above it. The version
 * before this one takes its number first, and announces it when its tags are written: while some are not announced, the reader
 * looks `LOOK_BACK` numbers back, further than any such writer lags.
 * @returns a reader for tags.mjs. It returns the tags invalidated since its last call. It never rejects: while the
 *   database is unavailable or does not answer it returns nothing, and cached pages are served; one read at a time goes on
 *   waiting, and a later call returns its tags. It runs in the async context it was created in, because what the driver
 *   does (such as reading the time) must not count as done by the page being rendered.
 * @param expand given new tags, renews the data derived from them, and invalidates the tags of what changed. Those are
 *   returned together with the new tags, so that nothing counts as fresh before.
 */
export function createInvalidationReader(
  expand: (tags: readonly string[]) => Promise<void> = async () => {},
): () => Promise<string[]> {
  const detached = AsyncLocalStorage.snapshot();
  /** Tags that may be read again, with their numbers and the id of the write, so that none is returned twice. */
  const recent = new Map<string, { sequence: number; written: string }>();
  /** The counter at the last read; the cache of a new process is empty, so earlier ones do not matter. */
  let last: { value: number; announced: number } | undefined;

  async function read() {
    const counters = await collection('counters');
    const counter = await counters.findOne({ _id: INVALIDATION_COUNTER }, { timeoutMS: READ_TIMEOUT_MS });
    const { value = 0, announced = 0 } = counter ?? {};
    if (last && value === last.value && announced === last.announced) return [];
    // The database was replaced, for example by restoring a backup.
    const isReplaced = last !== undefined && value < last.value;
    if (isReplaced) recent.clear();
    const isComplete = last !== undefined && last.value === last.announced;
    const since = isReplaced ? 0 : isComplete ? last!.value : (last?.value ?? value) - LOOK_BACK;
    const news: string[] = [];
    const cacheTags = await collection('cache_tags');
    const limits = { timeoutMS: READ_TIMEOUT_MS, timeoutMode: 'iteration' } as const;
    for await (const { _id: tag, sequence, write } of cacheTags.find({ sequence: { $gt: since } }, limits)) {
      const written = `${sequence} ${write}`;
      if (recent.get(tag)?.written === written) continue;
      recent.set(tag, { sequence, written });
      news.push(tag);
    }
    for (const [tag, { sequence }] of recent) if (sequence <= value - LOOK_BACK) recent.delete(tag);
    last = { value, announced };
    return news;
  }

  let isFailing = false;
  /** Tags that were read, but not yet returned, because `expand` failed. */
  const held: string[] = [];
  let isExpanded = true;
  async function readAll() {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const news = await read();
      held.push(...news);
      if (news.length === 0 && isExpanded) break;
      isExpanded = false;
      await expand(held);
      isExpanded = true;
    }
    return held.splice(0);
  }

  const newTags: string[] = [];
  let underWay: Promise<void> | undefined;
  async function attempt() {
    try {
      const news = await readAll();
      purges()?.noteRead(news);
      newTags.push(...news);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isUnavailable(error))
        log.error({ err: error }, 'cannot read cache invalidations; serving what is cached');
      isFailing = true;
    } finally {
      underWay = undefined;
    }
  }

  return () =>
    detached(async () => {
      // Otherwise an earlier read goes on that its call stopped waiting for.
      if (!underWay) {
        underWay = attempt();
        await whileDatabaseAnswers(underWay);
      }
      shared.isBehind = isFailing || underWay !== undefined;
      return newTags.splice(0);
    });
}

/** Waits for work with the database, which never rejects, and gives up when the database does not answer. */
async function whileDatabaseAnswers(work: Promise<void>): Promise<void> {
  while (await isLate(work)) if (await isLate(ping())) return;
}

const ping = async () => (await database()).command({ ping: 1 });

const isLate = (work: Promise<unknown>): Promise<boolean> =>
  withTimeout(work, ANSWER_TIMEOUT_MS).then(
    () => false,
    () => true,
  );
