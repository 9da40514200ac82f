import { collection } from '@/lib/db/collections';
import { contentsOf } from './rules';
import { type ContentsView, viewBucket, viewReceipt } from './schema';

/**
 * What a bucket shows. Read anew each time: a vault is one person's, and is not kept where others' pages are.
 * @returns null when there is no such bucket
 */
export async function readContents(bucketId: string): Promise<ContentsView | null> {
  const vault = await (await collection('vaults')).findOne({ 'buckets.id': bucketId });
  if (!vault) return null;
  const { current, parent, children, receipts } = contentsOf(vault, bucketId);
  const ids = receipts.map(({ id }) => id);
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
