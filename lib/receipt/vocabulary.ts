/** What a receipt is of. */
export const RECEIPT_TYPES = ['COMMENT', 'POST'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

/** Receipts on one page of a bucket, and in one answer of the call where no `limit` is asked for. */
export const RECEIPTS_PER_PAGE = 40;
/** The most that one answer of the call holds. */
export const MAX_RECEIPTS_PER_CALL = 100;

/** Bytes of UTF-8 that a receipt's content may have: what the social site allows in a comment, and some for accents. */
export const MAX_CONTENT_BYTES = 12_000;

/** Characters that a bucket's title may have. */
export const MAX_TITLE = 200;
