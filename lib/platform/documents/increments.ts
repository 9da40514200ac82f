import type { AnyBulkWriteOperation, Document } from 'mongodb';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { type Increment, targetOf } from './model';

/** Adds up the increments of each document, and drops those that are zero. */
export function mergeIncrements(increments: Iterable<Increment>): Increment[] {
  const merged = new Map<string, Increment>();
  for (const increment of increments) {
    const target = targetOf(increment);
    const total = merged.get(target);
    if (!total) {
      merged.set(target, { ...increment, by: { ...increment.by }, atLeast: { ...increment.atLeast } });
      continue;
    }
    for (const [path, by] of Object.entries(increment.by)) total.by[path] = (total.by[path] ?? 0) + by;
    for (const [path, date] of Object.entries(increment.atLeast ?? {})) {
      const other = total.atLeast?.[path];
      total.atLeast = { ...total.atLeast, [path]: other && other > date ? other : date };
    }
  }
  return [...merged.values()].flatMap((increment) => {
    const by = Object.fromEntries(Object.entries(increment.by).filter(([, value]) => value !== 0));
    const isNothing = Object.keys(by).length === 0 && Object.keys(increment.atLeast ?? {}).length === 0;
    return isNothing ? [] : { ...increment, by };
  });
}

/** Applies increments, with one command per collection. */
export async function applyIncrements(increments: readonly Increment[]): Promise<void> {
  const byCollection = new Map<keyof Collections, AnyBulkWriteOperation<Document>[]>();
  for (const { collection: name, id, by, atLeast, isCreated } of increments) {
    const update: Document = { $inc: { ...by, 'meta.counted': 1 } };
    if (Object.keys(atLeast ?? {}).length > 0) update.$max = atLeast;
    const operations = byCollection.get(name) ?? [];
    byCollection.set(name, operations);
    operations.push({ updateOne: { filter: { _id: id as never }, update, upsert: isCreated ?? false } });
  }
  await Promise.all(
    [...byCollection].map(async ([name, operations]) =>
      (await collection(name)).bulkWrite(operations as never, { ordered: false }),
    ),
  );
}
