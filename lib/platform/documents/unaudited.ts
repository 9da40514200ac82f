import type { Document, Filter } from 'mongodb';
import { type Collections, collection } from '@/lib/platform/db/collections';

/**
 * Writes of documents without effects that nobody edits: they are written whole, and deleted with what they belong
 * to.
 */

/** Creates or replaces the fields of a document. */
export async function upsertUnaudited<Name extends keyof Collections>(
  name: Name,
  id: Collections[Name] extends { _id: infer Id } ? Id : never,
  fields: Omit<Collections[Name], '_id'>,
): Promise<void> {
  const store = await collection(name as keyof Collections);
  await store.updateOne({ _id: id } as never, { $set: fields } as never, { upsert: true });
}

/** Deletes all matching documents. */
export async function deleteUnaudited(name: keyof Collections, filter: Filter<Document>): Promise<void> {
  await (await collection(name)).deleteMany(filter as never);
}
