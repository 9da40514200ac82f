import { type Document, MongoBulkWriteError } from 'mongodb';
import { type Collections, collection } from '@/lib/platform/db/collections';
import { isDuplicate } from './errors';

/**
 * Inserts documents unchanged, for backups and synthetic sets: without effects, so the caller must update counts.
 * Existing documents are skipped.
 */
export async function insertUnchanged(name: keyof Collections, documents: Document[]): Promise<void> {
  const store = await collection(name);
  await store.insertMany(documents as never, { ordered: false }).catch((error) => {
    if (!(error instanceof MongoBulkWriteError) || !isDuplicate(error)) throw error;
  });
}
