import type { Db } from 'mongodb';
import { isDiskFull, isTimeLimit } from '@/lib/platform/db/database-errors';
import { withTimeout } from '@/lib/platform/db/timeout';
import { hasNoRoom } from '@/lib/platform/process/file-errors';
import { DATABASE_DISK, DISK_RETRY_MS, noteFailedWrite } from '@/lib/platform/process/local-disk';
import { log } from '@/lib/platform/telemetry/log';
import { isUnreachable, noteOutage, noteOutageEnd } from '@/lib/platform/telemetry/outage';
import { type Connection, connect } from './connect';
import {
  forgetReachability,
  isGivenUp,
  noteDatabaseReachable,
  noteDatabaseUnreachable,
} from './reachability';

/**
 * The database connection of the process: to the server at `MONGODB_URI`, or to the embedded database in `DATA_DIR`.
 * `next build` gets an empty temporary database, whose pages are discarded, so that a build needs no database.
 */

/** Next.js bundles this module more than once; the connection is shared across those copies. */
const shared = globalThis as {
  boxscoopConnection?: Promise<Connection>;
  /** When a render or a cached read last ran out of time, by `performance.now()`. */
  boxscoopTimeLimitAt?: number;
  boxscoopReadFailedAt?: number;
};

/**
 * @returns the database, connected on first use
 * @throws an error that `isUnavailable` recognizes if the server is unreachable, at once when it has been for a while; the
 *   driver looks for it meanwhile
 */
export async function database(): Promise<Db> {
  const existing = shared.boxscoopConnection;
  if ((await existing?.catch(() => undefined))?.isSilent() && existing === shared.boxscoopConnection) {
    // An outage is one line when it begins and one when it ends.
    log.debug('the database driver has stopped looking for the server; connecting again');
    void closeDatabase();
  }
  shared.boxscoopConnection ??= connect().catch((error) => {
    shared.boxscoopConnection = undefined;
    noteFault(error);
    throw error;
  });
  const { db } = await shared.boxscoopConnection;
  if (isGivenUp()) throw new DatabaseUnreachable();
  return db;
}

class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  override message = 'The database cannot be reached.';
}

/**
 * Closes the connection and the embedded database. A failed connection is ignored. The next `database()` connects
 * again.
 */
export async function closeDatabase(): Promise<void> {
  const open = shared.boxscoopConnection;
  shared.boxscoopConnection = undefined;
  forgetReachability();
  const connection = await open?.catch(() => undefined);
  await connection?.close();
}

/** Names of errors of the driver: a class of it may be there more than once, since Next.js bundles modules more than once. */
const UNAVAILABLE = new Set([
  'DatabaseUnreachable',
  'DatabaseTimeout',
  'MongoClientClosedError',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
]);
/**
 * MongoDB's codes of a server that cannot run a command now, although it or another server soon can: it is shutting down,
 * is no longer primary, or has lost its connection to another server. These are the driver's retryable and not-primary
 * errors (https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md).
 */
const NO_PRIMARY_CODES = new Set<unknown>([
  ...[6, 7, 89, 91, 189, 262, 9_001],
  ...[10_107, 11_600, 11_602, 13_435, 13_436],
]);

/** A connection that was closed while a command was on its way: Node's own error, which the driver passes on as it is. */
const CLOSED_CONNECTION = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/** @returns whether an error means that the database is unreachable, rather than that it refused an operation */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNAVAILABLE.has(error.name) ||
    // The driver wraps what went wrong on the way of a bulk write.
    isUnavailable((error as { errorResponse?: unknown }).errorResponse) ||
    CLOSED_CONNECTION.has((error as { code?: unknown }).code) ||
    error.name === 'MongoWriteConcernError' ||
    (error.name === 'MongoServerError' && NO_PRIMARY_CODES.has((error as { code?: unknown }).code)));

/** @returns whether the database cannot be reached or its disk is full: this module logs that itself, once */
export const isOutage = (error: unknown): boolean => isUnavailable(error) || isDiskFull(error);

/**
 * Logs the failure of an attempt that is repeated later; at level debug during an outage of the database, which has its
 * own line.
 */
export function logFailure(error: unknown, message: string, details: object = {}): void {
  if (isDiskFull(error)) noteDiskFull(error);
  if (hasNoRoom(error)) noteFailedWrite(error, message);
  else log[isOutage(error) ? 'debug' : 'warn']({ ...details, err: error }, message);
}

/** Remembers for `hasRunOutOfTimeSince` and `wasUnreachableSince` what the error of a render or a cached read says. */
export function noteFailedRead(error: unknown): void {
  if (isTimeLimit(error)) shared.boxscoopTimeLimitAt = performance.now();
  if (isUnavailable(error)) shared.boxscoopReadFailedAt = performance.now();
}

/**
 * @param since of `performance.now()`
 * @returns whether a render or a cached read of this process has run out of the database's time limit since then
 */
export const hasRunOutOfTimeSince = (since: number): boolean => (shared.boxscoopTimeLimitAt ?? 0) > since;

/**
 * @param since of `performance.now()`
 * @returns whether a render or a cached read of this process has failed since then because the database was unreachable,
 *   even if it is reachable again
 */
export const wasUnreachableSince = (since: number): boolean => (shared.boxscoopReadFailedAt ?? 0) > since;

/** @returns whether the database was unreachable at the last attempt; sends nothing */
export const isDatabaseUnreachable = (): boolean => isUnreachable('database');

/** Maximum time that a check waits for the database, in milliseconds: balancers wait a few seconds for the site. */
const CHECK_TIMEOUT_MS = 1_500;

/** @returns null if work with the database succeeds in the time that checks have, else the error */
export const faultInTime = (work: Promise<unknown>): Promise<unknown> =>
  faultOf(withTimeout(work, CHECK_TIMEOUT_MS));

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/**
 * Waits for a database that answers late, as that of a busy machine. The driver gives up a silent server, and requests end
 * sooner where only its data are silent (server/outage-waits.ts).
 * @returns null once the database responds, else the error
 */
export const findDatabaseFault = (): Promise<unknown> => faultOf(check(ping));

/** @returns null if the database responds within 1.5 seconds, else the error */
export const findDatabaseFaultInTime = (): Promise<unknown> => faultInTime(check(ping));

const ping = (db: Db): Promise<unknown> => db.command({ ping: 1 });

/** Remembers whether the database is reachable, also when its answer comes late. */
const check = (operation: (db: Db) => Promise<unknown>): Promise<unknown> =>
  database()
    .then(operation)
    .then(noteDatabaseReachable, (error) => {
      noteFault(error);
      throw error;
    });

/** Results of the health check are cached this long, so that frequent checks cost little. */
const HEALTH_CACHE_MS = 2_000;
/** The counter that the health check writes. */
export const HEALTH_KEY = 'health';
let lastCheck: { at: number; fault: Promise<unknown> } | undefined;

/** @returns null if the database responds, reads and writes within 1.5 seconds, else the error; checked at most every 2 seconds */
export function findHealthFault(now = performance.now()): Promise<unknown> {
  if (!lastCheck || now - lastCheck.at > HEALTH_CACHE_MS) {
    lastCheck = { at: now, fault: faultInTime(check(readAndWrite)) };
  }
  return lastCheck.fault;
}

/** Size of the trial write, in characters: a small one fits into pages that the database has freed. */
const DISK_TRIAL_LENGTH = 100_000;

/** Logs once that the disk is full, and once that there is room again, which is tried until then. */
export function noteDiskFull(error: unknown): void {
  if (!noteOutage(DATABASE_DISK, error, 'the disk of the database is full: nothing can be saved')) return;
  const timer = setInterval(async () => {
    if (await findHealthFault()) return;
    clearInterval(timer);
    noteOutageEnd(DATABASE_DISK, 'the disk of the database has room again');
  }, DISK_RETRY_MS);
  timer.unref();
}

async function readAndWrite(db: Db): Promise<void> {
  await db.command({ ping: 1 });
  await db.collection('tweets').findOne({}, { sort: { _id: 1 }, projection: { _id: 1 } });
  const counters = db.collection<{ _id: string }>('counters');
  await counters.updateOne({ _id: HEALTH_KEY }, { $set: { value: Date.now() } }, { upsert: true });
  if (!isUnreachable(DATABASE_DISK)) return;
  await counters.updateOne({ _id: HEALTH_KEY }, { $set: { trial: 'x'.repeat(DISK_TRIAL_LENGTH) } });
  await counters.updateOne({ _id: HEALTH_KEY }, { $unset: { trial: true } });
}

function noteFault(error: unknown): void {
  if (isUnavailable(error)) noteDatabaseUnreachable(error);
  if (isDiskFull(error)) noteDiskFull(error);
}
