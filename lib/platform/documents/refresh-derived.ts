import { type Document, type Filter, ObjectId } from 'mongodb';
import { type Collections, collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { completeWrites } from './complete-writes';
import type { Model, Stored } from './model';
import { type PlannedEdit, planEdit } from './revise';
import { sendBatch } from './write-batch';

const BATCH = 500;
const REFRESH: WriteContext = { actor: { kind: 'system', name: 'refresh' }, operation: 'refresh' };

/** Computes the fields to set in each document, from data read after the documents. */
type ComputeChanges<Name extends keyof Collections> = (
  documents: Stored<Name>[],
) => Promise<(document: Stored<Name>) => Partial<Collections[Name]>>;

/**
 * Updates derived fields and copies in all matching documents, until none matches. It is not an edit: versions stay,
 * and nothing is audited. Documents changed concurrently are read again.
 * @param stale matches outdated documents; served by an index
 * @returns how many updates were attempted; a document that was changed concurrently counts again
 */
export async function refreshAll<Name extends keyof Collections>(
  model: Model<Name>,
  stale: Filter<Document>,
  compute: ComputeChanges<Name>,
): Promise<number> {
  for (let total = 0; ; ) {
    const renewed = await refreshOnce(model, stale, compute);
    if (renewed === 0) return total;
    total += renewed;
  }
}

async function refreshOnce<Name extends keyof Collections>(
  model: Model<Name>,
  stale: Filter<Document>,
  compute: ComputeChanges<Name>,
): Promise<number> {
  const store = await collection(model.collection as keyof Collections);
  let count = 0;
  let batch: Stored<Name>[] = [];
  const flush = async () => {
    if (batch.length > 0) count += await refreshBatch(model, batch, compute);
    batch = [];
  };
  for await (const document of store.find(stale as never)) {
    batch.push(document as unknown as Stored<Name>);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}

/** @returns how many of the documents needed a change, including those skipped because of a concurrent one */
export async function refreshBatch<Name extends keyof Collections>(
  model: Model<Name>,
  documents: Stored<Name>[],
  compute: ComputeChanges<Name>,
): Promise<number> {
  const batch = new ObjectId();
  const change = await compute(documents);
  const edits = documents.flatMap((document): PlannedEdit<Stored<Name>>[] => {
    const edit = planEdit(model, document, change(document), 'refresh', REFRESH, batch);
    return edit ? [edit] : [];
  });
  if (edits.length === 0) return 0;
  const operations = edits.map(({ filter, update }) => ({ updateOne: { filter, update } }));
  const started = edits.map(({ write }) => write);
  const { written, error } = await sendBatch(model, operations as never, started, batch);
  await completeWrites(model, written);
  if (error) throw error;
  return edits.length;
}
