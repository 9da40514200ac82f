import type { MongoClient } from 'mongodb';
import { noteReachable, noteUnreachable } from '@/lib/platform/telemetry/outage';

/** Whether servers of the database take writes, as the driver sees them, and what requests do while none does. */
interface Reachability {
  /** Since when no server takes writes, by `performance.now()`. */
  lostAt?: number;
  /** Whether a server answers, so that it will be known soon which takes writes: the members of a replica set elect one. */
  isElecting: boolean;
  /** How much longer than usual the options of `MONGODB_URI` allow a server to be silent, in milliseconds. */
  extraSilenceMs?: number;
}

/** Next.js bundles this module more than once; what is known is shared across those copies. */
const shared = globalThis as { boxscoopReachability?: Reachability };

function state(): Reachability {
  shared.boxscoopReachability ??= { isElecting: false };
  return shared.boxscoopReachability;
}

/** Kinds of servers that take writes. */
const WRITABLE = new Set<string>(['Standalone', 'RSPrimary', 'Mongos', 'LoadBalanced']);

/**
 * Tracks whether the database is reachable: whether one of its servers takes writes, so that the loss of a secondary is no
 * outage and an election is. Connections notice sooner than heartbeats; a driver that has stopped looking sends none, and
 * then only operations notice.
 * @param extraSilenceMs how much longer than usual a server may be silent, in milliseconds
 */
export function reportReachability(client: Pick<MongoClient, 'on'>, extraSilenceMs = 0): void {
  state().extraSilenceMs = extraSilenceMs;
  let isWritable = false;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const servers = Array.from(newDescription.servers.values());
    const was = isWritable;
    isWritable = servers.some(({ type }) => WRITABLE.has(type));
    const error = servers.find((server) => server.error)?.error;
    state().isElecting = !isWritable && servers.some(({ type }) => type.startsWith('RS'));
    if (isWritable) noteDatabaseReachable();
    // At the start nothing is known of any server.
    else if (was || error) {
      noteDatabaseUnreachable(error ?? new Error('No server of the database takes writes.'));
      state().lostAt ??= performance.now();
    }
  });
  client.on(
    'connectionCheckOutFailed',
    ({ reason }) => reason !== 'poolClosed' && noteDatabaseUnreachable(reason),
  );
  client.on('serverHeartbeatSucceeded', () => isWritable && noteDatabaseReachable());
  client.on('connectionReady', () => isWritable && noteDatabaseReachable());
}

/** Logs that the database cannot be reached, once. */
export const noteDatabaseUnreachable = (reason: unknown): void => noteUnreachable('database', reason);

export function noteDatabaseReachable(): void {
  state().lostAt = undefined;
  noteReachable('database');
}

/** Forgets what a driver has seen that is replaced. */
export function forgetReachability(): void {
  shared.boxscoopReachability = undefined;
}

/** For this long after the loss of the database, what needs it waits, in milliseconds: a server may only have restarted. */
export const LOST_GRACE_MS = 2_000;

/** @returns whether the database has been lost for so long that nothing should wait for it; false during an election */
export function isGivenUp(): boolean {
  const { lostAt, isElecting } = state();
  return lostAt !== undefined && !isElecting && performance.now() - lostAt > LOST_GRACE_MS;
}

/** @returns whether the members of a replica set are electing the one that takes writes */
export const isElecting = (): boolean => state().isElecting;

/**
 * How long a request waits before the database is pinged, in milliseconds. The driver notices sooner if a server stops
 * answering, but not if it answers heartbeats and no queries. On a busy machine requests take some seconds.
 */
const SUSPECT_MS = 10_000;

/** @returns whether a request has waited for so long that the database may be silent */
export const isSuspect = (waitedMs: number): boolean => waitedMs > SUSPECT_MS + (state().extraSilenceMs ?? 0);

/** How long a read waits for the end of an election, in milliseconds. */
const ELECTION_WAIT_MS = 4_000;

/**
 * @param isRead whether a request only reads: who writes waits for the end of an election
 * @param waitedMs for how long it has waited
 * @returns whether it should be refused, since it waits for a database that is unreachable
 */
export function shouldGiveUp(isRead: boolean, waitedMs: number): boolean {
  const { lostAt, isElecting } = state();
  if (lostAt === undefined) return false;
  return isElecting ? isRead && waitedMs > ELECTION_WAIT_MS : waitedMs > LOST_GRACE_MS;
}
