/** What a receipt is of. */
export const RECEIPT_TYPES = ['COMMENT', 'POST'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

/** Characters that a bucket's title may have. */
export const MAX_TITLE = 200;
