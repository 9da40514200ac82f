import { checkDocument } from './bson-check';
import { beginStretch } from './budget';
import type { Collection } from './catalog';
import { decodeDocument } from './documents';
import type { Engine } from './engine';
import { docKey, entriesOf, prefixOf, recordOf } from './records';

/**
 * The check that documents and indexes agree: every document has exactly the entries its indexes should hold, every entry
 * has its document, no unique key is held twice, and the counters are right. For tests and for a look after a crash.
 */
export function checkIntegrity(engine: Engine): string[] {
  engine.storage.beginSlice();
  return engine.catalog.list().flatMap((collection) => checkCollection(engine, collection));
}

function checkCollection(engine: Engine, collection: Collection): string[] {
  const faults: string[] = [];
  const { docs, index: table } = engine.storage;
  const where = `${collection.db}.${collection.name}`;
  const expected = new Map<number, Set<string>>(collection.indexes.map(({ id }) => [id, new Set()]));
  let count = 0;
  let size = 0;
  for (const { key, value } of docs.getRange(prefixOf(collection.id))) {
    const record = recordOf(key);
    beginStretch(() => undefined);
    try {
      checkDocument(value);
    } catch (error) {
      faults.push(`${where}: record ${record} is not a document: ${(error as Error).message}`);
      continue;
    }
    count++;
    size += value.length;
    for (const index of collection.indexes) {
      if (index.builtTo !== undefined && record > index.builtTo) continue;
      for (const entry of entriesOf(index, decodeDocument(value)).keys)
        expected.get(index.id)?.add(`${entry.toString('hex')} ${record}`);
    }
  }
  for (const index of collection.indexes) {
    const wanted = expected.get(index.id) as Set<string>;
    const held = new Set<string>();
    for (const key of table.getKeys(prefixOf(index.id))) {
      const record = recordOf(key);
      const values = key.subarray(0, -6).toString('hex');
      if (!wanted.delete(`${values} ${record}`) && index.builtTo === undefined)
        faults.push(
          `${where}: index ${index.name} has an entry for record ${record} that ${docs.doesExist(docKey(collection.id, record)) ? 'its document does not give' : 'has no document'}`,
        );
      if (index.unique && !index.lossy && held.has(values))
        faults.push(`${where}: unique index ${index.name} holds a key twice`);
      held.add(values);
    }
    for (const missing of wanted)
      faults.push(`${where}: index ${index.name} lacks the entry of record ${missing.split(' ')[1]}`);
  }
  const counted = engine.records.counts(collection);
  if (counted.count !== count || counted.bytes !== size)
    faults.push(
      `${where}: counts ${counted.count} documents of ${counted.bytes} bytes, there are ${count} of ${size}`,
    );
  return faults;
}
