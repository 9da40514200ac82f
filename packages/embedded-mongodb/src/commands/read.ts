import { DEFAULT_BATCH, drive } from '../cursors';
import { decodeDocument, encodeDocument, Fields } from '../documents';
import { CommandError } from '../errors';
import { PAUSE, type Pausing } from '../executor';
import { type Env, Needs } from '../expressions';
import { compilePipeline, emptyCollection } from '../pipeline';
import { compileProjection } from '../projection';
import type { Query } from '../query';
import type { Doc } from '../values';
import { cursorReply } from '../wire';
import {
  allowFields,
  type Command,
  type Context,
  check,
  collectionName,
  optionalCount,
  optionalDoc,
  refuse,
  requiredArray,
  variables,
} from './context';
import { runSink } from './sinks';

/** The commands that read: find, aggregate, count, distinct, getMore and killCursors. */
const FIND_FIELDS = [
  'filter',
  'projection',
  'sort',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'oplogReplay',
  'allowPartialResults',
  'collation',
];
const FIND_REFUSED = ['collation', 'min', 'max', 'tailable', 'awaitData', 'showRecordId', 'returnKey'];

/** The query of a find command, with its projection applied to what it yields. */
export function findQuery(
  { engine, db, body }: Context,
  command = 'find',
): { query: Query; source(): Pausing<Buffer> } {
  const vars = variables(body);
  const name = collectionName(command, body);
  const filter = optionalDoc(body.filter, 'find.filter') ?? {};
  const limit = Math.abs(optionalCount(body.limit, 'find.limit') ?? 0) || undefined;
  const query = engine.query(engine.catalog.find(db, name) ?? emptyCollection(db, name), {
    filter,
    sort: optionalDoc(body.sort, 'find.sort'),
    hint: body.hint === '' ? undefined : (body.hint ?? undefined),
    skip: optionalCount(body.skip, 'find.skip'),
    limit,
    vars,
  });
  const spec = optionalDoc(body.projection, 'find.projection') ?? {};
  const env: Env = { needs: new Needs(), vars };
  const projection = compileProjection(spec, env, { filter: query.filter });
  const positional = Object.keys(spec).some((key) => key.endsWith('.$'));
  const names = projection && !positional ? env.needs.fields : undefined;
  const fields = names && new Fields(names);
  return {
    query,
    *source() {
      for (const hit of engine.executor.run(query)) {
        if (hit === PAUSE || !projection) yield hit === PAUSE ? PAUSE : (hit.bytes as Buffer);
        else yield encodeDocument(projection.apply(decodeDocument(hit.bytes as Buffer, fields), vars));
      }
    },
  };
}

export const find: Command = async (context) => {
  const { body, cursors, db } = context;
  refuse(body, FIND_REFUSED);
  allowFields('find', body, FIND_FIELDS);
  const { source } = findQuery(context);
  const ns = `${db}.${collectionName('find', body)}`;
  const size = optionalCount(body.batchSize, 'find.batchSize') ?? DEFAULT_BATCH;
  const batch = await cursors.start(ns, source(), size, body.singleBatch === true, check(context), context);
  return cursorReply('firstBatch', batch.docs, batch.id, ns);
};

const AGGREGATE_FIELDS = [
  'pipeline',
  'cursor',
  'allowDiskUse',
  'hint',
  'let',
  'bypassDocumentValidation',
  'explain',
  'collation',
];

export const aggregate: Command = async (context) => {
  const { engine, cursors, db, body } = context;
  refuse(body, ['collation']);
  allowFields('aggregate', body, AGGREGATE_FIELDS);
  const collection = typeof body.aggregate === 'string' ? collectionName('aggregate', body) : undefined;
  const stages = requiredArray(body.pipeline, 'aggregate.pipeline');
  const cursor = optionalDoc(body.cursor, 'aggregate.cursor');
  if (!cursor && body.explain !== true)
    throw new CommandError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const size = optionalCount(cursor?.batchSize, 'aggregate.cursor.batchSize') ?? DEFAULT_BATCH;
  const pipeline = compilePipeline(
    engine,
    { db, collection },
    stages,
    variables(body),
    body.hint ?? undefined,
  );
  const ns = `${db}.${collection ?? '$cmd.aggregate'}`;
  if (pipeline.sink) {
    await runSink(engine, db, pipeline, check(context));
    return cursorReply('firstBatch', [], 0n, ns);
  }
  const batch = await cursors.start(ns, pipeline.bytes(), size, false, check(context), context);
  return cursorReply('firstBatch', batch.docs, batch.id, ns);
};

export const getMore: Command = async (context) => {
  const { cursors, db, body } = context;
  allowFields('getMore', body, ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']);
  const ns = `${db}.${collectionName('collection', body)}`;
  const size = optionalCount(body.batchSize, 'getMore.batchSize') || Number.POSITIVE_INFINITY;
  const batch = await cursors.more(BigInt(String(body.getMore)), ns, size, check(context));
  return cursorReply('nextBatch', batch.docs, batch.id, ns);
};

export const killCursors: Command = ({ cursors, body }) => {
  allowFields('killCursors', body, ['cursors']);
  const cursorsKilled: unknown[] = [];
  const cursorsNotFound: unknown[] = [];
  for (const id of requiredArray(body.cursors, 'killCursors.cursors'))
    (cursors.kill(BigInt(String(id))) ? cursorsKilled : cursorsNotFound).push(id);
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

/** Whether a `count` is of all documents of a collection, which is kept, so that no document is read. */
export const countsAll = (body: Doc): boolean =>
  Object.keys(optionalDoc(body.query, 'count.query') ?? {}).length === 0 && body.hint === undefined;

export const count: Command = async (context) => {
  const { engine, db, body } = context;
  refuse(body, ['collation']);
  allowFields('count', body, ['query', 'limit', 'skip', 'hint', 'fields', 'collation']);
  const collection = engine.catalog.find(db, collectionName('count', body));
  const filter = optionalDoc(body.query, 'count.query') ?? {};
  const skip = optionalCount(body.skip, 'count.skip') ?? 0;
  const limit = Math.abs(Number(body.limit ?? 0)) || undefined;
  if (!collection) {
    engine.query(emptyCollection(db, ''), { filter });
    return { n: 0, ok: 1 };
  }
  if (countsAll(body)) {
    const all = Math.max(0, engine.records.counts(collection).count - skip);
    return { n: Math.min(all, limit ?? all), ok: 1 };
  }
  const query = {
    ...engine.query(collection, { filter, skip, limit, hint: body.hint ?? undefined, vars: variables(body) }),
    fetch: false,
  };
  let n = 0;
  const counting = engine.executor.run(query);
  const add = () => {
    n++;
    return true;
  };
  await drive(engine.storage, counting, check(context), add, context.isBounded);
  return { n, ok: 1 };
};
