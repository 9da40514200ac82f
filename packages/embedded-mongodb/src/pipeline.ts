import { isPauseDue } from './budget';
import type { Collection } from './catalog';
import { decodeDocument, encodeDocument, Fields } from './documents';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { PAUSE, type Pausing } from './executor';
import { bind } from './expr-special';
import { compileExpression, type Env, Needs, type Vars } from './expressions';
import { toInteger } from './numbers';
import { field, isIndex } from './paths';
import type { Query } from './query';
import { chain, compileStage, isStage, nameAndArg, replay, type Stage } from './stages';
import { compilePathSetter } from './unwind';
import { bsonType, type Doc, isArray, isDoc, typeName } from './values';

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
  sink?: { name: '$out' | '$merge'; spec: unknown; vars: Vars };
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
    last && (last[0] === '$out' || last[0] === '$merge') ? { name: last[0], spec: last[1], vars } : undefined;
  const body = sink ? stages.slice(0, -1) : stages;
  const first = body.length > 0 ? nameAndArg(body[0]) : undefined;
  const made = first && initialSource(source, first[0]);
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
  const whole = Object.keys(filter).length === 0 && hint === undefined && wholeCount(head.rest);
  if (whole) {
    const counted = function* (): Pausing<Doc> {
      const all = Math.max(0, engine.records.counts(collection).count - (head.skip ?? 0));
      const n = Math.min(all, head.limit ?? all);
      if (n > 0) yield whole(n);
    };
    return { query, docs: counted, bytes: () => encoded(counted()), sink };
  }
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

/** For a pipeline that does nothing but count, as countDocuments sends it: makes its result from the number. */
function wholeCount(stages: readonly unknown[]): ((n: number) => Doc) | undefined {
  const [name, arg] = stages.length === 1 ? nameAndArg(stages[0]) : [];
  if (name === '$count' && typeof arg === 'string') return (n) => ({ [arg]: n });
  if (name !== '$group' || !isDoc(arg) || Object.keys(arg).length !== 2) return undefined;
  const { _id: id, ...rest } = arg;
  const [[path = '', sum] = []] = Object.entries(rest);
  const isConstant = id === null || typeof id === 'number';
  if (!isConstant || !isDoc(sum) || Object.keys(sum).length !== 1 || sum.$sum !== 1) return undefined;
  return (n) => ({ _id: id, [path]: n });
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

/** The one stage that makes documents out of nothing: `$listLocalSessions`, of a database. */
function initialSource({ collection }: PipelineSource, name: string): (() => Pausing<Doc>) | undefined {
  if (name !== '$listLocalSessions' || collection !== undefined) return undefined;
  return () => replay([{ _id: { id: 'local' }, lastUse: new Date() }]);
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
      if (['$facet', '$out', '$merge'].includes(name))
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
  throw new CommandError(40602, `${name} is only valid as the first stage in a pipeline`);
}

function unionWith(engine: Engine, db: string, arg: unknown, env: Env): Stage {
  if (typeof arg !== 'string' && !isDoc(arg))
    throw new CommandError(
      9,
      `the $unionWith stage specification must be an object or string, but found ${typeName(arg)}`,
    );
  const spec: Doc = typeof arg === 'string' ? { coll: arg } : arg;
  for (const key of Object.keys(spec))
    if (key !== 'coll' && key !== 'pipeline')
      throw new CommandError(40415, `BSON field '$unionWith.${key}' is an unknown field.`);
  if (spec.pipeline !== undefined && !isArray(spec.pipeline))
    throw new CommandError(
      14,
      `BSON field '$unionWith.pipeline' is the wrong type '${typeName(spec.pipeline)}', expected type 'array'`,
    );
  const stages = spec.pipeline ?? [];
  if (typeof spec.coll !== 'string') throw new CommandError(9, '$unionWith needs the name of a collection');
  const from: PipelineSource = { db, collection: spec.coll };
  const inner = compilePipeline(engine, from, stages, env.vars);
  if (inner.sink)
    throw new CommandError(31441, `${inner.sink.name} is not allowed within a $unionWith's sub-pipeline`);
  return function* (source) {
    yield* source;
    yield* compilePipeline(engine, from, stages, env.vars).docs();
  };
}

const LOOKUP_FIELDS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];
/** The most that one document may gather by `$lookup`, as a document in MongoDB holds no more. */
const MAX_JOINED = 16 * 1024 * 1024;

function lookup(engine: Engine, db: string, arg: unknown, env: Env): Stage {
  if (!isDoc(arg)) throw new CommandError(9, `the $lookup specification must be an Object`);
  for (const key of Object.keys(arg))
    if (!LOOKUP_FIELDS.includes(key)) throw new CommandError(9, `unknown argument to $lookup: ${key}`);
  const { from, as, localField, foreignField, pipeline = [] } = arg;
  if (typeof from !== 'string')
    throw new CommandError(9, `$lookup argument 'from' must be a string, is type ${typeName(from)}`);
  if (as === undefined || as === null)
    throw new CommandError(40414, "BSON field '$lookup.as' is missing but a required field");
  for (const [name, value] of Object.entries({ as, localField, foreignField }))
    if (value !== undefined && typeof value !== 'string')
      throw new CommandError(14, `$lookup argument '${name}' must be a string, is type ${typeName(value)}`);
  if (!isArray(pipeline)) throw new CommandError(14, "$lookup argument 'pipeline' must be an array");
  const source: PipelineSource = { db, collection: from };
  const joined = typeof localField === 'string' && typeof foreignField === 'string';
  if (!joined && (localField !== undefined || foreignField !== undefined || !Object.hasOwn(arg, 'pipeline')))
    throw new CommandError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  if (joined) env.needs.add(localField);
  const variables = arg.let ?? {};
  if (!isDoc(variables))
    throw new CommandError(14, `$lookup argument 'let' must be an object, is type ${typeName(arg.let)}`);
  const bindings = Object.entries(variables).map(
    ([name, value]) => [name, compileExpression(value, env)] as const,
  );
  bind(env, ...bindings.map(([name]) => name));
  env.needs.add(String(as));
  const set = compilePathSetter(as as string);
  const outer = Object.fromEntries(bindings.map(([name]) => [name, null]));
  const inner = compilePipeline(engine, source, pipeline, { ...env.vars, ...outer });
  if (inner.sink)
    throw new CommandError(51047, `${inner.sink.name} is not allowed within a $lookup's sub-pipeline`);
  return function* (docs) {
    for (const doc of docs) {
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
      let bytes = 0;
      for (const other of compilePipeline(engine, source, stages, vars).docs()) {
        if (isPauseDue()) yield PAUSE;
        if (other === PAUSE) yield PAUSE;
        else {
          found.push(other);
          bytes += encodeDocument(other).length;
          if (bytes > MAX_JOINED)
            throw new CommandError(
              4568,
              `Total size of documents in ${String(from)} matching pipeline's $lookup stage exceeds ${MAX_JOINED} bytes`,
            );
        }
      }
      yield set(doc, found);
    }
  };
}

/** What the foreign field may be equal to: every value at the local path, and null where there is none. */
function joinFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const values: unknown[] = [];
  localValues(doc, localField.split('.'), 0, values);
  if (values.length === 0) values.push(null);
  const isPattern = (v: unknown) => bsonType(v) === 'BSONRegExp';
  // A regular expression joins its equals; in a list it would be a pattern.
  const patterns = values.filter(isPattern).map((v) => ({ [foreignField]: { $eq: v } }));
  const others = values.filter((v) => !isPattern(v));
  const plain = { [foreignField]: others.length === 1 ? { $eq: others[0] } : { $in: others } };
  return patterns.length === 0 ? plain : { $or: [plain, ...patterns] };
}

/** The values at a path, arrays on the way and at its end looked into; a number is a position in an array too. */
function localValues(value: unknown, parts: readonly string[], at: number, out: unknown[]): void {
  if (at === parts.length) {
    if (isArray(value)) out.push(...value.map((item) => item ?? null));
    else if (value !== undefined) out.push(value);
    return;
  }
  const part = parts[at] as string;
  if (isDoc(value)) localValues(field(value, part), parts, at + 1, out);
  if (!isArray(value)) return;
  for (const item of value) if (isDoc(item)) localValues(item, parts, at, out);
  if (isIndex(part) && Number(part) < value.length) localValues(value[Number(part)], parts, at + 1, out);
}
