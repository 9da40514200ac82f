import { createClient } from '@redis/client';
import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import { type RateLimiterAbstract, RateLimiterMongo, RateLimiterRedis } from 'rate-limiter-flexible';
import { config } from '@/lib/platform/config/config';
import { database, isDatabaseUnreachable } from '@/lib/platform/db/client';
import { withTimeout } from '@/lib/platform/db/timeout';
import { noteReachable, noteUnreachable } from '@/lib/platform/telemetry/outage';
import { clientNetwork } from './client-address';
import { ApiError } from './errors';
import type { Limit } from './limits';

/**
 * The stores of rate limits: Redis if `REDIS_URL` is set, else the database for limits shared by all processes, else
 * the memory of this process. Each call is counted in memory as well: a client over the limit costs the store nothing,
 * and while the store is unavailable or does not answer, each process goes on from what it has counted itself.
 */

/** Time that the store has to count a call, in milliseconds. */
const STORE_TIMEOUT_MS = 1_000;

type RedisClient = ReturnType<typeof newClient>;

const newClient = (url: string) => createClient({ url, disableOfflineQueue: true });

/** Clients of one limit that are remembered in memory; beyond, the one that called longest ago is forgotten. */
const MOST_CLIENTS = 50_000;

interface Limiters {
  memory: Map<string, LRUCache<string, { calls: number }>>;
  redis: Map<string, RateLimiterAbstract>;
  /** By database, so that counting starts again after reconnecting to another one. */
  database: WeakMap<Db, Map<string, RateLimiterAbstract>>;
  client?: RedisClient;
}

/** Next.js bundles this module more than once; counts and connection are shared across those copies. */
const shared = globalThis as { boxscoopLimiters?: Limiters };

/**
 * Counts a call against a limit.
 * @param name of the limit
 * @param client address of the client; an IPv6 address counts for its /64 network
 * @throws ApiError `too_many_requests` with `Retry-After` in seconds
 */
export async function countCall(name: string, client: string, limit: Limit): Promise<void> {
  const key = clientNetwork(client);
  try {
    countInMemory(name, key, limit);
    await withTimeout(
      sharedLimiterOf(name, limit).then((limiter) => limiter?.consume(key)),
      STORE_TIMEOUT_MS,
    );
  } catch (refusal) {
    // The outage of a store is logged where its connection is watched; the call is counted in memory.
    if (!isRefusal(refusal)) return;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ApiError('too_many_requests', `Too many requests. Try again in ${seconds} s.`, undefined, {
      'retry-after': String(seconds),
    });
  }
}

/** Checked by shape, not class: limiters are shared by bundles that each have their own copy of the class. */
const isRefusal = (thrown: unknown): thrown is { msBeforeNext: number } =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'msBeforeNext' in thrown;

const optionsOf = (name: string, limit: Limit) => ({
  keyPrefix: name,
  points: limit.calls,
  duration: limit.seconds,
});

function allLimiters(): Limiters {
  shared.boxscoopLimiters ??= { memory: new Map(), redis: new Map(), database: new WeakMap() };
  return shared.boxscoopLimiters;
}

/** @throws { msBeforeNext } in milliseconds, as the limiters of the stores, if the client is over the limit */
function countInMemory(name: string, key: string, { calls, seconds }: Limit): void {
  const ttl = seconds * 1000;
  // With `max` it would take the memory of that many at once.
  const counts = findOrMake(
    allLimiters().memory,
    name,
    () => new LRUCache({ maxSize: MOST_CLIENTS, sizeCalculation: () => 1, ttl }),
  );
  const counted = counts.get(key) ?? { calls: 0 };
  if (counted.calls === 0) counts.set(key, counted);
  if (++counted.calls > calls) throw { msBeforeNext: counts.getRemainingTTL(key) };
}

/** @returns the limiter whose counts all processes share; undefined if there is none or it is unavailable */
async function sharedLimiterOf(name: string, limit: Limit): Promise<RateLimiterAbstract | undefined> {
  const limiters = allLimiters();
  const options = optionsOf(name, limit);
  const { REDIS_URL: url } = config();
  if (url) {
    limiters.client ??= connectRedis(url);
    const storeClient = limiters.client;
    return findOrMake(limiters.redis, name, () => {
      const keyPrefix = `boxscoop:limit:${name}`;
      return new RateLimiterRedis({
        ...options,
        keyPrefix,
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
      });
    });
  }
  if (limit.isPerProcess || isDatabaseUnreachable()) return undefined;
  const db = await database();
  const ofDatabase = limiters.database.get(db) ?? new Map<string, RateLimiterAbstract>();
  limiters.database.set(db, ofDatabase);
  return findOrMake(ofDatabase, name, () => {
    const databaseOptions = { storeClient: db, tableName: 'rate_limits', disableIndexesCreation: true };
    return new RateLimiterMongo({ ...options, ...databaseOptions });
  });
}

/** Closes the connection to Redis and forgets all counts of this process. */
export async function closeLimiters(): Promise<void> {
  const client = shared.boxscoopLimiters?.client;
  shared.boxscoopLimiters = undefined;
  if (client?.isOpen) client.destroy();
}

function findOrMake<Limiter>(limiters: Map<string, Limiter>, name: string, make: () => Limiter): Limiter {
  const limiter = limiters.get(name) ?? make();
  limiters.set(name, limiter);
  return limiter;
}

/** Connects in the background and reconnects after failures; logs the start and end of each outage. */
function connectRedis(url: string): RedisClient {
  const client = newClient(url);
  client.on('error', (error) => noteUnreachable('Redis', error, 'limits count per process'));
  client.on('ready', () => noteReachable('Redis'));
  client.connect().catch(() => {
    // The `error` event reports the failure, and the client retries.
  });
  return client;
}
