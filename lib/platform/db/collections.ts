import type { Collection, Document, ObjectId } from 'mongodb';
import { shared } from '@/lib/platform/process/shared.mjs';
import { database } from './client';
import { repeatingWrites } from './repeating-writes';

/** The last invalidation of a cache tag. */
export interface CacheTagDocument {
  _id: string;
  /** The number of its last invalidation, by the counter in `lib/platform/cache/invalidation.ts`. */
  sequence: number;
  /** Names the write: writers that overtake one another use the same number. */
  write?: ObjectId;
  /** For expiry. */
  at: Date;
}
export interface CounterDocument {
  _id: string;
  value: number;
  /**
   * How many numbers of invalidations have been announced, which follows the write of their tags. The previous version
   * takes its number before it writes, so this may lag behind `value`.
   */
  announced?: number;
}

/** A count of a rate limit, see lib/platform/http/limit-stores.ts. */
export interface RateLimitDocument {
  _id: ObjectId;
  key: string;
  points: number;
  expire: Date;
}

/**
 * The documents of each collection. A domain adds its own in its `schema.ts`, so that this folder depends on no
 * domain, and removing a domain removes its collections.
 */
export interface Collections {
  cache_tags: CacheTagDocument;
  counters: CounterDocument;
  rate_limits: RateLimitDocument;
}

/** @returns the typed collection of that name, whose writes wait for the end of an election; connects on first use */
export async function collection<Name extends keyof Collections>(
  name: Name,
): Promise<Collection<Collections[Name] & Document>> {
  const reads = shared.reads?.getStore();
  if (reads) reads.isComplete = false;
  return repeatingWrites((await database()).collection<Collections[Name] & Document>(name));
}
