import { checkDocument } from './bson-check';
import { beginStretch } from './budget';
import type { Collection, Index } from './catalog';
import { withoutChecksum } from './checksum';
import { decodeDocument } from './documents';
import type { Engine } from './engine';
import { PAUSE, type Pausing } from './executor';
import { docKey, entriesOf, entryKey, prefixOf, recordOf } from './records';
import type { Snapshot } from './storage-table';

/**
 * The check that documents and indexes agree: every document has exactly the entries its indexes should hold, every entry
 * has its document, no unique key is held twice, and the counters are right. It reads one snapshot, so that writers may go
 * on meanwhile, and keeps nothing of what it reads: a document's entries are looked up, and then both are counted.
 */
export function* findFaults(engine: Engine, collection: Collection): Pausing<string> {
  const snapshot = engine.storage.snapshot();
  try {
    yield* checkDocuments(engine, collection, snapshot);
  } finally {
    snapshot.done();
  }
}

function* checkDocuments(engine: Engine, collection: Collection, transaction: Snapshot): Pausing<string> {
  const { docs, index: table } = engine.storage;
  const where = `${collection.db}.${collection.name}`;
  const counted = engine.records.counts(collection, transaction);
  const expected = new Map<number, number>();
  let count = 0;
  let size = 0;
  for (const { key, value } of docs.getRange({ ...prefixOf(collection.id), transaction })) {
    const record = recordOf(key);
    if (engine.executor.mustPause()) yield PAUSE;
    const document = withoutChecksum(value);
    try {
      if (!document) throw new Error('its bytes are not those that were stored');
      if (checkDocument(document) !== document.length) throw new Error('bytes follow it');
    } catch (error) {
      yield `${where}: record ${record} is not a document: ${(error as Error).message}`;
      continue;
    }
    count++;
    size += document.length;
    for (const index of collection.indexes) {
      if (index.builtTo !== undefined && record > index.builtTo) continue;
      const keys = new Set(
        entriesOf(index, decodeDocument(document)).keys.map((entry) => entry.toString('latin1')),
      );
      expected.set(index.id, (expected.get(index.id) ?? 0) + keys.size);
      for (const entry of keys)
        if (table.get(entryKey(Buffer.from(entry, 'latin1'), record), { transaction }) === undefined)
          yield `${where}: index ${index.name} lacks the entry of record ${record}`;
    }
  }
  for (const index of collection.indexes)
    yield* checkIndex(engine, collection, index, expected.get(index.id) ?? 0, transaction);
  if (counted.count !== count || counted.bytes !== size)
    yield `${where}: counts ${counted.count} documents of ${counted.bytes} bytes, there are ${count} of ${size}`;
}

function* checkIndex(
  engine: Engine,
  collection: Collection,
  index: Index,
  expected: number,
  transaction: Snapshot,
): Pausing<string> {
  const where = `${collection.db}.${collection.name}`;
  let held = 0;
  let before: Buffer | undefined;
  for (const key of engine.storage.index.getKeys({ ...prefixOf(index.id), transaction })) {
    if (engine.executor.mustPause()) yield PAUSE;
    held++;
    const values = key.subarray(0, -6);
    if (index.unique && !index.lossy && before?.equals(values))
      yield `${where}: unique index ${index.name} holds a key twice`;
    before = Buffer.from(values);
  }
  if (held === expected || index.builtTo !== undefined) return;
  // Some entry is too many: which, is worth a second look at each.
  for (const key of engine.storage.index.getKeys({ ...prefixOf(index.id), transaction })) {
    if (engine.executor.mustPause()) yield PAUSE;
    const record = recordOf(key);
    const bytes = engine.storage.docs.get(docKey(collection.id, record), { transaction });
    const isWanted = bytes && givesEntry(index, bytes, key, record);
    if (!isWanted)
      yield `${where}: index ${index.name} has an entry for record ${record} that ${bytes ? 'its document does not give' : 'has no document'}`;
  }
}

function givesEntry(index: Index, stored: Buffer, key: Buffer, record: number): boolean {
  const document = withoutChecksum(stored);
  try {
    if (!document) return true; // It was named as no document.
    checkDocument(document);
  } catch {
    return true; // So was this.
  }
  return entriesOf(index, decodeDocument(document)).keys.some((entry) => entryKey(entry, record).equals(key));
}

/** All faults of all collections, at once: for tests. */
export function checkIntegrity(engine: Engine): string[] {
  engine.storage.beginSlice();
  beginStretch(() => undefined);
  const faults: string[] = [];
  for (const collection of engine.catalog.list())
    for (const fault of findFaults(engine, collection)) {
      if (fault === PAUSE) beginStretch(() => undefined);
      else faults.push(fault);
    }
  return faults;
}
