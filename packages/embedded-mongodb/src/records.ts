import type { Catalog, Collection, Index } from './catalog';
import { withChecksum } from './checksum';
import { decodeDocument } from './documents';
import { CommandError } from './errors';
import { encodeCompound } from './keys';
import { matches } from './match';
import { keysOf } from './paths';
import type { Storage } from './storage';
import type { Snapshot } from './storage-table';
import { type Doc, equal } from './values';

/**
 * Records: a document together with its index entries. The three ways a record changes (`insert`, `replace`, `remove`)
 * are here and nowhere else, and each checks unique indexes before it writes anything; all run inside a write.
 *
 * A document's key is the collection's number (4 bytes) and the record's number (6 bytes); an index entry's key is the
 * index's number, the values (see keys.ts) and the record's number.
 */
const RECORD_BYTES = 6;
const NO_VALUE = Buffer.alloc(0);

export function docKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(4 + RECORD_BYTES);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, RECORD_BYTES);
  return key;
}

/** The first key of a collection or an index, and the first after it. */
export function prefixOf(id: number): { start: Buffer; end: Buffer } {
  const start = Buffer.allocUnsafe(4);
  const end = Buffer.allocUnsafe(4);
  start.writeUInt32BE(id);
  end.writeUInt32BE(id + 1);
  return { start, end };
}

/** The record number at the end of a key. */
export const recordOf = (key: Buffer): number => key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);

export interface Entries {
  /** Keys with the index's number but without the record's. */
  keys: Buffer[];
  values: unknown[][];
  multikey: string[];
  lossy: boolean;
}

/** MongoDB's limit of the keys that one index has for one document. */
const MAX_KEYS = 100_000;

/**
 * The entries an index has for a document; none when a sparse or partial index leaves it out. Throws code 171 for arrays
 * beside each other.
 */
export function entriesOf(index: Index, doc: Doc): Entries {
  return collectEntries(index, doc, Number.POSITIVE_INFINITY);
}

/** The same for a document that is to be stored; throws code 201 for more of them than MongoDB makes. */
function newEntriesOf(index: Index, doc: Doc): Entries {
  return collectEntries(index, doc, MAX_KEYS);
}

function collectEntries(index: Index, doc: Doc, most: number): Entries {
  const out: Entries = { keys: [], values: [], multikey: [], lossy: false };
  if (index.partial && !matches(index.partial, doc, {})) return out;
  if (index.sparse && !index.fields.some(({ parts }) => hasPath(doc, parts))) return out;
  const prefix = prefixOf(index.id).start;
  const descending = index.fields.map((field) => field.descending);
  const multikey = new Set<string>();
  const seen = new Set<string>();
  for (const values of keysOf(doc, index.fields, cannotIndex, multikey)) {
    const { bytes, lossy } = encodeCompound(values, descending);
    out.lossy ||= lossy;
    const id = bytes.toString('latin1');
    if (seen.has(id)) continue;
    seen.add(id);
    if (seen.size > most)
      throw new CommandError(
        201,
        `Index key generation exceeded the maximum of ${most} keys for one document: index ${index.name}`,
      );
    out.keys.push(Buffer.concat([prefix, bytes]));
    out.values.push(values);
  }
  out.multikey = [...multikey];
  return out;
}

const cannotIndex = (name: string, other: string) =>
  new CommandError(171, `cannot index parallel arrays [${other}] [${name}]`);

function hasPath(doc: Doc, parts: readonly string[]): boolean {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) return true;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
    value = (value as Doc)[part];
  }
  return true;
}

export class Records {
  private readonly changes = new Map<number, Counts>();

  constructor(
    private readonly storage: Storage,
    private readonly catalog: Catalog,
  ) {
    storage.beforeCommit = () => this.flushCounts();
    storage.afterUndo = () => {
      if (!storage.writing) this.changes.clear();
      catalog.forget();
    };
  }

  get(collection: Collection, record: number): Buffer | undefined {
    return this.storage.readDocument(docKey(collection.id, record));
  }

  /** The number for the next record: one more than the greatest there is. */
  nextRecord(collection: Collection): number {
    const { start, end } = prefixOf(collection.id);
    for (const key of this.storage.docs.getKeys({ start: end, end: start, reverse: true, limit: 1 }))
      return recordOf(key) + 1;
    return 1;
  }

  /** The fields index keys are made from, decoded. */
  private indexed(collection: Collection, bytes: Buffer): Doc {
    return decodeDocument(bytes, collection.indexedFields);
  }

  /** Stores a new document; throws code 11000 before any change when a unique index refuses it. */
  insert(collection: Collection, record: number, bytes: Buffer): void {
    const doc = this.indexed(collection, bytes);
    const all = collection.indexes.map((index) => ({ index, entries: newEntriesOf(index, doc) }));
    for (const { index, entries } of all) this.checkUnique(collection, index, entries, record);
    this.storage.docs.put(docKey(collection.id, record), withChecksum(bytes));
    for (const { index, entries } of all) {
      this.note(collection, index, entries);
      for (const key of entries.keys) this.put(key, record);
    }
    this.count(collection, 1, bytes.length);
  }

  /** Puts new bytes in the place of a record; only the entries that differ are touched. */
  replace(collection: Collection, record: number, before: Buffer, after: Buffer): void {
    const [oldDoc, newDoc] = [this.indexed(collection, before), this.indexed(collection, after)];
    const all = collection.indexes.map((index) => ({
      index,
      old: entriesOf(index, oldDoc),
      entries: newEntriesOf(index, newDoc),
    }));
    for (const { index, entries } of all) this.checkUnique(collection, index, entries, record);
    this.storage.docs.put(docKey(collection.id, record), withChecksum(after));
    for (const { index, old, entries } of all) {
      this.note(collection, index, entries);
      const kept = new Set(entries.keys.map((key) => key.toString('latin1')));
      const known = new Set(old.keys.map((key) => key.toString('latin1')));
      for (const key of old.keys) if (!kept.has(key.toString('latin1'))) this.delete(key, record);
      for (const key of entries.keys) if (!known.has(key.toString('latin1'))) this.put(key, record);
    }
    this.count(collection, 0, after.length - before.length);
  }

  remove(collection: Collection, record: number, bytes: Buffer): void {
    const doc = this.indexed(collection, bytes);
    for (const index of collection.indexes)
      for (const key of entriesOf(index, doc).keys) this.delete(key, record);
    this.storage.docs.remove(docKey(collection.id, record));
    this.count(collection, -1, -bytes.length);
  }

  /** Adds the entries of one index for a document that is stored already: a step of building the index. */
  addEntries(collection: Collection, index: Index, record: number, bytes: Buffer): void {
    const entries = newEntriesOf(index, this.indexed(collection, bytes));
    this.checkUnique(collection, index, entries, record);
    this.note(collection, index, entries);
    for (const key of entries.keys) this.put(key, record);
  }

  private put(key: Buffer, record: number): void {
    this.storage.index.put(entryKey(key, record), NO_VALUE);
  }

  private delete(key: Buffer, record: number): void {
    this.storage.index.remove(entryKey(key, record));
  }

  /** Remembers in the catalog that an index has met arrays or keys that are cut. */
  private note(collection: Collection, index: Index, entries: Entries): void {
    const fresh = entries.multikey.filter((path) => !index.multikey.includes(path));
    if (fresh.length === 0 && (!entries.lossy || index.lossy)) return;
    index.multikey = [...index.multikey, ...fresh];
    index.lossy ||= entries.lossy;
    this.catalog.updateIndex(collection, index.id, { multikey: index.multikey, lossy: index.lossy });
  }

  private checkUnique(collection: Collection, index: Index, entries: Entries, record: number): void {
    if (!index.unique) return;
    entries.keys.forEach((key, i) => {
      const end = Buffer.concat([key, Buffer.alloc(RECORD_BYTES + 1, 0xff)]);
      for (const found of this.storage.index.getKeys({ start: key, end })) {
        const other = recordOf(found);
        if (found.length !== key.length + RECORD_BYTES || other === record) continue;
        if (
          (index.lossy || entries.lossy) &&
          !this.reallyEqual(collection, index, other, entries.values[i] as unknown[])
        )
          continue;
        throw duplicateKey(collection, index, entries.values[i] as unknown[]);
      }
    });
  }

  private reallyEqual(collection: Collection, index: Index, record: number, values: unknown[]): boolean {
    const bytes = this.get(collection, record);
    if (!bytes) return false;
    return entriesOf(index, this.indexed(collection, bytes)).values.some((row) =>
      row.every((v, i) => equal(v, values[i])),
    );
  }

  /** The number of documents and their bytes, kept beside the documents and written once a transaction. */
  counts(collection: Collection, transaction?: Snapshot): Counts {
    const stored = this.storage.meta.get(countKey(collection.id), transaction && { transaction });
    const change = this.storage.writing ? this.changes.get(collection.id) : undefined;
    return {
      count: (stored?.readDoubleBE(0) ?? 0) + (change?.count ?? 0),
      bytes: (stored?.readDoubleBE(8) ?? 0) + (change?.bytes ?? 0),
    };
  }

  /** Inside a write: forgets the counts of a collection that is dropped. */
  forgetCounts(collection: Collection): void {
    this.changes.delete(collection.id);
    this.storage.meta.remove(countKey(collection.id));
  }

  private count(collection: Collection, docs: number, size: number): void {
    const change = this.changes.get(collection.id) ?? { count: 0, bytes: 0 };
    this.changes.set(collection.id, { count: change.count + docs, bytes: change.bytes + size });
  }

  private flushCounts(): void {
    for (const [id, change] of this.changes) {
      const stored = this.storage.meta.get(countKey(id));
      const value = Buffer.allocUnsafe(16);
      value.writeDoubleBE((stored?.readDoubleBE(0) ?? 0) + change.count, 0);
      value.writeDoubleBE((stored?.readDoubleBE(8) ?? 0) + change.bytes, 8);
      this.storage.meta.put(countKey(id), value);
    }
    this.changes.clear();
  }
}

interface Counts {
  count: number;
  bytes: number;
}

export function entryKey(key: Buffer, record: number): Buffer {
  const out = Buffer.allocUnsafe(key.length + RECORD_BYTES);
  key.copy(out);
  out.writeUIntBE(record, key.length, RECORD_BYTES);
  return out;
}

const countKey = (collection: number) => Buffer.from(`count:${collection}`);

function duplicateKey(collection: Collection, index: Index, values: unknown[]): CommandError {
  const keyValue = Object.fromEntries(index.fields.map(({ path }, i) => [path, values[i] ?? null]));
  const text = index.fields.map(({ path }, i) => `${path}: ${show(values[i])}`).join(', ');
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${index.name} dup key: { ${text} }`,
    { keyPattern: index.key, keyValue },
  );
}

function show(v: unknown): string {
  if (typeof v === 'string') return JSON.stringify(v);
  if (v instanceof Date) return `new Date(${v.getTime()})`;
  const type = typeof v === 'object' && v !== null ? (v as { _bsontype?: string })._bsontype : undefined;
  return type === 'ObjectId'
    ? `ObjectId('${v}')`
    : type || typeof v !== 'object'
      ? String(v)
      : JSON.stringify(v, (_, x) => (typeof x === 'bigint' ? Number(x) : x));
}
