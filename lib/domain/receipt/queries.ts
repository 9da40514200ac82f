import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { contentsOf } from './rules';
import { bucketId, type ContentsView, type VaultDocument, viewBucket, viewReceipt } from './schema';
import { vaultTag } from './tags';
import { RECEIPTS_PER_PAGE } from './vocabulary';

/** A page of the receipts of a bucket, counted from 1. */
interface Page {
  page: number;
  limit: number;
}
const FIRST: Page = { page: 1, limit: RECEIPTS_PER_PAGE };

/**
 * The contents of a bucket. Uncached.
 * @returns null if there is no such bucket
 */
export async function readContents(id: string, asked = FIRST): Promise<ContentsView | null> {
  const vault = await findVault(id);
  return vault && viewContents(vault, id, asked);
}

/**
 * The contents of a bucket for its page. It is cached like every page, but only in this process and under a path that
 * cannot be guessed; the page itself tells all other caches not to store it.
 * @param id from the URL, not validated
 * @param page counted from 1
 * @returns null if there is no such bucket or page
 */
export async function showContents(id: string, page: number): Promise<ContentsView | null> {
  'use cache';
  const vault = bucketId.safeParse(id).success ? await findVault(id) : null;
  tagCache(...(vault ? [vaultTag(vault._id)] : []));
  const contents = vault && (await viewContents(vault, id, { ...FIRST, page }));
  return contents && contents.page <= contents.totalPages ? contents : null;
}

const findVault = async (id: string): Promise<VaultDocument | null> =>
  (await collection('vaults')).findOne({ 'buckets.id': id });

async function viewContents(vault: VaultDocument, id: string, { page, limit }: Page): Promise<ContentsView> {
  const { current, parent, children, receipts: all } = contentsOf(vault, id);
  const receipts = all.slice((page - 1) * limit, page * limit);
  const ids = receipts.map((receipt) => receipt.id);
  const documents = await (await collection('receipts')).find({ _id: { $in: ids } }).toArray();
  const byId = new Map(documents.map((document) => [document._id, document]));
  return {
    currentBucket: viewBucket(current, vault),
    parentBucket: parent && viewBucket(parent, vault),
    childBuckets: children.map((bucket) => viewBucket(bucket, vault)),
    // The document is missing if it was deleted between the two reads.
    receipts: receipts.flatMap((entry) => {
      const document = byId.get(entry.id);
      return document ? [viewReceipt(document, entry)] : [];
    }),
    page,
    totalPages: Math.max(1, Math.ceil(all.length / limit)),
    totalReceipts: all.length,
  };
}
