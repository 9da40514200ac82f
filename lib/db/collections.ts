import type { Collection, Document, ObjectId } from 'mongodb';
import { database } from './client';
import type { TimelineCountsDocument } from './timeline-counts';

/** When a cache tag was last invalidated; `epoch` alone counts all invalidations. */
export interface CacheTagDocument {
  _id: string;
  /** Of its last invalidation: numbers are taken from the counter of `lib/cache/invalidation.ts`. */
  sequence: number;
  /** Lets the database forget it. */
  at: Date;
}
export interface CounterDocument {
  _id: string;
  value: number;
  /** How many of the numbers that were taken have been used. */
  announced?: number;
}

/** How often a client did something that is limited, see lib/http/limit-stores.ts. */
export interface RateLimitDocument {
  _id: ObjectId;
  key: string;
  points: number;
  expire: Date;
}

/**
 * The documents of each collection, by name. A domain adds its own where it describes them, in its `schema.ts`, so that
 * this folder knows no domain and a domain that is taken out takes its collections with it.
 */
export interface Collections {
  timeline_counts: TimelineCountsDocument;
  cache_tags: CacheTagDocument;
  counters: CounterDocument;
  rate_limits: RateLimitDocument;
}

/** @returns the collection of that name, typed; connects at first use */
export async function collection<Name extends keyof Collections>(
  name: Name,
): Promise<Collection<Collections[Name] & Document>> {
  return (await database()).collection<Collections[Name] & Document>(name);
}
