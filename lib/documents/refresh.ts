import { type Document, type Filter, ObjectId } from 'mongodb';
import type { WriteContext } from '@/lib/audit/schema';
import { type Collections, collection } from '@/lib/db/collections';
import { completeWrites } from './complete';
import type { Model, Stored } from './model';
import { type PlannedEdit, planEdit } from './revise';
import { sendBatch } from './send';

const BATCH = 500;
const REFRESH: WriteContext = { actor: { kind: 'system', name: 'refresh' }, operation: 'refresh' };

/** Computes the fields to set in each of the documents, from what the database holds after they were read. */
type ComputeChanges<Name extends keyof Collections> = (
  documents: Stored<Name>[],
) => Promise<(document: Stored<Name>) => Partial<Collections[Name]>>;

/**
 * Renews derived fields and copies in every document that matches, until none does. It is no edit: versions stay, and
 * nothing is on record. A document that others change meanwhile is read again.
 * @param stale matches the documents that need it; served by an index
 * @returns how many documents were renewed
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
  const stored = await collection(model.collection as keyof Collections);
  let found = 0;
  let batch: Stored<Name>[] = [];
  const flush = async () => {
    if (batch.length > 0) found += await refreshBatch(model, batch, compute);
    batch = [];
  };
  for await (const document of stored.find(stale as never)) {
    batch.push(document as unknown as Stored<Name>);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return found;
}

/** @returns how many of the documents have to change, whether or not others got in before */
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
