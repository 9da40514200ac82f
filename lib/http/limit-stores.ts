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
import { log } from '@/lib/log';
import type { Limit } from './limits';

/**
 * Where calls are counted: in Redis where `REDIS_URL` names one, else in the database for the limits that count
 * for all processes together, else in the memory of this process. While the store is away, each process counts
 * for itself.
 */

type RedisClient = ReturnType<typeof newClient>;

const newClient = (url: string) => createClient({ url, disableOfflineQueue: true });

interface Limiters {
  memory: Map<string, RateLimiterAbstract>;
  redis: Map<string, RateLimiterAbstract>;
  /** By database: a process that connects anew counts in the new one. */
  database: WeakMap<Db, Map<string, RateLimiterAbstract>>;
  client?: RedisClient;
}

/** Next.js bundles this module more than once; counts and connection are shared across those copies. */
const shared = globalThis as { boxscoopLimiters?: Limiters };

/** @returns what counts the calls of that name; it refuses one too many without asking the store again */
export async function limiterOf(name: string, limit: Limit): Promise<RateLimiterAbstract> {
  shared.boxscoopLimiters ??= { memory: new Map(), redis: new Map(), database: new WeakMap() };
  const limiters = shared.boxscoopLimiters;
  const options = { keyPrefix: name, points: limit.calls, duration: limit.seconds };
  const memory = findOrMake(limiters.memory, name, () => new RateLimiterMemory(options));
  const stored = {
    ...options,
    // A client that is over the limit costs the store nothing until its time is up.
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

/** Ends the connection to Redis, where there is one, and forgets every count of this process. */
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

/** Connects in the background and again whenever the connection is lost; logs each outage when it begins and ends. */
function connectRedis(url: string): RedisClient {
  const client = newClient(url);
  let isAway = false;
  client.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis unreachable: limits count per process');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis reachable again');
    isAway = false;
  });
  client.connect().catch(() => {
    // The `error` event tells, and the client goes on trying.
  });
  return client;
}
