import { ObjectId } from 'bson';
import { Held } from '../budget';
import type { Collection } from '../catalog';
import { drive } from '../cursors';
import { decodeDocument, encodeDocument } from '../documents';
import type { Engine } from '../engine';
import { CommandError } from '../errors';
import { type Hit, PAUSE, type Pausing } from '../executor';
import { bind } from '../expr-special';
import { compileExpression, type Env, Needs, type Vars } from '../expressions';
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
  const { name, spec, vars } = pipeline.sink as NonNullable<Pipeline['sink']>;
  if (name === '$out') return out(engine, target(db, spec, '$out'), pipeline, check);
  const merge = compileMerge(spec, vars);
  const into = target(db, isDoc(spec) ? spec.into : spec, '$merge');
  let left = (await allOf(engine, pipeline, check)).map(completed);
  while (left.length > 0) {
    const planned = await planMerges(engine, into, merge, left, check);
    const again: Doc[] = [];
    await writeAll(engine, planned, (item) => {
      if (!merge.write(engine, into, item)) again.push(item.fresh);
    });
    left = [...again, ...left.slice(planned.length)];
  }
}

/** All that a pipeline gives: it is read before anything is written, for the pipeline may read what it writes. */
async function allOf(engine: Engine, pipeline: Pipeline, check: () => void): Promise<Doc[]> {
  const docs: Doc[] = [];
  const held = new Held(pipeline.sink?.name ?? '');
  await drive(engine.storage, pipeline.docs(), check, (doc) => {
    held.add(doc);
    docs.push(doc);
    return true;
  });
  return docs;
}

/** Writes items in order, as many in one transaction as time allows. */
async function writeAll<T>(engine: Engine, items: readonly T[], write: (item: T) => void): Promise<void> {
  for (let at = 0; at < items.length; )
    at = await engine.storage.write(() => {
      let to = at;
      while (to < items.length && (to === at || engine.storage.hasShareLeft())) write(items[to++] as T);
      return to;
    });
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
    await writeAll(engine, await allOf(engine, pipeline, check), (doc) => {
      insertDocument(engine, engine.catalog.ensure(db, temporary), completed(doc));
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

/** A document to merge, the one it meets, and what that becomes where a pipeline has to work it out. */
interface PlannedMerge {
  fresh: Doc;
  met?: { bytes: Buffer; after: Doc };
}

interface Merge {
  /** Whether `whenMatched` is a pipeline, which runs before the transaction. */
  isPlanned: boolean;
  find(engine: Engine, collection: Collection, fresh: Doc): Hit | undefined;
  combine(before: Doc, fresh: Doc): Doc | undefined;
  /** Inside a write; false when the document that is met is not what was planned for. */
  write(engine: Engine, into: { db: string; name: string }, planned: PlannedMerge): boolean;
}

/** Works out as many merges as go into one group. */
async function planMerges(
  engine: Engine,
  { db, name }: { db: string; name: string },
  merge: Merge,
  docs: readonly Doc[],
  check: () => void,
): Promise<PlannedMerge[]> {
  if (!merge.isPlanned) return docs.map((fresh) => ({ fresh }));
  const planned: PlannedMerge[] = [];
  const source = function* (): Pausing<PlannedMerge> {
    for (const fresh of docs.slice(0, GROUP)) {
      const collection = engine.catalog.find(db, name);
      const hit = collection && merge.find(engine, collection, fresh);
      const after = hit?.bytes && merge.combine(decodeDocument(hit.bytes), fresh);
      yield after ? { fresh, met: { bytes: hit.bytes as Buffer, after } } : { fresh };
      if (engine.executor.mustPause()) yield PAUSE;
    }
  };
  engine.storage.beginSlice();
  await drive(engine.storage, source(), check, (item) => void planned.push(item));
  return planned;
}

function compileMerge(spec: unknown, vars: Vars): Merge {
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
  const combine = isArray(whenMatched)
    ? compileMergePipeline(whenMatched, options.let, vars)
    : (before: Doc, fresh: Doc) => combineBy(before, fresh, whenMatched);
  if (options.let !== undefined && !isArray(whenMatched))
    throw new CommandError(
      51199,
      `Cannot use 'let' variables with 'whenMatched: ${String(whenMatched)}' mode`,
    );
  const merge: Merge = {
    isPlanned: isArray(whenMatched),
    combine,
    find(engine, collection, fresh) {
      checkUniqueOn(collection, on);
      const filter = {
        $and: on.map((path) => ({ [path]: { $eq: getPath(fresh, path.split('.')) ?? null } })),
      };
      for (const hit of engine.executor.run(engine.query(collection, { filter, limit: 1 })))
        if (hit !== PAUSE && hit.bytes) return hit;
      return undefined;
    },
    write(engine, { db, name }, { fresh, met }) {
      const collection = engine.catalog.ensure(db, name);
      const hit = merge.find(engine, collection, fresh);
      if (hit?.bytes) {
        if (merge.isPlanned && !met?.bytes.equals(hit.bytes)) return false;
        const before = decodeDocument(hit.bytes);
        const after = met ? met.after : merge.combine(before, fresh);
        if (!after) return true;
        const kept = withId(after, after._id ?? before._id);
        checkSameId(before, kept, 'replacement');
        engine.records.replace(collection, hit.record, hit.bytes, encodeDocument(kept));
      } else if (whenNotMatched === 'fail')
        throw new CommandError(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      else if (whenNotMatched === 'insert') insertDocument(engine, collection, fresh);
      return true;
    },
  };
  return merge;
}

function checkUniqueOn({ indexes }: Collection, on: readonly string[]): void {
  const isUnique = indexes.some(
    ({ unique, partial, fields }) =>
      unique && !partial && fields.length === on.length && fields.every(({ path }) => on.includes(path)),
  );
  if (!isUnique) throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
}

/** A pipeline over the stored document; its variables are made from the new one, which is `$$new` itself. */
function compileMergePipeline(
  stages: readonly unknown[],
  bindings: unknown,
  vars: Vars,
): (before: Doc, fresh: Doc) => Doc {
  if (bindings !== undefined && !isDoc(bindings))
    throw new CommandError(14, "BSON field '$merge.let' is the wrong type, expected type 'object'");
  const spec = bindings ?? {};
  if (Object.hasOwn(spec, 'new') && spec.new !== '$$ROOT')
    throw new CommandError(
      51273,
      "'let' may not define a value for the reserved 'new' variable other than '$$ROOT'",
    );
  const env: Env = { needs: new Needs(), vars };
  bind(env, ...Object.keys(spec));
  const made = Object.entries({ ...spec, new: '$$ROOT' }).map(
    ([name, value]) => [name, compileExpression(value, env)] as const,
  );
  const known = { ...vars, ...Object.fromEntries(made.map(([name]) => [name, null])) };
  const transforms = compileTransforms(stages, { needs: new Needs(), vars: known });
  return (before, fresh) => {
    const scope = {
      ...vars,
      ...Object.fromEntries(made.map(([name, evaluate]) => [name, evaluate(fresh, vars)])),
    };
    return transforms.reduce((doc, transform) => transform(doc, scope), before);
  };
}

function combineBy(before: Doc, fresh: Doc, how: unknown): Doc | undefined {
  if (how === 'keepExisting') return undefined;
  if (how === 'fail')
    throw new CommandError(11000, `$merge found a document that exists already: _id ${String(before._id)}`);
  if (how === 'replace') return { ...fresh, _id: before._id };
  const merged = { ...before };
  for (const [key, value] of Object.entries(fresh)) if (key !== '_id') setField(merged, key, value);
  return merged;
}
