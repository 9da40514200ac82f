/** @returns where a bucket's contents are shown */
export const contentsPath = (bucketId: string) => `/receipts/buckets/${bucketId}/contents`;
