import { randomBytes } from 'node:crypto';
import type { Document, Filter } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import type { Model } from '@/lib/platform/documents/model';
import { BusyError } from '@/lib/platform/documents/retry';
import { create, remove, revise } from '@/lib/platform/documents/revise';
import { deleteUnaudited } from '@/lib/platform/documents/unaudited';
import { ApiError, notFound } from '@/lib/platform/http/errors';
import * as rules from './rules';
import {
  type BucketChange,
  type BucketView,
  type ReceiptDocument,
  type ReceiptInput,
  type ReceiptView,
  receiptBytes,
  type Tree,
  type VaultDocument,
  viewBucket,
  viewReceipt,
} from './schema';
import { vaultTag } from './tags';

/**
 * Changes to vaults. Whoever knows the id of a bucket or a receipt may make them; nothing moves between vaults. Each
 * change is a compare-and-set of the vault document, so concurrent changes apply one after the other, across
 * processes. All throw `ApiError`: `not_found` for what does not exist, `forbidden` for another vault, `conflict` for
 * what the tree does not allow.
 */

/** How often the deletion of a vault is tried while others put something into it. */
const TRIES = 10;
/** Age at which the document of a receipt that never got into its vault is removed. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;

/** Who has the link of a vault may change it. The link is a secret, so that nothing of a vault is in the audit log. */
const VISITOR: WriteContext = { actor: { kind: 'visitor', name: 'visitor' }, operation: 'changeVault' };

const vaultModel: Model<'vaults'> = {
  collection: 'vaults',
  effects: (before, after) => ({
    increments: [],
    tags: [before, after].flatMap((vault) => (vault ? vaultTag(vault._id) : [])),
  }),
  isAudited: false,
};

/** @returns 128 random bits as 22 characters, see `bucketId` */
export const newCapability = () => randomBytes(16).toString('base64url');

/** @returns the vault of a member of the social site, created on the first call */
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
    return await create(vaultModel, vault, VISITOR);
  } catch (error) {
    // Another process created it at the same time.
    const made = isConflict(error) && (await vaults.findOne(owner));
    if (!made) throw error;
    return made;
  }
}

/**
 * Creates a bucket in another. Throws `forbidden` if the vault is not that of `owner`.
 * @param owner the username that the caller expects, ignoring case
 */
export async function createBucket(parentId: string, owner: string, title: string): Promise<BucketView> {
  const id = newCapability();
  const { after: vault } = await changeVault({ 'buckets.id': parentId }, 'bucket', (tree) => {
    if (tree.owner_key !== owner.toLowerCase()) {
      throw new ApiError('forbidden', 'This vault belongs to someone else.');
    }
    return rules.addBucket(tree, { id, parentId, title, created_at: new Date() });
  });
  return viewBucket(rules.bucketIn(vault, id), vault);
}

/** Saves a post or a comment in a bucket. */
export async function createReceipt(bucketId: string, input: ReceiptInput): Promise<ReceiptView> {
  const vault = await (await collection('vaults')).findOne({ 'buckets.id': bucketId });
  if (!vault) throw notFound('bucket');
  return saveReceipt(vault, bucketId, input, newCapability());
}

/**
 * Saves a post or comment in a bucket of a vault that was just read.
 * @param id of the receipt; saving the same id again changes nothing
 */
export async function saveReceipt(
  vault: VaultDocument,
  bucketId: string,
  input: ReceiptInput,
  id: string,
): Promise<ReceiptView> {
  const receipt: ReceiptDocument = { _id: id, vault_id: vault._id, ...input, created_at: new Date() };
  // The document is written first, so that every receipt in the tree can be shown.
  await insertUnchanged('receipts', [receipt]);
  try {
    const add = async (tree: VaultDocument) =>
      rules.addReceipt(await measured(tree), id, bucketId, receiptBytes(receipt));
    const { after } = await changeVault({ _id: vault._id }, 'bucket', add);
    return viewReceipt(receipt, rules.receiptIn(after, id));
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') {
      await deleteUnaudited('receipts', { _id: id as never });
    }
    throw error;
  }
}

/** @returns the vault with the sizes of receipts that were saved before sizes were stored */
async function measured(vault: VaultDocument): Promise<VaultDocument> {
  const unknown = vault.receipts.filter(({ bytes }) => bytes === undefined).map(({ id }) => id);
  if (unknown.length === 0) return vault;
  const sizes = new Map<string, number>();
  for await (const receipt of (await collection('receipts')).find({ _id: { $in: unknown } }))
    sizes.set(receipt._id, receiptBytes(receipt));
  return rules.withSizes(vault, sizes);
}

/** Moves a bucket, with everything in it, into another of the same vault. */
export async function moveBucket(id: string, newBucketId: string): Promise<BucketView> {
  const { after: vault } = await changeVault({ 'buckets.id': id }, 'bucket', async (tree) => {
    await refuseOtherVault(tree, newBucketId);
    return rules.moveBucket(tree, id, newBucketId);
  });
  return viewBucket(rules.bucketIn(vault, id), vault);
}

/** Moves a receipt into another bucket of the same vault. */
export async function moveReceipt(id: string, newBucketId: string): Promise<ReceiptView> {
  const { after: vault } = await changeVault({ 'receipts.id': id }, 'receipt', async (tree) => {
    await refuseOtherVault(tree, newBucketId);
    return rules.moveReceipt(tree, id, newBucketId);
  });
  return readReceipt(vault, id);
}

async function refuseOtherVault(tree: Tree, bucketId: string): Promise<void> {
  if (tree.buckets.some((bucket) => bucket.id === bucketId)) return;
  const other = await (await collection('vaults')).findOne(
    { 'buckets.id': bucketId },
    { projection: { _id: 1 } },
  );
  if (other) throw new ApiError('forbidden', 'Buckets and receipts can only move within their own vault.');
}

/** Marks a bucket as complete or not, or renames it. */
export async function changeBucket(id: string, change: BucketChange): Promise<BucketView> {
  const { after: vault } = await changeVault({ 'buckets.id': id }, 'bucket', (tree) =>
    rules.changeBucket(tree, id, change),
  );
  return viewBucket(rules.bucketIn(vault, id), vault);
}

/** Marks a receipt as complete or not. */
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

/** Deletes a bucket and everything in it; deleting the first bucket deletes the vault. */
export async function deleteBucket(id: string): Promise<void> {
  await deleteDocuments(
    await changeVault({ 'buckets.id': id }, 'bucket', (tree) => rules.removeBucket(tree, id)),
  );
}

/** Deletes a receipt. */
export async function deleteReceipt(id: string): Promise<void> {
  await deleteDocuments(
    await changeVault({ 'receipts.id': id }, 'receipt', (tree) => rules.removeReceipt(tree, id)),
  );
}

/**
 * Removes the documents of receipts that a change took out of the tree, and orphans of processes that ended between
 * writing a receipt and adding it to the tree, or between removing it and getting here.
 */
async function deleteDocuments({ before, after }: Change): Promise<void> {
  const kept = new Set(after.receipts.map(({ id }) => id));
  const removed = before.receipts.map(({ id }) => id).filter((id) => !kept.has(id));
  const isGone = after.buckets.length === 0;
  const orphans = isGone
    ? {}
    : { created_at: { $lt: new Date(Date.now() - ORPHAN_AGE_MS) }, _id: { $nin: [...kept] } };
  await deleteUnaudited('receipts', { _id: { $in: removed } as never });
  await deleteUnaudited('receipts', { vault_id: before._id, ...orphans } as Filter<Document>);
}

interface Change {
  before: VaultDocument;
  after: VaultDocument;
}

/** A change took the last bucket out of a vault, which is therefore deleted. */
class EmptiedError extends Error {
  constructor(
    readonly before: VaultDocument,
    readonly after: VaultDocument,
  ) {
    super('the vault has no buckets any more');
  }
}

/**
 * Applies one change to the newest version of the matching vault; a vault without buckets is deleted.
 * @param absent what the error names if no vault matches
 * @param change computes the new tree; called again for each version that a concurrent change created
 */
async function changeVault(
  where: Filter<VaultDocument>,
  absent: 'bucket' | 'receipt',
  change: (vault: VaultDocument) => VaultDocument | Promise<VaultDocument>,
): Promise<Change> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const found = await (await collection('vaults')).findOne(where, { projection: { _id: 1 } });
    if (!found) throw notFound(absent);
    try {
      return await revise(vaultModel, found._id, (vault) => changeTree(vault, change), VISITOR);
    } catch (error) {
      if (!(error instanceof EmptiedError)) throw error;
      const { before, after } = error;
      try {
        await remove(vaultModel, before._id, { ...VISITOR, seenVersion: before.version });
        return { before, after };
      } catch (refusal) {
        // Somebody put something into it meanwhile.
        if (!isConflict(refusal)) throw refusal;
      }
    }
  }
  throw new BusyError();
}

async function changeTree(
  before: VaultDocument,
  change: (vault: VaultDocument) => VaultDocument | Promise<VaultDocument>,
): Promise<Partial<VaultDocument>> {
  const after = await change(before);
  if (after.buckets.length === 0) throw new EmptiedError(before, after);
  return { buckets: after.buckets, receipts: after.receipts };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
