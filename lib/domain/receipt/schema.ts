import { z } from 'zod';
import { config } from '@/lib/platform/config/config';
import { instant, shownText, webUrl } from '@/lib/platform/schema/fields';
import { bytesOf } from './content';
import { readReceiptLink, shareAddressOf } from './links';
import { MAX_CONTENT_BYTES, MAX_TITLE, RECEIPT_TYPES, type ReceiptType } from './vocabulary';

/**
 * A vault is a tree of buckets with receipts in them. The tree is one document, changed by compare-and-set; the
 * contents of receipts are in documents of their own (docs/decisions/0040).
 */

/** 128 random bits as 22 URL-safe characters. Whoever knows the id of a bucket may read and change the vault. */
const capability = z.string().regex(/^[\w-]{22}$/, 'must be the 22 characters of a vault link');
export const bucketId = capability;
export const receiptId = capability;

export interface BucketEntry {
  id: string;
  /** Null for the first bucket, the vault itself. */
  parent_id: string | null;
  title: string;
  resolved: boolean;
  created_at: Date;
}

export interface ReceiptEntry {
  id: string;
  bucket_id: string;
  resolved: boolean;
  /** See `receiptBytes`; missing on receipts from before sizes were stored, until another is added. */
  bytes?: number;
}

export interface Tree {
  /** In order of creation; the first is the vault itself. */
  buckets: BucketEntry[];
  /** In order of creation. */
  receipts: ReceiptEntry[];
}

/** A vault as stored: its owner and the tree. */
export interface VaultDocument extends Tree {
  /** The identifier of its first bucket, which the personal link names. */
  _id: string;
  owner_username: string;
  /** The owner's username in lower case, since the social site ignores case. Unique. */
  owner_key: string;
  /** Increased by every change, and compared before writing. */
  version: number;
  created_at: Date;
}

/** The content of a receipt, as stored: written once, never changed. Its place and state are in the vault. */
export interface ReceiptDocument {
  _id: string;
  vault_id: string;
  type: ReceiptType;
  subreddit: string;
  content: string;
  poster_username: string;
  url: string;
  /** When it was posted; missing on receipts from before it was kept. */
  posted_at?: Date;
  created_at: Date;
}

/** A name of a member or a community on the social site. */
export const socialName = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, hyphens or underscores');

/** Body of `POST /buckets/{bucketId}/create`. */
export const bucketInput = z.strictObject({
  owner_username: socialName,
  title: shownText(MAX_TITLE),
});

/** The link of a post or comment, see `readReceiptLink`. */
const NO_RECEIPT_LINK = 'must be the link of a post or a comment on the social site';
const receiptUrl = webUrl.refine(
  (url) => readReceiptLink(url, config().REDDIT_BASE_URL) !== null,
  NO_RECEIPT_LINK,
);

/** As `receiptUrl`, or a share link, which leads to one. */
export const lookupUrl = webUrl.refine((url) => {
  const { REDDIT_BASE_URL } = config();
  return readReceiptLink(url, REDDIT_BASE_URL) !== null || shareAddressOf(url, REDDIT_BASE_URL) !== null;
}, NO_RECEIPT_LINK);

/** Body of `POST /receipts/{bucketId}/create`. */
export const receiptInput = z
  .strictObject({
    poster_username: socialName,
    url: receiptUrl,
    subreddit: socialName,
    type: z.enum(RECEIPT_TYPES),
    posted_at: instant.optional(),
    content: shownText(MAX_CONTENT_BYTES).refine((text) => bytesOf(text) <= MAX_CONTENT_BYTES, {
      message: `must have at most ${MAX_CONTENT_BYTES} bytes: shorten it, the link leads to the rest`,
    }),
  })
  .refine(({ type, url }) => readReceiptLink(url, config().REDDIT_BASE_URL)?.type === type, {
    path: ['type'],
    message: 'must be what the url is the link of',
  });
export type ReceiptInput = z.infer<typeof receiptInput>;

/** @returns the approximate stored size of a receipt, in bytes */
export const receiptBytes = ({ content, url, poster_username, subreddit }: ReceiptInput): number =>
  200 + bytesOf(content) + bytesOf(url) + poster_username.length + subreddit.length;

/** Body of `PATCH /buckets/{id}`: marks it as complete or not, or renames it. */
export const bucketChange = z
  .strictObject({ resolved: z.boolean().optional(), title: shownText(MAX_TITLE).optional() })
  .refine(({ resolved, title }) => resolved !== undefined || title !== undefined, {
    message: 'must have resolved or title',
  });
export type BucketChange = z.infer<typeof bucketChange>;

/** Body of `PATCH /receipts/{id}`. */
export const resolvedInput = z.strictObject({ resolved: z.boolean() });

/** Body of `PATCH /buckets/{id}/move` and `PATCH /receipts/{id}/move`. */
export const moveInput = z.strictObject({ newBucketId: bucketId });

export const bucketView = z
  .object({
    _id: z.string(),
    id: z.string(),
    bucket_id: z.string(),
    title: z.string(),
    resolved: z.boolean(),
    owner_username: z.string(),
    /** What it holds itself, not in the buckets below. */
    bucket_count: z.number().int(),
    receipt_count: z.number().int(),
  })
  .meta({ id: 'Bucket' });
export type BucketView = z.infer<typeof bucketView>;

export const receiptView = z
  .object({
    _id: z.string(),
    id: z.string(),
    type: z.enum(RECEIPT_TYPES),
    subreddit: z.string(),
    content: z.string(),
    poster_username: z.string(),
    url: z.string(),
    resolved: z.boolean(),
    posted_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Receipt' });
export type ReceiptView = z.infer<typeof receiptView>;

/** The response of `GET /buckets/{bucketId}/contents`. */
export const contentsView = z
  .object({
    currentBucket: bucketView,
    /** Null for the vault's first bucket. */
    parentBucket: bucketView.nullable(),
    /** In order of creation. */
    childBuckets: z.array(bucketView),
    /** One page, newest first. */
    receipts: z.array(receiptView),
    /** The page, counted from 1. */
    page: z.number().int(),
    /** At least 1. */
    totalPages: z.number().int(),
    /** On all pages. */
    totalReceipts: z.number().int(),
  })
  .meta({ id: 'BucketContents' });
export type ContentsView = z.infer<typeof contentsView>;

export const viewBucket = (
  bucket: BucketEntry,
  { owner_username, buckets, receipts }: Pick<VaultDocument, 'owner_username' | 'buckets' | 'receipts'>,
): BucketView => ({
  _id: bucket.id,
  id: bucket.id,
  bucket_id: bucket.id,
  title: bucket.title,
  resolved: bucket.resolved,
  owner_username,
  bucket_count: buckets.filter(({ parent_id }) => parent_id === bucket.id).length,
  receipt_count: receipts.filter(({ bucket_id }) => bucket_id === bucket.id).length,
});

export const viewReceipt = (receipt: ReceiptDocument, { resolved }: ReceiptEntry): ReceiptView => ({
  _id: receipt._id,
  id: receipt._id,
  type: receipt.type,
  subreddit: receipt.subreddit,
  content: receipt.content,
  poster_username: receipt.poster_username,
  url: receipt.url,
  resolved,
  posted_at: receipt.posted_at?.toISOString() ?? null,
  created_at: receipt.created_at.toISOString(),
});

/** The response of `GET /receipts/lookup`. */
export const lookupView = z
  .object({
    postType: z.enum(RECEIPT_TYPES),
    url: z.string(),
    title: z.string(),
    subreddit: z.string(),
    postUtcTimestamp: z.number(),
    posterUsername: z.string(),
    commentUtcTimestamp: z.number().optional(),
    commentContent: z.string().optional(),
  })
  .meta({ id: 'LookupResult' });

declare module '@/lib/platform/db/collections' {
  interface Collections {
    vaults: VaultDocument;
    receipts: ReceiptDocument;
  }
}
