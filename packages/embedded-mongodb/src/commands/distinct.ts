import { successor } from '../bounds';
import { isPauseDue } from '../budget';
import type { Collection, Index } from '../catalog';
import { drive } from '../cursors';
import { decodeDocument, encodeDocument, Fields, MAX_DOCUMENT_BYTES } from '../documents';
import type { Engine } from '../engine';
import { CommandError } from '../errors';
import { PAUSE, type Pausing } from '../executor';
import { encodeKey } from '../keys';
import { field, isIndex } from '../paths';
import { emptyCollection } from '../pipeline';
import { docKey, prefixOf, recordOf } from '../records';
import { compare, type Doc, identityOf, isArray, isDoc } from '../values';
import { allowFields, type Command, check, collectionName, optionalDoc, refuse, variables } from './context';

/** `distinct`: the values of a field over the documents of a query, in order; an array counts by its elements. */
export const distinct: Command = async (context) => {
  const { engine, db, body } = context;
  refuse(body, ['collation']);
  allowFields('distinct', body, ['key', 'query', 'hint', 'collation']);
  const name = collectionName('distinct', body);
  if (typeof body.key !== 'string')
    throw new CommandError(14, "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const collection = engine.catalog.find(db, name) ?? emptyCollection(db, name);
  const filter = optionalDoc(body.query, 'distinct.query') ?? {};
  const parts = body.key.split('.');
  const index =
    Object.keys(filter).length === 0 && body.hint === undefined
      ? distinctIndex(collection, body.key)
      : undefined;
  const query = engine.query(collection, { filter, hint: body.hint ?? undefined, vars: variables(body) });
  const values = new Map<string, unknown>();
  const fields = new Fields([parts[0] as string]);
  const gather = (bytes: Buffer) => {
    for (const value of valuesAt(decodeDocument(bytes, fields), parts)) {
      const id = identityOf(value);
      if (!values.has(id)) values.set(id, value);
    }
    return true;
  };
  if (index) await drive(engine.storage, oneOfEach(engine, collection, index, parts), check(context), gather);
  else
    await drive(engine.storage, engine.executor.run(query), check(context), ({ bytes }) =>
      gather(bytes as Buffer),
    );
  const reply = { values: [...values.values()].sort(compare), ok: 1 };
  try {
    encodeDocument(reply);
  } catch {
    throw new CommandError(17217, `distinct too big, ${MAX_DOCUMENT_BYTES >> 20}mb cap`);
  }
  return reply;
};

function valuesAt(value: unknown, parts: readonly string[], at = 0): unknown[] {
  if (at === parts.length) {
    if (isArray(value)) return value.map((item) => item ?? null);
    return value === undefined ? [] : [value];
  }
  const part = parts[at] as string;
  if (isDoc(value)) return valuesAt(field(value, part), parts, at + 1);
  if (!isArray(value)) return [];
  const found = value.flatMap((item) => (isDoc(item) ? valuesAt(item, parts, at) : []));
  return isIndex(part) ? [...found, ...valuesAt(value[Number(part)], parts, at + 1)] : found;
}

/** An index that has an entry for every value of the field, in order. */
function distinctIndex(collection: Collection, key: string): Index | undefined {
  return collection.indexes.find(
    ({ fields, partial, lossy, hidden, builtTo }) =>
      fields[0]?.path === key &&
      !fields[0].parts.some(isIndex) &&
      !partial &&
      !lossy &&
      !hidden &&
      builtTo === undefined,
  );
}

/** One document for each value the index holds, by going from the first entry of a value to the first of the next. */
function* oneOfEach(
  engine: Engine,
  collection: Collection,
  index: Index,
  parts: readonly string[],
): Pausing<Buffer> {
  const { storage } = engine;
  const { start, end } = prefixOf(index.id);
  const descending = index.fields[0]?.descending === true;
  let from = start;
  for (;;) {
    const [key] = [...storage.index.getKeys({ start: from, end, limit: 1 })];
    if (!key) return;
    const bytes = storage.readDocument(docKey(collection.id, recordOf(key)));
    if (bytes) yield bytes;
    const component = bytes && componentOf(key, decodeDocument(bytes), parts, descending);
    from = component ? successor(Buffer.concat([start, component])) : Buffer.concat([key, Buffer.from([0])]);
    if (isPauseDue()) yield PAUSE;
  }
}

/**
 * The part of a key that stands for the value of its first field; undefined for what is not found. Null stands for a
 * missing field too, which is no value: until a document has null itself, the next of the entry may.
 */
function componentOf(
  key: Buffer,
  doc: Doc,
  parts: readonly string[],
  descending: boolean,
): Buffer | undefined {
  // An empty array has no value, and is indexed as undefined.
  for (const value of [undefined, ...valuesAt(doc, parts)]) {
    const { bytes } = encodeKey(value, descending);
    if (key.subarray(4, 4 + bytes.length).equals(bytes)) return bytes;
  }
  return undefined;
}
