import { type AnyBulkWriteOperation, BSON, type Document, MongoBulkWriteError, ObjectId } from 'mongodb';
import { type Collections, collection } from './collections';

export type UpsertOutcome = 'created' | 'updated' | 'unchanged';

export interface Upserted<Stored> {
  outcome: UpsertOutcome;
  /** As stored before; null for what is new. */
  before: Stored | null;
  after: Stored;
}

const DUPLICATE_KEY = 11000;
const TRIES = 5;

interface Entity {
  _id: ObjectId;
}

/**
 * Writes many documents by their natural key: creates the absent, changes the fields that differ in the
 * present, and leaves alone what is equal. Fields that a change does not have keep their stored value, so a
 * concurrent write to them is not lost. Several changes of one key apply in their order.
 * @param name the collection
 * @param key its natural key, which has a unique index
 * @param changes what is given, each with its key
 * @param complete fills in the defaults of a new document, and derives what is derived, from the merged fields
 * @returns one entry for each change, in order
 */
export async function upsertMany<Name extends keyof Collections>(
  name: Name,
  key: keyof Collections[Name] & string,
  changes: Partial<Collections[Name]>[],
  complete: (merged: Partial<Collections[Name]>) => Omit<Collections[Name], '_id'>,
): Promise<Upserted<Collections[Name] & Entity>[]> {
  type Stored = Collections[Name] & Entity;
  const stored = await collection(name);
  /** As found at the first look: a later try finds what an earlier one wrote, which is not "unchanged". */
  let first: Map<unknown, Stored> | undefined;
  for (let tried = 1; ; tried++) {
    const keys = [...new Set(changes.map((change) => change[key]))];
    const found = (await stored.find({ [key]: { $in: keys } } as never).toArray()) as unknown as Stored[];
    const original = new Map<unknown, Stored>(found.map((document) => [document[key], document]));
    first ??= original;
    const current = new Map(original);
    const asFirstFound = new Map(first);
    const results = changes.map((change): Upserted<Stored> => {
      const before = current.get(change[key]) ?? null;
      const merged = { ...before, ...defined(change) } as Partial<Collections[Name]>;
      const after = { _id: before?._id ?? new ObjectId(), ...complete(merged) } as Stored;
      current.set(change[key], after);
      const known = asFirstFound.get(change[key]) ?? null;
      asFirstFound.set(change[key], after);
      const outcome = !known ? 'created' : changedFields(known, after) ? 'updated' : 'unchanged';
      return { outcome, before: known, after };
    });
    const writes: AnyBulkWriteOperation<Document>[] = [];
    for (const [value, after] of current) {
      const before = original.get(value);
      if (!before) writes.push({ insertOne: { document: after } });
      else {
        const changed = changedFields(before, after);
        if (changed) writes.push({ updateOne: { filter: { _id: before._id }, update: { $set: changed } } });
      }
    }
    try {
      if (writes.length > 0) await stored.bulkWrite(writes as never, { ordered: false });
      return results;
    } catch (error) {
      // Another process created one of them meanwhile: look again and change that one.
      const isRace = error instanceof MongoBulkWriteError && error.code === DUPLICATE_KEY;
      if (!isRace || tried === TRIES) throw error;
    }
  }
}

const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

/** @returns the fields of `after` that differ, ready for `$set`; null when there is none */
function changedFields(before: Document, after: Document): Document | null {
  const changed = Object.entries(after).filter(([field, value]) => !isEqualValue(before[field], value));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Compares as the database would store both, so that an `ObjectId` or a `Date` equals its copy. */
const isEqualValue = (a: unknown, b: unknown) =>
  a === b || BSON.EJSON.stringify({ value: a }) === BSON.EJSON.stringify({ value: b });
