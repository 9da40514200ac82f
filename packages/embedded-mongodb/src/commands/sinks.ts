import { ObjectId } from 'bson';
import { drive } from '../cursors';
import { decodeDocument, encodeDocument } from '../documents';
import type { Engine } from '../engine';
import { CommandError } from '../errors';
import { PAUSE } from '../executor';
import { Needs } from '../expressions';
import { insertDocument } from '../inserts';
import { getPath, setField } from '../paths';
import type { Pipeline } from '../pipeline';
import { compileTransforms } from '../stages';
import { checkSameId, withId } from '../update';
import { type Doc, isArray, isDoc } from '../values';
import { createIndex, dropCollection } from './indexes';

/**
 * `$out` and `$merge`. `$out` fills a new collection beside the old one and puts it in its place when it is complete;
 * `$merge` writes document by document, each group of them in one transaction.
 */
const GROUP = 500;

function target(db: string, value: unknown, stage: string): { db: string; name: string } {
  if (typeof value === 'string') return { db, name: value };
  if (isDoc(value) && typeof value.coll === 'string')
    return { db: typeof value.db === 'string' ? value.db : db, name: value.coll };
  throw new CommandError(
    16990,
    `${stage} only supports a string or object argument, but found ${typeof value}`,
  );
}

/** Runs a pipeline into its last stage. */
export async function runSink(
  engine: Engine,
  db: string,
  pipeline: Pipeline,
  check: () => void,
): Promise<void> {
  const { name, spec } = pipeline.sink as NonNullable<Pipeline['sink']>;
  if (name === '$out') return out(engine, target(db, spec, '$out'), pipeline, check);
  const merge = compileMerge(spec);
  const into = target(db, isDoc(spec) ? spec.into : spec, '$merge');
  await inGroups(engine, pipeline, check, (docs) => {
    for (const doc of docs) merge(engine, into, doc);
  });
}

async function inGroups(
  engine: Engine,
  pipeline: Pipeline,
  check: () => void,
  write: (docs: Doc[]) => void,
): Promise<void> {
  // All is read before anything is written, for the pipeline may read what it writes.
  const docs: Doc[] = [];
  await drive(engine.storage, pipeline.docs(), check, (doc) => {
    docs.push(doc);
    return true;
  });
  for (let from = 0; from < docs.length; from += GROUP)
    await engine.storage.write(() => write(docs.slice(from, from + GROUP)));
}

const completed = (doc: Doc) => withId(doc, doc._id ?? new ObjectId());

async function out(
  engine: Engine,
  { db, name }: { db: string; name: string },
  pipeline: Pipeline,
  check: () => void,
): Promise<void> {
  const temporary = `tmp.agg_out.${new ObjectId().toHexString()}`;
  await engine.storage.write(() => {
    const fresh = engine.catalog.ensure(db, temporary);
    const old = engine.catalog.find(db, name);
    for (const index of old?.indexes ?? [])
      if (index.name !== '_id_') createIndex(engine, fresh.db, fresh.name, index.spec);
  });
  try {
    await inGroups(engine, pipeline, check, (docs) => {
      const fresh = engine.catalog.ensure(db, temporary);
      for (const doc of docs) insertDocument(engine, fresh, completed(doc));
    });
    await engine.storage.write(() => {
      const old = engine.catalog.find(db, name);
      if (old) dropCollection(engine, old);
      engine.catalog.rename(engine.catalog.ensure(db, temporary), db, name);
    });
  } catch (error) {
    await engine.storage.write(() => {
      const left = engine.catalog.find(db, temporary);
      if (left) dropCollection(engine, left);
    });
    throw error;
  } finally {
    engine.purge();
  }
}

type Merge = (engine: Engine, into: { db: string; name: string }, doc: Doc) => void;

function compileMerge(spec: unknown): Merge {
  const options = isDoc(spec) ? spec : {};
  const on =
    options.on === undefined ? ['_id'] : isArray(options.on) ? options.on.map(String) : [String(options.on)];
  const whenMatched = options.whenMatched ?? 'merge';
  const whenNotMatched = options.whenNotMatched ?? 'insert';
  if (!isArray(whenMatched) && !['replace', 'keepExisting', 'merge', 'fail'].includes(String(whenMatched)))
    throw new CommandError(
      2,
      `Enumeration value '${String(whenMatched)}' for field '$merge.whenMatched' is not a valid value.`,
    );
  if (!['insert', 'discard', 'fail'].includes(String(whenNotMatched)))
    throw new CommandError(
      2,
      `Enumeration value '${String(whenNotMatched)}' for field '$merge.whenNotMatched' is not a valid value.`,
    );
  const extra = isDoc(options.let) ? options.let : {};
  return (engine, { db, name }, doc) => {
    const collection = engine.catalog.ensure(db, name);
    if (
      !collection.indexes.some(
        (index) =>
          index.unique &&
          !index.partial &&
          index.fields.length === on.length &&
          index.fields.every(({ path }) => on.includes(path)),
      )
    )
      throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
    const fresh = completed(doc);
    const filter = { $and: on.map((path) => ({ [path]: { $eq: getPath(fresh, path.split('.')) ?? null } })) };
    for (const hit of engine.executor.run(engine.query(collection, { filter, limit: 1 }))) {
      if (hit === PAUSE || !hit.bytes) continue;
      const before = decodeDocument(hit.bytes);
      const after = combine(before, fresh, whenMatched, { ...extra, new: fresh });
      if (!after) return;
      const kept = withId(after, after._id ?? before._id);
      checkSameId(before, kept, 'replacement');
      engine.records.replace(collection, hit.record, hit.bytes, encodeDocument(kept));
      return;
    }
    if (whenNotMatched === 'fail')
      throw new CommandError(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
    if (whenNotMatched === 'insert') insertDocument(engine, collection, fresh);
  };
}

function combine(before: Doc, fresh: Doc, how: unknown, vars: Doc): Doc | undefined {
  if (isArray(how))
    return compileTransforms(how, { needs: new Needs(), vars }).reduce(
      (doc, transform) => transform(doc, vars),
      before,
    );
  if (how === 'keepExisting') return undefined;
  if (how === 'fail')
    throw new CommandError(11000, `$merge found a document that exists already: _id ${String(before._id)}`);
  if (how === 'replace') return { ...fresh, _id: before._id };
  const merged = { ...before };
  for (const [key, value] of Object.entries(fresh)) if (key !== '_id') setField(merged, key, value);
  return merged;
}
