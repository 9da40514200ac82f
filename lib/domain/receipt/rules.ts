import { ApiError, notFound } from '@/lib/platform/http/errors';
import type { BucketEntry, ReceiptEntry, Tree } from './schema';

/**
 * Changes of the tree of a vault. Each function takes a tree and returns the changed one, or the same one if nothing
 * changed, and throws an `ApiError` if the change is refused. Invariants: one first bucket without a parent, all
 * other buckets below it, every receipt in a bucket of the tree.
 */

/** Limits of one document, and of all its receipts in bytes. */
export const MAX_BUCKETS = 500;
export const MAX_RECEIPTS = 2_000;
export const MAX_VAULT_BYTES = 4 * 1024 * 1024;

/** All child buckets are on every page of a bucket, as drop targets. */
export const MAX_BUCKETS_IN_BUCKET = 100;

/** @returns the bucket of that id; throws `not_found` without one */
export function bucketIn(tree: Tree, id: string): BucketEntry {
  const bucket = tree.buckets.find((entry) => entry.id === id);
  if (!bucket) throw notFound('bucket');
  return bucket;
}

/** @returns the receipt of that id; throws `not_found` without one */
export function receiptIn(tree: Tree, id: string): ReceiptEntry {
  const receipt = tree.receipts.find((entry) => entry.id === id);
  if (!receipt) throw notFound('receipt');
  return receipt;
}

/** Adds an empty bucket within `parentId`. */
export function addBucket<T extends Tree>(
  tree: T,
  { parentId, ...bucket }: { id: string; parentId: string; title: string; created_at: Date },
): T {
  refuseFullBucket(tree, parentId);
  if (tree.buckets.length >= MAX_BUCKETS) throw full(`${MAX_BUCKETS} buckets`, 'Delete a bucket');
  return { ...tree, buckets: [...tree.buckets, { ...bucket, parent_id: parentId, resolved: false }] };
}

/** Adds a receipt. One that exists stays as it is, so that the call can be repeated. */
export function addReceipt<T extends Tree>(tree: T, id: string, bucketId: string, bytes: number): T {
  if (tree.receipts.some((receipt) => receipt.id === id)) return tree;
  bucketIn(tree, bucketId);
  if (tree.receipts.length >= MAX_RECEIPTS) throw full(`${MAX_RECEIPTS} receipts`, 'Delete a receipt');
  const used = tree.receipts.reduce((sum, receipt) => sum + (receipt.bytes ?? 0), 0);
  if (used + bytes > MAX_VAULT_BYTES) {
    throw full(`${MAX_VAULT_BYTES / 1024 / 1024} MB of receipts`, 'Delete long receipts');
  }
  return { ...tree, receipts: [...tree.receipts, { id, bucket_id: bucketId, resolved: false, bytes }] };
}

/** Sets the sizes of receipts that have none. @param sizes in bytes, by the id of the receipt */
export function withSizes<T extends Tree>(tree: T, sizes: ReadonlyMap<string, number>): T {
  const receipts = tree.receipts.map((receipt) => ({
    ...receipt,
    bytes: receipt.bytes ?? sizes.get(receipt.id) ?? 0,
  }));
  return { ...tree, receipts };
}

const full = (limit: string, remedy: string) =>
  new ApiError(
    'conflict',
    `This vault is full: it holds ${limit}. ${remedy} you no longer need, then try again.`,
  );

function refuseFullBucket(tree: Tree, id: string): void {
  bucketIn(tree, id);
  if (childrenOf(tree, id).length < MAX_BUCKETS_IN_BUCKET) return;
  const message = `A bucket holds at most ${MAX_BUCKETS_IN_BUCKET} buckets. Use another bucket, or delete one in this one.`;
  throw new ApiError('conflict', message);
}

/** Moves a bucket and its contents into another, but not into itself or a bucket below it. */
export function moveBucket<T extends Tree>(tree: T, id: string, newBucketId: string): T {
  const bucket = bucketIn(tree, id);
  const target = bucketIn(tree, newBucketId);
  if (bucket.parent_id === null) throw new ApiError('conflict', 'The vault itself cannot be moved.');
  for (let above: BucketEntry | null = target; above; above = parentOf(tree, above)) {
    if (above === bucket) throw new ApiError('conflict', 'A bucket cannot be moved into itself.');
  }
  if (bucket.parent_id === newBucketId) return tree;
  refuseFullBucket(tree, newBucketId);
  return { ...tree, buckets: replaced(tree.buckets, bucket, { ...bucket, parent_id: newBucketId }) };
}

/** Moves a receipt into another bucket. */
export function moveReceipt<T extends Tree>(tree: T, id: string, newBucketId: string): T {
  const receipt = receiptIn(tree, id);
  bucketIn(tree, newBucketId);
  if (receipt.bucket_id === newBucketId) return tree;
  return { ...tree, receipts: replaced(tree.receipts, receipt, { ...receipt, bucket_id: newBucketId }) };
}

/** Marks a bucket as complete or as not, and renames it; what is not given stays. */
export function changeBucket<T extends Tree>(
  tree: T,
  id: string,
  { resolved, title }: { resolved?: boolean; title?: string },
): T {
  const bucket = bucketIn(tree, id);
  const changed = { ...bucket, resolved: resolved ?? bucket.resolved, title: title ?? bucket.title };
  if (changed.resolved === bucket.resolved && changed.title === bucket.title) return tree;
  return { ...tree, buckets: replaced(tree.buckets, bucket, changed) };
}

/** Marks a receipt as complete, or as not. */
export function resolveReceipt<T extends Tree>(tree: T, id: string, resolved: boolean): T {
  const receipt = receiptIn(tree, id);
  if (receipt.resolved === resolved) return tree;
  return { ...tree, receipts: replaced(tree.receipts, receipt, { ...receipt, resolved }) };
}

/** Removes a bucket and everything below it; removing the first one leaves nothing. */
export function removeBucket<T extends Tree>(tree: T, id: string): T {
  const removed = new Set([bucketIn(tree, id).id]);
  for (let size = 0; size !== removed.size; ) {
    size = removed.size;
    for (const bucket of tree.buckets) if (removed.has(bucket.parent_id ?? '')) removed.add(bucket.id);
  }
  return {
    ...tree,
    buckets: tree.buckets.filter((bucket) => !removed.has(bucket.id)),
    receipts: tree.receipts.filter((receipt) => !removed.has(receipt.bucket_id)),
  };
}

/** Removes one receipt. */
export function removeReceipt<T extends Tree>(tree: T, id: string): T {
  const removed = receiptIn(tree, id);
  return { ...tree, receipts: tree.receipts.filter((receipt) => receipt !== removed) };
}

/** @returns the bucket, its parent, and its direct children, newest receipt first */
export function contentsOf(tree: Tree, id: string) {
  const current = bucketIn(tree, id);
  return {
    current,
    parent: parentOf(tree, current),
    children: childrenOf(tree, id),
    receipts: tree.receipts.filter((receipt) => receipt.bucket_id === id).reverse(),
  };
}

const childrenOf = (tree: Tree, id: string) => tree.buckets.filter((bucket) => bucket.parent_id === id);

const parentOf = (tree: Tree, bucket: BucketEntry): BucketEntry | null =>
  bucket.parent_id === null ? null : bucketIn(tree, bucket.parent_id);

const replaced = <T>(entries: T[], old: T, now: T) => entries.map((entry) => (entry === old ? now : entry));
