import { z } from 'zod';
import { webUrl } from '@/lib/schema';

/** A bucket's identifier is the capability to read and change it: 128 random bits as 22 URL-safe characters. */
export const bucketId = z.string().regex(/^[\w-]{22}$/, 'must be the 22 characters of a vault link');

export const RECEIPT_TYPES = ['COMMENT', 'POST'] as const;

/** A folder of receipts as stored (specification, section 3, "Bucket"). */
export interface BucketDocument {
  /** The capability, see `bucketId`. */
  _id: string;
  title: string;
  resolved: boolean;
  owner_username: string;
  /** Null for the vault itself. */
  parent_id: string | null;
  created_at: Date;
}

/** A saved post or comment as stored (specification, section 3, "Receipt"). */
export interface ReceiptDocument {
  _id: string;
  bucket_id: string;
  type: (typeof RECEIPT_TYPES)[number];
  subreddit: string;
  content: string;
  poster_username: string;
  url: string;
  resolved: boolean;
  created_at: Date;
}

const title = z.string().trim().min(1).max(200);
const redditName = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, hyphens or underscores');

/** Body of `POST /buckets/{bucketId}/create`. */
export const bucketInput = z.strictObject({ owner_username: redditName, title });

/** Body of `POST /receipts/{bucketId}/create`. */
export const receiptInput = z.strictObject({
  poster_username: redditName,
  url: webUrl,
  subreddit: redditName,
  type: z.enum(RECEIPT_TYPES),
  content: z.string().max(40_000),
});

export const bucketView = z
  .object({
    _id: z.string(),
    id: z.string(),
    bucket_id: z.string(),
    title: z.string(),
    resolved: z.boolean(),
    owner_username: z.string(),
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
  })
  .meta({ id: 'Receipt' });
export type ReceiptView = z.infer<typeof receiptView>;
