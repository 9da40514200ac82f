import { randomUUID } from 'node:crypto';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { repeat } from '@/lib/platform/time/repeat';
import { countLeaseEnded, countLeaseTaken } from './metrics';

/**
 * The right of one process at a time to do something, such as to send an issue of the newsletter (docs/decisions/0302). It is a
 * document of the database, and ends by the database's clock, even if its owner is killed or suspended.
 */

/** Default duration of a lease, in milliseconds: how long others wait at most after its process was killed. */
export const LEASE_MS = 15_000;
/** The longest possible lease, in milliseconds. One with more time left was written before the database's clock was set back. */
const LONGEST_MS = 60_000;

interface LeaseDocument {
  /** The name of the lease: `digests`, `newsletter/<issue>`. */
  _id: string;
  /** The id of the current acquisition; null if the lease is free. */
  owner: string | null;
  /** When it ends, by the clock of the database. */
  until: Date;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    leases: LeaseDocument;
  }
}

/** Another process may have taken over. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export interface Lease {
  /** A random id of this acquisition, which no other acquisition, process or host has. */
  readonly owner: string;
  /** Aborted with `LeaseLost` soon after the lease was lost. A lost lease never comes back. */
  readonly signal: AbortSignal;
  /** Whether no other process can have it now. Check it before each effect: this process may have been suspended. */
  isHeld(): boolean;
  /** Frees it for other processes. Idempotent; never rejects. */
  release(): Promise<void>;
}

/**
 * Ids of acquisitions that could not be released because the database was unreachable, by lease. This process may acquire
 * such a lease again without waiting for its end.
 */
const unreleased = new Map<string, string>();

export interface LeaseOptions {
  /** How long a process that was killed keeps it, in milliseconds; 60,000 at most. */
  ms?: number;
  renewEveryMs?: number;
}

/**
 * Acquires a lease, and renews it until it is released, or lost because a renewal was late or refused. A second acquisition
 * in the same process is refused as well.
 * @param name the job, or `job/what`; metrics are by job
 * @returns null while it is held by another acquisition
 * @throws the error of the database
 */
export async function takeLease(
  name: string,
  { ms = LEASE_MS, renewEveryMs = ms / 3 }: LeaseOptions = {},
): Promise<Lease | null> {
  const owner = randomUUID();
  // Measured before the write, so that the lease ends here before it does in the database. This clock does not stop while the
  // process is suspended.
  let until = performance.now() + ms;
  if (!(await acquireFree(name, owner, ms))) return null;
  const ending = new AbortController();
  const isHeld = () => !ending.signal.aborted && performance.now() < until;
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort(new LeaseLost(`another process may have taken over ${name}`));
    countLeaseEnded(name);
  };
  const stopRenewing = repeat(async () => {
    if (!isHeld()) return end();
    const renewedUntil = performance.now() + ms;
    // An unreachable database may still come back in time.
    const isRenewed = await renew(name, owner, ms).catch(() => undefined);
    if (isRenewed) until = renewedUntil;
    else if (isRenewed === false) end();
  }, renewEveryMs);
  countLeaseTaken(name);
  return {
    owner,
    signal: ending.signal,
    isHeld,
    async release() {
      end();
      // A renewal written after the release would keep the lease from others.
      await stopRenewing();
      await freeLease(name, owner).catch(() => unreleased.set(name, owner));
    },
  };
}

const untilIn = (ms: number) => ({ $add: ['$$NOW', ms] });

async function acquireFree(name: string, owner: string, ms: number): Promise<boolean> {
  const leases = await collection('leases');
  const isOver = { $lte: ['$until', '$$NOW'] };
  const isTooLong = { $gt: ['$until', untilIn(LONGEST_MS)] };
  const former = [unreleased.get(name) ?? []].flat();
  const take = () =>
    leases.updateOne(
      { _id: name, $or: [{ owner: { $in: former } }, { $expr: { $or: [isOver, isTooLong] } }] },
      [{ $set: { owner, until: untilIn(ms) } }],
    );
  const isTaken = (await take()).matchedCount === 1;
  unreleased.delete(name);
  if (isTaken) return true;
  if (await leases.findOne({ _id: name }, { projection: { _id: 1 } })) return false;
  await leases.insertOne({ _id: name, owner: null, until: new Date(0) }).catch((error) => {
    if (!isDuplicate(error)) throw error;
  });
  return (await take()).matchedCount === 1;
}

/** While the owner is unchanged, nobody else has acquired the lease, so a late renewal is safe. */
async function renew(name: string, owner: string, ms: number): Promise<boolean> {
  const leases = await collection('leases');
  const { matchedCount } = await leases.updateOne({ _id: name, owner }, [{ $set: { until: untilIn(ms) } }]);
  return matchedCount === 1;
}

async function freeLease(name: string, owner: string): Promise<void> {
  const leases = await collection('leases');
  await leases.updateOne({ _id: name, owner }, { $set: { owner: null, until: new Date(0) } });
}
