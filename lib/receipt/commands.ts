import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Filter, MongoServerError } from 'mongodb';
import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { ApiError, notFound } from '@/lib/http/errors';
import * as rules from './rules';
import {
  type BucketView,
  type ReceiptDocument,
  type ReceiptInput,
  type ReceiptView,
  receiptBytes,
  type VaultDocument,
  viewBucket,
  viewReceipt,
} from './schema';
import { vaultTag } from './tags';

/**
 * Changes to vaults. Whoever knows a bucket's or a receipt's id may make them, and everything stays within its vault.
 * Each is one compare-and-set of the vault's document, so changes that race apply one after the other, whichever
 * processes make them. All throw `ApiError`: `not_found` for what does not exist, `forbidden` for another's vault,
 * `conflict` for what the tree does not allow.
 */

/** Compare-and-set is tried so often, with growing pauses: some hundred changes of one vault at once. */
const TRIES = 40;
const LONGEST_PAUSE = 100;
const DUPLICATE_KEY = 11000;
/** What was written for a receipt that never came into its vault is removed when it is this old, in ms. */
const LEFTOVER_AGE = 60 * 60 * 1000;

/** @returns 128 random bits as 22 characters, see `bucketId` */
export const newCapability = () => randomBytes(16).toString('base64url');

/** @returns the vault of a member of the social site, made at the first call */
export async function openVault(username: string): Promise<VaultDocument> {
  const vaults = await collection('vaults');
  const owner = { owner_key: username.toLowerCase() };
  const found = await vaults.findOne(owner);
  if (found) return found;
  const _id = newCapability();
  const created_at = new Date();
  const title = `Vault of ${username}`;
  const vault: VaultDocument = {
    _id,
    ...owner,
    owner_username: username,
    version: 1,
    created_at,
    buckets: [{ id: _id, parent_id: null, title, resolved: false, created_at }],
    receipts: [],
  };
  try {
    await vaults.insertOne(vault);
    return vault;
  } catch (error) {
    // Another process made it meanwhile.
    const made = isDuplicate(error) && (await vaults.findOne(owner));
    if (!made) throw error;
    return made;
  }
}

/**
 * Makes a bucket within another. Throws `forbidden` when the vault is not `owner`'s.
 * @param owner the username that the caller takes the vault's owner to have, in any case
 */
export async function createBucket(parentId: string, owner: string, title: string): Promise<BucketView> {
  const id = newCapability();
  const { after: vault } = await changeVault({ 'buckets.id': parentId }, 'bucket', (tree) => {
    if (tree.owner_key !== owner.toLowerCase()) {
      throw new ApiError('forbidden', 'This vault belongs to somebody else.');
    }
    return rules.addBucket(tree, { id, parentId, title, created_at: new Date() });
  });
  return viewBucket(rules.bucketIn(vault, id), vault.owner_username);
}

/** Saves a post or a comment in a bucket. */
export async function createReceipt(bucketId: string, input: ReceiptInput): Promise<ReceiptView> {
  const vault = await (await collection('vaults')).findOne({ 'buckets.id': bucketId });
  if (!vault) throw notFound('bucket');
  return saveReceipt(vault, bucketId, input, newCapability());
}

/**
 * Saves a post or a comment in a bucket of a vault that was just read.
 * @param id of the receipt; saving one of the same id again changes nothing
 */
export async function saveReceipt(
  vault: VaultDocument,
  bucketId: string,
  input: ReceiptInput,
  id: string,
): Promise<ReceiptView> {
  const receipt: ReceiptDocument = { _id: id, vault_id: vault._id, ...input, created_at: new Date() };
  // First what it says, then its place: whatever is in the tree can be shown.
  await insertOnce(receipt);
  try {
    const add = (tree: VaultDocument) => rules.addReceipt(tree, id, bucketId, receiptBytes(receipt));
    const { after } = await changeVault({ _id: vault._id }, 'bucket', add, vault);
    return viewReceipt(receipt, rules.receiptIn(after, id));
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') {
      await (await collection('receipts')).deleteOne({ _id: id });
    }
    throw error;
  }
}

async function insertOnce(receipt: ReceiptDocument): Promise<void> {
  try {
    await (await collection('receipts')).insertOne(receipt);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** Moves a bucket, with everything in it, into another of the same vault. */
export async function moveBucket(id: string, newBucketId: string): Promise<BucketView> {
  const { after: vault } = await changeVault({ 'buckets.id': id }, 'bucket', async (tree) => {
    await refuseOtherVault(tree, newBucketId);
    return rules.moveBucket(tree, id, newBucketId);
  });
  return viewBucket(rules.bucketIn(vault, id), vault.owner_username);
}

/** Moves a receipt into another bucket of the same vault. */
export async function moveReceipt(id: string, newBucketId: string): Promise<ReceiptView> {
  const { after: vault } = await changeVault({ 'receipts.id': id }, 'receipt', async (tree) => {
    await refuseOtherVault(tree, newBucketId);
    return rules.moveReceipt(tree, id, newBucketId);
  });
  return readReceipt(vault, id);
}

async function refuseOtherVault(tree: rules.Tree, bucketId: string): Promise<void> {
  if (tree.buckets.some((bucket) => bucket.id === bucketId)) return;
  const other = await (await collection('vaults')).findOne(
    { 'buckets.id': bucketId },
    { projection: { _id: 1 } },
  );
  if (other)
    throw new ApiError('forbidden', 'A bucket or a receipt can be moved within its own vault alone.');
}

/** Marks a bucket as complete, or as not. */
export async function resolveBucket(id: string, resolved: boolean): Promise<BucketView> {
  const { after: vault } = await changeVault({ 'buckets.id': id }, 'bucket', (tree) =>
    rules.resolveBucket(tree, id, resolved),
  );
  return viewBucket(rules.bucketIn(vault, id), vault.owner_username);
}

/** Marks a receipt as complete, or as not. */
export async function resolveReceipt(id: string, resolved: boolean): Promise<ReceiptView> {
  const { after: vault } = await changeVault({ 'receipts.id': id }, 'receipt', (tree) =>
    rules.resolveReceipt(tree, id, resolved),
  );
  return readReceipt(vault, id);
}

async function readReceipt(vault: VaultDocument, id: string): Promise<ReceiptView> {
  const receipt = await (await collection('receipts')).findOne({ _id: id });
  if (!receipt) throw notFound('receipt');
  return viewReceipt(receipt, rules.receiptIn(vault, id));
}

/** Deletes a bucket and everything in it; the first bucket with its whole vault. */
export async function deleteBucket(id: string): Promise<void> {
  await forgetRemoved(
    await changeVault({ 'buckets.id': id }, 'bucket', (tree) => rules.removeBucket(tree, id)),
  );
}

/** Deletes a receipt. */
export async function deleteReceipt(id: string): Promise<void> {
  await forgetRemoved(
    await changeVault({ 'receipts.id': id }, 'receipt', (tree) => rules.removeReceipt(tree, id)),
  );
}

/**
 * Removes what the receipts said that a change took out of the tree, and what a process left behind that ended
 * between writing a receipt and giving it a place, or between taking one out and coming here.
 */
async function forgetRemoved({ before, after }: Change): Promise<void> {
  const kept = new Set(after.receipts.map(({ id }) => id));
  const removed = before.receipts.map(({ id }) => id).filter((id) => !kept.has(id));
  const isGone = after.buckets.length === 0;
  const leftovers = isGone
    ? {}
    : { created_at: { $lt: new Date(Date.now() - LEFTOVER_AGE) }, _id: { $nin: [...kept] } };
  const receipts = await collection('receipts');
  await receipts.deleteMany({ _id: { $in: removed } });
  await receipts.deleteMany({ vault_id: before._id, ...leftovers });
}

interface Change {
  before: VaultDocument;
  after: VaultDocument;
}

/**
 * Makes one change to the vault that matches, on the newest version of it; a vault without buckets goes.
 * @param absent what the caller named, should no vault match
 * @param change computes the tree after; called again for each version that another change got in before
 * @param read the vault, where it was just read
 */
async function changeVault(
  where: Filter<VaultDocument>,
  absent: 'bucket' | 'receipt',
  change: (vault: VaultDocument) => VaultDocument | Promise<VaultDocument>,
  read?: VaultDocument,
): Promise<Change> {
  const vaults = await collection('vaults');
  for (let tried = 1; tried <= TRIES; tried++) {
    const before = tried === 1 && read ? read : await vaults.findOne(where);
    if (!before) throw notFound(absent);
    const changed = await change(before);
    if (changed === before) return { before, after: before };
    const after = { ...changed, version: before.version + 1 };
    if (await replaceTree(before, after)) {
      await invalidate([vaultTag(before._id)]);
      return { before, after };
    }
    await sleep(Math.random() * Math.min(LONGEST_PAUSE, 2 ** tried));
  }
  throw new ApiError('unavailable', 'This vault is being changed too often just now. Try again.', undefined, {
    'retry-after': '1',
  });
}

/** @returns whether the vault was still the one that the change was computed from */
async function replaceTree(before: VaultDocument, after: VaultDocument): Promise<boolean> {
  const vaults = await collection('vaults');
  const sameVersion = { _id: before._id, version: before.version };
  const { buckets, receipts, version } = after;
  if (buckets.length === 0) return (await vaults.deleteOne(sameVersion)).deletedCount === 1;
  const { matchedCount } = await vaults.updateOne(sameVersion, { $set: { buckets, receipts, version } });
  return matchedCount === 1;
}

const isDuplicate = (error: unknown) => error instanceof MongoServerError && error.code === DUPLICATE_KEY;
