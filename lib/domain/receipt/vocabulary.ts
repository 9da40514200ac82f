export const RECEIPT_TYPES = ['COMMENT', 'POST'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

/** Receipts on one page of a bucket, and in one response without `limit`. */
export const RECEIPTS_PER_PAGE = 40;
/** Maximum of `limit`. */
export const MAX_RECEIPTS_PER_CALL = 100;

/** In UTF-8: the limit of a comment on the social site, with room for accents. */
export const MAX_CONTENT_BYTES = 12_000;

/** In characters. */
export const MAX_TITLE = 200;
