import type { Collection } from './catalog';
import { decodeDocument, encodeDocument, Fields } from './documents';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { PAUSE, type Pausing } from './executor';
import { compileExpression, type Env, Needs, type Vars } from './expressions';
import { toInteger } from './numbers';
import { getPath } from './paths';
import type { Query } from './query';
import { COLLECTION_STAGES, chain, compileStage, isStage, nameAndArg, type Stage } from './stages';
import { compilePathSetter } from './unwind';
import { type Doc, isArray, isDoc, typeName } from './values';

/**
 * Pipelines over collections. The `$match`, `$sort`, `$skip` and `$limit` a pipeline begins with become a query that the
 * planner answers; the other stages run over the documents it yields, decoded only as far as the stages read them.
 */
export interface Pipeline {
  /** The query on the collection, for explain; undefined when the source is something else. */
  query?: Query;
  /** Runs to BSON, ready to be sent. */
  bytes(): Pausing<Buffer>;
  docs(): Pausing<Doc>;
  /** The last stage, when it writes. */
  sink?: { name: '$out' | '$merge'; spec: unknown };
}

export interface PipelineSource {
  db: string;
  /** Undefined for a pipeline on the database itself. */
  collection: string | undefined;
}

interface Head {
  match: Doc[];
  sort?: Doc;
  skip?: number;
  limit?: number;
  rest: unknown[];
}

/** Takes from the front what a query can do. */
function splitHead(stages: readonly unknown[]): Head {
  const head: Head = { match: [], rest: [] };
  let i = 0;
  for (; i < stages.length; i++) {
    const [name, arg] = nameAndArg(stages[i]);
    const n = toInteger(arg);
    if (name === '$match' && isDoc(arg) && !head.sort && head.skip === undefined) head.match.push(arg);
    else if (
      name === '$sort' &&
      isDoc(arg) &&
      Object.keys(arg).length > 0 &&
      !head.sort &&
      head.skip === undefined
    )
      head.sort = arg;
    else if (name === '$skip' && n !== undefined && n >= 0 && head.skip === undefined) head.skip = n;
    else if (name === '$limit' && n !== undefined && n > 0) {
      head.limit = n;
      i++;
      break;
    } else break;
  }
  head.rest = stages.slice(i);
  return head;
}

/** Compiles a whole pipeline; every stage is checked before anything runs. */
export function compilePipeline(
  engine: Engine,
  source: PipelineSource,
  stages: readonly unknown[],
  vars: Vars,
  hint?: unknown,
): Pipeline {
  const last = stages.length > 0 ? nameAndArg(stages.at(-1)) : undefined;
  const sink: Pipeline['sink'] =
    last && (last[0] === '$out' || last[0] === '$merge') ? { name: last[0], spec: last[1] } : undefined;
  const body = sink ? stages.slice(0, -1) : stages;
  const first = body.length > 0 ? nameAndArg(body[0]) : undefined;
  const made = first && initialSource(engine, source, first[0], first[1], vars);
  if (made) {
    const run = compileStages(engine, source.db, body.slice(1), { needs: new Needs(), vars }).run;
    return { docs: () => run(made()), bytes: () => encoded(run(made())), sink };
  }
  if (source.collection === undefined)
    throw new CommandError(
      73,
      `{aggregate: 1} is not valid for '${first?.[0] ?? 'an empty pipeline'}'; a collection is required.`,
    );
  return collectionPipeline(engine, source.db, source.collection, body, vars, hint, sink);
}

function collectionPipeline(
  engine: Engine,
  db: string,
  name: string,
  stages: readonly unknown[],
  vars: Vars,
  hint: unknown,
  sink: Pipeline['sink'],
): Pipeline {
  const head = splitHead(stages);
  const filter =
    head.match.length === 1 ? (head.match[0] as Doc) : head.match.length > 1 ? { $and: head.match } : {};
  const needs = new Needs();
  const rest = compileStages(engine, db, head.rest, { needs, vars });
  if (!rest.closes) needs.all();
  const collection = engine.catalog.find(db, name) ?? emptyCollection(db, name);
  const query = engine.query(collection, {
    filter,
    sort: head.sort,
    skip: head.skip,
    limit: head.limit,
    hint,
    vars,
  });
  const fields = needs.fields && new Fields(needs.fields);
  if (fields?.size === 0) query.fetch = false;
  const docs = function* (): Pausing<Doc> {
    const flow = (function* (): Pausing<Doc> {
      for (const hit of engine.executor.run(query)) {
        if (hit === PAUSE) yield PAUSE;
        else yield hit.bytes && fields?.size !== 0 ? decodeDocument(hit.bytes, fields) : {};
      }
    })();
    yield* rest.run(flow);
  };
  const raw = function* (): Pausing<Buffer> {
    for (const hit of engine.executor.run(query)) yield hit === PAUSE ? PAUSE : (hit.bytes as Buffer);
  };
  return { query, docs, bytes: () => (head.rest.length === 0 ? raw() : encoded(docs())), sink };
}

export const emptyCollection = (db: string, name: string): Collection => ({
  id: 0,
  db,
  name,
  options: {},
  indexes: [],
  indexedFields: undefined,
});

function* encoded(docs: Pausing<Doc>): Pausing<Buffer> {
  for (const doc of docs) yield doc === PAUSE ? PAUSE : encodeDocument(doc);
}

/** Stages that make documents out of nothing. */
function initialSource(
  engine: Engine,
  source: PipelineSource,
  name: string,
  arg: unknown,
  vars: Vars,
): (() => Pausing<Doc>) | undefined {
  if (name === '$documents' && source.collection === undefined) {
    const value = compileExpression(arg, { needs: new Needs(), vars })({}, vars);
    if (!isArray(value) || !value.every(isDoc))
      throw new CommandError(5858203, 'an array of documents is expected for $documents');
    return () => replay(value);
  }
  if (name === '$listLocalSessions' && source.collection === undefined)
    return () => replay([{ _id: { id: 'local' }, lastUse: new Date() }]);
  if (source.collection === undefined) return undefined;
  const collection =
    engine.catalog.find(source.db, source.collection) ?? emptyCollection(source.db, source.collection);
  const ns = `${source.db}.${source.collection}`;
  if (name === '$collStats') {
    const { count, bytes } = engine.records.counts(collection);
    const wants = isDoc(arg) ? arg : {};
    return () =>
      replay([
        {
          ns,
          localTime: new Date(),
          ...('count' in wants ? { count } : {}),
          ...('storageStats' in wants
            ? {
                storageStats: {
                  size: bytes,
                  count,
                  avgObjSize: count ? Math.round(bytes / count) : 0,
                  nindexes: collection.indexes.length,
                },
              }
            : {}),
        },
      ]);
  }
  if (name === '$indexStats')
    return () =>
      replay(collection.indexes.map((index) => ({ name: index.name, key: index.key, spec: index.spec })));
  return undefined;
}

function* replay(docs: readonly Doc[]): Pausing<Doc> {
  yield* docs;
}

interface CompiledStages {
  run: Stage;
  closes: boolean;
}

function compileStages(engine: Engine, db: string, stages: readonly unknown[], env: Env): CompiledStages {
  let closes = false;
  let at = env;
  const inner = (list: unknown[], innerEnv: Env) => {
    for (const stage of list) {
      const [name] = nameAndArg(stage);
      if (['$facet', '$out', '$merge', '$collStats', '$indexStats', '$documents'].includes(name))
        throw new CommandError(40600, `${name} is not allowed to be used within a $facet stage`);
    }
    return compileStages(engine, db, list, { ...innerEnv, needs: new Needs() }).run;
  };
  const runs = stages.map((stage) => {
    const [name, arg] = nameAndArg(stage);
    if (!isStage(name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    const compiled = compileStage(name, arg, at, inner) ?? {
      run: collectionStage(engine, db, name, arg, at),
    };
    if (compiled.closes && !closes) {
      closes = true;
      at = { ...env, needs: new Needs() };
    }
    return compiled.run;
  });
  return { run: chain(runs), closes };
}

function collectionStage(engine: Engine, db: string, name: string, arg: unknown, env: Env): Stage {
  if (name === '$lookup') return lookup(engine, db, arg, env);
  if (name === '$unionWith') return unionWith(engine, db, arg, env);
  if (name === '$out' || name === '$merge')
    throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
  if (COLLECTION_STAGES.includes(name))
    throw new CommandError(40602, `${name} is only valid as the first stage in a pipeline`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

function unionWith(engine: Engine, db: string, arg: unknown, env: Env): Stage {
  const spec = typeof arg === 'string' ? { coll: arg } : isDoc(arg) ? arg : {};
  const stages = isArray(spec.pipeline) ? spec.pipeline : [];
  if (typeof spec.coll !== 'string') throw new CommandError(9, '$unionWith needs the name of a collection');
  const coll = spec.coll;
  compilePipeline(engine, { db, collection: coll }, stages, env.vars);
  return function* (source) {
    yield* source;
    yield* compilePipeline(engine, { db, collection: coll }, stages, env.vars).docs();
  };
}

const LOOKUP_FIELDS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

function lookup(engine: Engine, db: string, arg: unknown, env: Env): Stage {
  if (!isDoc(arg)) throw new CommandError(9, `the $lookup specification must be an Object`);
  for (const key of Object.keys(arg))
    if (!LOOKUP_FIELDS.includes(key)) throw new CommandError(9, `unknown argument to $lookup: ${key}`);
  const { from, as, localField, foreignField, pipeline = [] } = arg;
  if (typeof from !== 'string')
    throw new CommandError(9, `missing 'from' option to $lookup stage specification: ${typeName(from)}`);
  if (typeof as !== 'string') throw new CommandError(9, "must specify 'as' field for a $lookup");
  if (!isArray(pipeline)) throw new CommandError(9, "$lookup argument 'pipeline' must be an array");
  const joined = typeof localField === 'string' && typeof foreignField === 'string';
  if (!joined && !('pipeline' in arg))
    throw new CommandError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  if (joined) env.needs.add(localField);
  const bindings = Object.entries(isDoc(arg.let) ? arg.let : {}).map(
    ([name, value]) => [name, compileExpression(value, env)] as const,
  );
  const set = compilePathSetter(as);
  const outer = Object.fromEntries(bindings.map(([name]) => [name, null]));
  compilePipeline(engine, { db, collection: from }, pipeline, { ...env.vars, ...outer });
  return function* (source) {
    for (const doc of source) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      const vars = {
        ...env.vars,
        ...Object.fromEntries(bindings.map(([name, value]) => [name, value(doc, env.vars)])),
      };
      const stages = joined ? [{ $match: joinFilter(doc, localField, foreignField) }, ...pipeline] : pipeline;
      const found: Doc[] = [];
      for (const other of compilePipeline(engine, { db, collection: from }, stages, vars).docs()) {
        if (other === PAUSE) yield PAUSE;
        else found.push(other);
      }
      yield set(doc, found);
    }
  };
}

function joinFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const parts = localField.split('.');
  const values: unknown[] = [];
  const gather = (value: unknown, at: number): void => {
    if (isArray(value)) for (const item of value) gather(item, at);
    else if (at === parts.length) values.push(value ?? null);
    else gather(isDoc(value) ? getPath(value, [parts[at] as string]) : undefined, at + 1);
  };
  gather(doc, 0);
  return values.length === 1 ? { [foreignField]: { $eq: values[0] } } : { [foreignField]: { $in: values } };
}
