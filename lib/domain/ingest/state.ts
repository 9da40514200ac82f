import type { ObjectId } from 'mongodb';
import { accountKey } from '@/lib/domain/journalist/social-account/schema';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { hasEnded } from './lease-owner';
import type { AccountChange, Post } from './reader';
import type { SourceDocument, SourceStateDocument } from './schema';

/** Leases, cursors and statistics of sources: the one place that writes them. */

/** A reader that has not renewed its lease for this long is gone. */
export const LEASE_MS = 15_000;
const MAX_NOTES = 20;
const MAX_ERROR_LENGTH = 500;
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const NEW_STATE: Omit<SourceStateDocument, '_id' | 'lease'> = {
  cursor: null,
  last_success_at: null,
  last_item_at: null,
  lag_ms: null,
  failures: 0,
  last_error: null,
  not_before: null,
  notes: [],
  days: {},
};

/** Another process reads the source now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Takes or renews the lease of a source. That of a process of this machine that has ended is taken over at once.
 * @returns the state; null if another process has the lease
 */
export async function takeLease(source: ObjectId, holder: string): Promise<SourceStateDocument | null> {
  const states = await collection('source_states');
  const { lease } = (await states.findOne({ _id: source }, { projection: { lease: 1 } })) ?? {};
  const ended = lease && hasEnded(lease.holder) ? [{ 'lease.holder': lease.holder }] : [];
  const now = Date.now();
  const own = [
    { lease: null },
    { 'lease.holder': holder },
    { 'lease.until': { $lt: new Date(now) } },
    // Nobody takes a lease for so long: the clock was set back.
    { 'lease.until': { $gt: new Date(now + 4 * LEASE_MS) } },
    ...ended,
  ];
  try {
    return await states.findOneAndUpdate(
      { _id: source, $or: own },
      { $set: { lease: { holder, until: new Date(now + LEASE_MS) } }, $setOnInsert: NEW_STATE },
      { upsert: true, returnDocument: 'after' },
    );
  } catch (error) {
    // There is a state, and its lease is not free.
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** Gives the lease back. */
export async function releaseLease(source: ObjectId, holder: string): Promise<void> {
  const states = await collection('source_states');
  await states.updateOne({ _id: source, 'lease.holder': holder }, { $set: { lease: null } });
}

export interface Progress {
  /** `undefined` keeps the last one. */
  cursor?: unknown;
  /** The number of new items, and when the newest was posted. */
  items: number;
  newest: Date | null;
}

/**
 * Stores what was read, and renews the lease.
 * @throws LeaseLost if another process has taken over
 */
export async function saveProgress(
  source: ObjectId,
  holder: string,
  { cursor, items, newest }: Progress,
): Promise<void> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  await update(source, holder, {
    $set: {
      ...(cursor !== undefined && { cursor }),
      last_success_at: now,
      failures: 0,
      not_before: null,
      'lease.until': new Date(now.getTime() + LEASE_MS),
      ...(newest && { lag_ms: Math.max(0, now.getTime() - newest.getTime()) }),
    },
    ...(newest && { $max: { last_item_at: newest } }),
    ...(items > 0 && { $inc: { [`days.${day}`]: items } }),
  });
}

/**
 * Stores a failure, and until when the source asked to wait. Throws as `saveProgress`.
 * @param notBefore in milliseconds since 1970; 0 if it did not ask
 */
export const saveFailure = (
  { _id, url }: Pick<SourceDocument, '_id' | 'url'>,
  holder: string,
  message: string,
  notBefore = 0,
): Promise<void> =>
  update(_id, holder, {
    $set: {
      last_error: { at: new Date(), message: message.slice(0, MAX_ERROR_LENGTH) },
      not_before: notBefore > Date.now() ? { at: new Date(notBefore), url } : null,
    },
    $inc: { failures: 1 },
  });

/** Tells editors what happened, again in place of the same message of before; forgets old notes. Throws as `saveProgress`. */
export async function saveNote(source: ObjectId, holder: string, given: string): Promise<void> {
  const message = given.slice(0, MAX_ERROR_LENGTH);
  await update(source, holder, { $pull: { notes: { message } } });
  await update(source, holder, {
    $push: { notes: { $each: [{ at: new Date(), message }], $slice: -MAX_NOTES } },
  });
}

/** Forgets the counts of days long past. Throws as `saveProgress`. */
export async function forgetOldDays({ _id, days }: SourceStateDocument, holder: string): Promise<void> {
  const first = new Date(Date.now() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
  const old = Object.keys(days).filter((day) => day < first);
  if (old.length === 0) return;
  await update(_id, holder, { $unset: Object.fromEntries(old.map((day) => [`days.${day}`, ''])) });
}

async function update(source: ObjectId, holder: string, change: object): Promise<void> {
  const states = await collection('source_states');
  const { matchedCount } = await states.updateOne({ _id: source, 'lease.holder': holder }, change);
  if (matchedCount === 0) throw new LeaseLost('another process reads this source now');
}

/** Stores when accounts posted last, and what their network says of them. */
export async function saveAccounts(posts: readonly Post[], changes: readonly AccountChange[]): Promise<void> {
  const newest = new Map<string, Date>();
  for (const { network, account, posted_at } of posts) {
    const key = accountKey(network, account);
    const previous = newest.get(key);
    if (!previous || previous < posted_at) newest.set(key, posted_at);
  }
  const unknown = { status: 'active', status_at: null };
  const operations = [
    ...[...newest].map(([_id, last_post_at]) => ({
      updateOne: { filter: { _id }, update: { $max: { last_post_at }, $setOnInsert: unknown }, upsert: true },
    })),
    ...changes.flatMap(({ network, account, status, at }) =>
      status === undefined
        ? []
        : [
            {
              updateOne: {
                filter: { _id: accountKey(network, account) },
                update: { $set: { status, status_at: at }, $setOnInsert: { last_post_at: null } },
                upsert: true,
              },
            },
          ],
    ),
  ];
  if (operations.length === 0) return;
  await (await collection('source_accounts')).bulkWrite(operations, { ordered: true });
}
