import type { Tree } from '@/lib/domain/receipt/schema';

/** Fails unless the tree of a vault is valid: one first bucket, no cycles, no orphans. */
export function expectValidTree({ buckets, receipts }: Tree): void {
  const byId = new Map(buckets.map((bucket) => [bucket.id, bucket]));
  expect(byId.size).toBe(buckets.length);
  expect(buckets.filter((bucket) => bucket.parent_id === null).map(({ id }) => id)).toEqual([buckets[0]?.id]);
  for (const bucket of buckets) {
    let above = bucket;
    for (let steps = 0; above.parent_id !== null; steps++) {
      const parent = byId.get(above.parent_id);
      if (!parent) throw new Error(`bucket ${above.id} is an orphan`);
      if (steps > buckets.length) throw new Error(`bucket ${bucket.id} is in a cycle`);
      above = parent;
    }
  }
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(receipts.length);
  for (const { id, bucket_id } of receipts) {
    if (!byId.has(bucket_id)) throw new Error(`receipt ${id} is an orphan`);
  }
}
