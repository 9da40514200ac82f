import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError, type ObjectId } from 'mongodb';
import { type Collections, collection } from '@/lib/platform/db/collections';
import type { StartedWrite } from './complete-writes';
import type { Model, Stored } from './model';

/**
 * Sends the writes of a batch. Writes of documents that have changed meanwhile are skipped.
 * @param batch id of their pending writes
 * @returns the applied writes, and errors of the database
 */
export async function sendBatch<Name extends keyof Collections>(
  model: Model<Name>,
  operations: AnyBulkWriteOperation<Document>[],
  started: StartedWrite<Stored<Name>>[],
  batch: ObjectId,
): Promise<{ written: StartedWrite<Stored<Name>>[]; error?: MongoBulkWriteError }> {
  const store = await collection(model.collection as keyof Collections);
  let error: MongoBulkWriteError | undefined;
  try {
    const { insertedCount, matchedCount } = await store.bulkWrite(operations as never, { ordered: false });
    if (insertedCount + matchedCount === operations.length) return { written: started };
  } catch (refused) {
    if (!(refused instanceof MongoBulkWriteError)) throw refused;
    error = refused;
  }
  const ids = started.map(({ document }) => document._id);
  const mine = { _id: { $in: ids }, 'meta.pending.id': batch };
  const documents = await store.find(mine as never, { projection: { _id: 1 } }).toArray();
  const written = new Set(documents.map(({ _id }) => String(_id)));
  return { written: started.filter(({ document }) => written.has(String(document._id))), error };
}
