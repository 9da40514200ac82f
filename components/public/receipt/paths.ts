/** @returns the path of the page of a bucket; pages of its receipts count from 1 */
export const contentsPath = (bucketId: string, page = 1) =>
  `/receipts/buckets/${bucketId}/contents${page === 1 ? '' : `/${page}`}`;
