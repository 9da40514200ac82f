import type { ObjectId } from 'mongodb';
import { accountKey } from '@/lib/domain/journalist/social-account-schema';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { LeaseLost } from '@/lib/platform/jobs/lease';
import type { AccountChange, Post } from './reader';
import type { SourceDocument, SourceStateDocument } from './schema';

/** Cursors and statistics of sources: the one place that writes them. */

const MAX_NOTES = 20;
const MAX_ERROR_LENGTH = 500;
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const NEW_STATE: Omit<SourceStateDocument, '_id' | 'lease_owner'> = {
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

/**
 * Begins to read a source, whose lease the caller has: from now on only this lease may write for it.
 * @param owner of the lease
 * @returns the state to go on from
 */
export async function openState(source: ObjectId, owner: string): Promise<SourceStateDocument> {
  const states = await collection('source_states');
  const open = () =>
    states.findOneAndUpdate(
      { _id: source },
      { $set: { lease_owner: owner }, $setOnInsert: NEW_STATE },
      { upsert: true, returnDocument: 'after' },
    );
  // Where another process inserts it at the same time, it is there the second time.
  const state = await open().catch((error) => {
    if (!isDuplicate(error)) throw error;
    return open();
  });
  return state as SourceStateDocument;
}

export interface Progress {
  /** `undefined` keeps the last one. */
  cursor?: unknown;
  /** The number of new items, and when the newest was posted. */
  items: number;
  newest: Date | null;
}

/**
 * Stores what was read.
 * @throws LeaseLost if another process has taken over
 */
export async function saveProgress(
  source: ObjectId,
  owner: string,
  { cursor, items, newest }: Progress,
): Promise<void> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  await update(source, owner, {
    $set: {
      ...(cursor !== undefined && { cursor }),
      last_success_at: now,
      failures: 0,
      not_before: null,
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
  owner: string,
  message: string,
  notBefore = 0,
): Promise<void> =>
  update(_id, owner, {
    $set: {
      last_error: { at: new Date(), message: message.slice(0, MAX_ERROR_LENGTH) },
      not_before: notBefore > Date.now() ? { at: new Date(notBefore), url } : null,
    },
    $inc: { failures: 1 },
  });

/** Adds a note for editors, in place of an equal earlier one; deletes old notes. Throws as `saveProgress`. */
export async function saveNote(source: ObjectId, owner: string, given: string): Promise<void> {
  const message = given.slice(0, MAX_ERROR_LENGTH);
  await update(source, owner, { $pull: { notes: { message } } });
  await update(source, owner, {
    $push: { notes: { $each: [{ at: new Date(), message }], $slice: -MAX_NOTES } },
  });
}

/** Forgets the counts of days long past. Throws as `saveProgress`. */
export async function forgetOldDays({ _id, days }: SourceStateDocument, owner: string): Promise<void> {
  const first = new Date(Date.now() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
  const old = Object.keys(days).filter((day) => day < first);
  if (old.length === 0) return;
  await update(_id, owner, { $unset: Object.fromEntries(old.map((day) => [`days.${day}`, ''])) });
}

async function update(source: ObjectId, owner: string, change: object): Promise<void> {
  const states = await collection('source_states');
  const { matchedCount } = await states.updateOne({ _id: source, lease_owner: owner }, change);
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
