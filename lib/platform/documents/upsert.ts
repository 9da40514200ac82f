import { type AnyBulkWriteOperation, type Document, ObjectId } from 'mongodb';
import { type Collections, collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { completeWrites, type StartedWrite } from './complete-writes';
import { isDuplicate } from './errors';
import { definedFields } from './fields';
import { finishInterruptedPeriodically } from './interrupted';
import type { Model, Stored } from './model';
import { BusyError } from './retry';
import { planCreation, planEdit } from './revise';
import { sendBatch } from './write-batch';

export type UpsertResult = 'created' | 'updated' | 'unchanged';

export interface Upserted<Stored> {
  outcome: UpsertResult;
  /** As stored before; null if new. */
  before: Stored | null;
  after: Stored;
}

const TRIES = 8;

/**
 * Writes many documents by natural key, like `revise` and `create`: creates missing ones, changes differing fields of
 * existing ones, and skips equal ones. Fields missing in a change keep their values. Several changes with one key
 * apply in order, as one edit.
 * @param key the natural key, which has a unique index
 * @param changes the given fields, each with its key
 * @param complete adds the defaults of a new document
 * @returns one entry per change, in order
 * @throws the error of the database if it refuses a write; the others are applied. BusyError if documents are changed
 *   concurrently in every attempt
 */
export async function upsertMany<Name extends keyof Collections>(
  model: Model<Name>,
  key: keyof Collections[Name] & string,
  changes: Partial<Collections[Name]>[],
  complete: (change: Partial<Collections[Name]>) => Omit<Collections[Name], '_id'>,
  context: WriteContext,
): Promise<Upserted<Stored<Name>>[]> {
  await finishInterruptedPeriodically(model);
  const results: Upserted<Stored<Name>>[] = [];
  let open = changes.map((change, index) => ({ change: definedFields(change), index }));
  for (let tried = 1; open.length > 0; tried++) {
    if (tried > TRIES) throw new BusyError();
    const plan = new Plan(model, key, complete, context);
    await plan.read(open.map(({ change }) => change[key]));
    for (const { change, index } of open) results[index] = plan.add(change);
    const unwritten = await plan.write(tried === TRIES);
    open = open.filter(({ change }) => unwritten.has(change[key]));
  }
  return results;
}

/** The writes of one attempt. */
class Plan<Name extends keyof Collections> {
  private readonly batch = new ObjectId();
  private readonly original = new Map<unknown, Stored<Name>>();
  private readonly current = new Map<unknown, Stored<Name>>();

  constructor(
    private readonly model: Model<Name>,
    private readonly key: keyof Collections[Name] & string,
    private readonly complete: (change: Partial<Collections[Name]>) => Omit<Collections[Name], '_id'>,
    private readonly context: WriteContext,
  ) {}

  async read(keys: unknown[]): Promise<void> {
    const store = await collection(this.model.collection as keyof Collections);
    const filter = { [this.key]: { $in: [...new Set(keys)] } };
    for await (const document of store.find(filter as never)) {
      const stored = document as unknown as Stored<Name>;
      this.original.set(stored[this.key], stored);
      this.current.set(stored[this.key], stored);
    }
  }

  add(change: Partial<Collections[Name]>): Upserted<Stored<Name>> {
    const before = this.current.get(change[this.key]) ?? null;
    const after = before ? this.edit(before, change) : this.make(change);
    this.current.set(change[this.key], after);
    const outcome = !before ? 'created' : after === before ? 'unchanged' : 'updated';
    return { outcome, before, after };
  }

  private edit(before: Stored<Name>, change: Partial<Collections[Name]>): Stored<Name> {
    return planEdit(this.model, before, change, 'edit', this.context)?.write.document ?? before;
  }

  private make(change: Partial<Collections[Name]>): Stored<Name> {
    const document = { _id: new ObjectId(), ...this.complete(change) } as unknown as Collections[Name];
    return planCreation(this.model, document, this.context).stored;
  }

  /**
   * Writes differing documents, and applies the effects.
   * @param isLast whether a key taken by another process meanwhile is an error
   * @returns the keys that others wrote meanwhile, which must be tried again
   */
  async write(isLast: boolean): Promise<Set<unknown>> {
    const operations: AnyBulkWriteOperation<Document>[] = [];
    const started = new Map<unknown, StartedWrite<Stored<Name>>>();
    for (const [value, after] of this.current) {
      const before = this.original.get(value);
      if (!before) {
        const { meta: _meta, ...document } = after;
        const { stored, write } = planCreation(this.model, document as never, this.context, this.batch);
        operations.push({ insertOne: { document: stored as never } });
        started.set(value, write);
      } else if (after !== before) {
        const edit = planEdit(this.model, before, after, 'edit', this.context, this.batch);
        if (!edit) continue;
        operations.push({ updateOne: { filter: edit.filter, update: edit.update } });
        started.set(value, edit.write);
      }
    }
    if (operations.length === 0) return new Set();
    const { written, error } = await sendBatch(this.model, operations, [...started.values()], this.batch);
    await completeWrites(this.model, written, { isBatch: true });
    if (error && (isLast || !isDuplicate(error))) throw error;
    const unwritten = [...started].filter(([, write]) => !written.includes(write));
    return new Set(unwritten.map(([value]) => value));
  }
}
