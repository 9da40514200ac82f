import { createClient } from '@redis/client';
import type { Db } from 'mongodb';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { config } from '@/lib/config';
import { database, isDatabaseAway } from '@/lib/db/client';
import { noteReachable, noteUnreachable } from '@/lib/outage';
import type { Limit } from './limits';

/**
 * The stores of rate limits: Redis if `REDIS_URL` is set, else the database for limits shared by all processes, else
 * the memory of this process. While the store is unavailable, each process counts alone.
 */

type RedisClient = ReturnType<typeof newClient>;

const newClient = (url: string) => createClient({ url, disableOfflineQueue: true });

interface Limiters {
  memory: Map<string, RateLimiterAbstract>;
  redis: Map<string, RateLimiterAbstract>;
  /** By database, so that counting starts again after reconnecting to another one. */
  database: WeakMap<Db, Map<string, RateLimiterAbstract>>;
  client?: RedisClient;
}

/** Next.js bundles this module more than once; counts and connection are shared across those copies. */
const shared = globalThis as { boxscoopLimiters?: Limiters };

/** @returns the limiter of that name; once a client is over the limit, it refuses without asking the store */
export async function limiterOf(name: string, limit: Limit): Promise<RateLimiterAbstract> {
  shared.boxscoopLimiters ??= { memory: new Map(), redis: new Map(), database: new WeakMap() };
  const limiters = shared.boxscoopLimiters;
  const options = { keyPrefix: name, points: limit.calls, duration: limit.seconds };
  const memory = findOrMake(limiters.memory, name, () => new RateLimiterMemory(options));
  const stored = {
    ...options,
    // A client over the limit costs the store nothing until the limit resets.
    inMemoryBlockOnConsumed: limit.calls,
    insuranceLimiter: memory,
  };
  const { REDIS_URL: url } = config();
  if (url) {
    limiters.client ??= connectRedis(url);
    const storeClient = limiters.client;
    return findOrMake(limiters.redis, name, () => {
      const keyPrefix = `boxscoop:limit:${name}`;
      return new RateLimiterRedis({
        ...stored,
        keyPrefix,
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
      });
    });
  }
  if (limit.isPerProcess || isDatabaseAway()) return memory;
  const db = await database().catch(() => null);
  if (!db) return memory;
  const ofDatabase = limiters.database.get(db) ?? new Map<string, RateLimiterAbstract>();
  limiters.database.set(db, ofDatabase);
  return findOrMake(ofDatabase, name, () => {
    const options = { ...stored, storeClient: db, tableName: 'rate_limits', disableIndexesCreation: true };
    return new RateLimiterMongo(options);
  });
}

/** Closes the connection to Redis and forgets all counts of this process. */
export async function closeLimiters(): Promise<void> {
  const client = shared.boxscoopLimiters?.client;
  shared.boxscoopLimiters = undefined;
  if (client?.isOpen) client.destroy();
}

function findOrMake(
  limiters: Map<string, RateLimiterAbstract>,
  name: string,
  make: () => RateLimiterAbstract,
): RateLimiterAbstract {
  const found = limiters.get(name) ?? make();
  limiters.set(name, found);
  return found;
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
