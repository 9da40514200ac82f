import { type Document, MongoBulkWriteError } from 'mongodb';
import { type Collections, collection } from '@/lib/db/collections';
import { isDuplicate } from './errors';

/**
 * Inserts documents as they are, for backups and synthetic sets: nothing follows from it, and the caller brings counts up
 * to date. Those that are on file already are passed over.
 */
export async function load(name: keyof Collections, documents: Document[]): Promise<void> {
  const stored = await collection(name);
  await stored.insertMany(documents as never, { ordered: false }).catch((error) => {
    if (!(error instanceof MongoBulkWriteError) || !isDuplicate(error)) throw error;
  });
}
