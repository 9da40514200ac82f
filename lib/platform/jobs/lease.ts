import { randomUUID } from 'node:crypto';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { repeat } from '@/lib/platform/time/repeat';
import { countLeaseEnded, countLeaseTaken } from './metrics';

/**
 * The right of one process at a time to do something, such as to send an issue of the newsletter (docs/decisions/0302). It is a
 * document of the database, and ends by the database's clock, also when its owner is killed or frozen.
 */

/** A process that ends without a word keeps others waiting no longer than this, in milliseconds. */
export const LEASE_MS = 15_000;
/** Nobody takes one for so long, in milliseconds: where more is left, the clock of the database was set back. */
const LONGEST_MS = 60_000;

interface LeaseDocument {
  /** What it is the right to do: `digests`, `newsletter/<issue>`. */
  _id: string;
  /** Which taking has it; null for none. */
  owner: string | null;
  /** By the clock of the database. */
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
  /** A random id of this taking, which no other process, host or taking has. */
  readonly owner: string;
  /** Aborted with `LeaseLost` soon after it was lost, which is for good. */
  readonly signal: AbortSignal;
  /** Whether no other process can have it now. Asked before each effect: a process may have been frozen since. */
  isHeld(): boolean;
  /** Lets others have it at once. Idempotent; never rejects. */
  release(): Promise<void>;
}

/** Owners of takings that have ended while the database was away, by lease: this process need not wait for itself. */
const notGivenBack = new Map<string, string>();

export interface LeaseOptions {
  /** How long a process that has ended keeps it, in milliseconds; 60,000 at most. */
  ms?: number;
  renewEveryMs?: number;
}

/**
 * Takes a lease, and renews it until it is released or lost: a renewal was late or refused. Taken again in the same process it is
 * refused as well.
 * @param name its kind, or `kind/what`; metrics go by the kind
 * @returns null while another has it
 */
export async function takeLease(
  name: string,
  { ms = LEASE_MS, renewEveryMs = ms / 3 }: LeaseOptions = {},
): Promise<Lease | null> {
  const owner = randomUUID();
  // Before the database has begun to count, so that it is over here first. This clock goes on while the process is frozen.
  let until = performance.now() + ms;
  if (!(await takeFree(name, owner, ms))) return null;
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
    // While the database is away it may still come back in time.
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
      await giveBack(name, owner).catch(() => notGivenBack.set(name, owner));
    },
  };
}

const untilIn = (ms: number) => ({ $add: ['$$NOW', ms] });

async function takeFree(name: string, owner: string, ms: number): Promise<boolean> {
  const leases = await collection('leases');
  const isOver = { $lte: ['$until', '$$NOW'] };
  const isTooLong = { $gt: ['$until', untilIn(LONGEST_MS)] };
  const former = [notGivenBack.get(name) ?? []].flat();
  const take = () =>
    leases.updateOne(
      { _id: name, $or: [{ owner: { $in: former } }, { $expr: { $or: [isOver, isTooLong] } }] },
      [{ $set: { owner, until: untilIn(ms) } }],
    );
  const isTaken = (await take()).matchedCount === 1;
  notGivenBack.delete(name);
  if (isTaken) return true;
  if (await leases.findOne({ _id: name }, { projection: { _id: 1 } })) return false;
  await leases.insertOne({ _id: name, owner: null, until: new Date(0) }).catch((error) => {
    if (!isDuplicate(error)) throw error;
  });
  return (await take()).matchedCount === 1;
}

/** As long as it has the owner, nobody has taken it since, late as this may be. */
async function renew(name: string, owner: string, ms: number): Promise<boolean> {
  const leases = await collection('leases');
  const { matchedCount } = await leases.updateOne({ _id: name, owner }, [{ $set: { until: untilIn(ms) } }]);
  return matchedCount === 1;
}

async function giveBack(name: string, owner: string): Promise<void> {
  const leases = await collection('leases');
  await leases.updateOne({ _id: name, owner }, { $set: { owner: null, until: new Date(0) } });
}
