import { tagCache } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { contentsOf } from './rules';
import { bucketId, type ContentsView, type VaultDocument, viewBucket, viewReceipt } from './schema';
import { vaultTag } from './tags';

/**
 * What a bucket shows, read anew.
 * @returns null when there is no such bucket
 */
export async function readContents(id: string): Promise<ContentsView | null> {
  const vault = await findVault(id);
  return vault && viewContents(vault, id);
}

/**
 * What a bucket's page shows. It is kept like every page, in this process and under a path that nobody can
 * guess, and the page tells all other caches to keep nothing.
 * @param id from the address, so anything
 * @returns null when there is no such bucket
 */
export async function showContents(id: string): Promise<ContentsView | null> {
  'use cache';
  const vault = bucketId.safeParse(id).success ? await findVault(id) : null;
  tagCache(...(vault ? [vaultTag(vault._id)] : []));
  return vault && viewContents(vault, id);
}

const findVault = async (id: string): Promise<VaultDocument | null> =>
  (await collection('vaults')).findOne({ 'buckets.id': id });

async function viewContents(vault: VaultDocument, id: string): Promise<ContentsView> {
  const { current, parent, children, receipts } = contentsOf(vault, id);
  const ids = receipts.map((receipt) => receipt.id);
  const documents = await (await collection('receipts')).find({ _id: { $in: ids } }).toArray();
  const byId = new Map(documents.map((document) => [document._id, document]));
  const owner = vault.owner_username;
  return {
    currentBucket: viewBucket(current, owner),
    parentBucket: parent && viewBucket(parent, owner),
    childBuckets: children.map((bucket) => viewBucket(bucket, owner)),
    // One that was deleted between the two reads has no document any more.
    receipts: receipts.flatMap((entry) => {
      const document = byId.get(entry.id);
      return document ? [viewReceipt(document, entry)] : [];
    }),
  };
}
