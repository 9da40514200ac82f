import { drive } from '../cursors';
import { CommandError } from '../errors';
import { compilePipeline, emptyCollection } from '../pipeline';
import type { Plan } from '../planner';
import type { Query, Statistics } from '../query';
import { type Doc, isDoc, truthy } from '../values';
import {
  type Command,
  type Context,
  check,
  collectionName,
  optionalDoc,
  requiredArray,
  variables,
} from './context';
import { countsAll, findQuery } from './read';

/** `explain`: the plan of a command as a tree of stages named as MongoDB names them, and what running it reads. */
export const explain: Command = async (context) => {
  const inner = context.body.explain;
  if (!isDoc(inner))
    throw new CommandError(14, "BSON field 'explain.explain' is the wrong type, expected type 'object'");
  const verbosity = context.body.verbosity ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(String(verbosity)))
    throw new CommandError(
      9,
      `verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}`,
    );
  return explainQuery(context, inner, verbosity !== 'queryPlanner');
};

/** The answer to an aggregate with `explain: true`. */
export const explainAggregate = (context: Context, body: Doc) => explainQuery(context, body, false);

async function explainQuery(context: Context, body: Doc, execute: boolean): Promise<Doc> {
  const { query, projected } = queryOf({ ...context, body });
  const isKept = 'count' in body && countsAll(body);
  const plan: Plan = isKept ? { kind: 'nothing', sorted: true } : context.engine.executor.plan(query);
  const reply: Doc = {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.db}.${query.collection.name}`,
      winningPlan: isKept ? { stage: 'RECORD_STORE_FAST_COUNT' } : describePlan(plan, query, projected),
      rejectedPlans: [],
    },
    command: body,
    serverInfo: { version: '8.0.0' },
    ok: 1,
  };
  if (execute) reply.executionStats = await runPlan(context, query, plan);
  return reply;
}

async function runPlan(context: Context, query: Query, plan: Plan): Promise<Doc> {
  const { engine } = context;
  const stats: Statistics = { keys: 0, docs: 0 };
  const start = performance.now();
  let nReturned = 0;
  await drive(engine.storage, engine.executor.run({ ...query, stats }, plan), check(context), () => {
    nReturned++;
    return true;
  });
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - start),
    totalKeysExamined: stats.keys,
    totalDocsExamined: stats.docs,
  };
}

function queryOf(context: Context): { query: Query; projected: boolean } {
  const { engine, db, body } = context;
  const command = Object.keys(body)[0] as string;
  const on = (name: string) => engine.catalog.find(db, name) ?? emptyCollection(db, name);
  const plain = (filter: unknown, more: Doc = {}) => ({
    query: engine.query(on(collectionName(command, body)), {
      filter: optionalDoc(filter, 'query') ?? {},
      vars: variables(body),
      ...more,
    }),
    projected: false,
  });
  switch (command) {
    case 'find':
      return {
        query: findQuery(context).query,
        projected: isDoc(body.projection) && Object.keys(body.projection).length > 0,
      };
    case 'aggregate': {
      const { query } = compilePipeline(
        engine,
        { db, collection: collectionName('aggregate', body) },
        requiredArray(body.pipeline, 'aggregate.pipeline'),
        variables(body),
        body.hint ?? undefined,
      );
      if (!query)
        throw new CommandError(115, 'explain of this pipeline is not supported by the embedded database');
      return { query, projected: false };
    }
    case 'count': {
      const { query } = plain(body.query, { hint: body.hint ?? undefined });
      return { query: { ...query, fetch: false }, projected: false };
    }
    case 'distinct':
      return plain(body.query);
    case 'findAndModify':
      return plain(body.query, { sort: optionalDoc(body.sort, 'sort'), limit: 1 });
    case 'update':
    case 'delete': {
      const [statement] = requiredArray(command === 'update' ? body.updates : body.deletes, command) as Doc[];
      const one = command === 'update' ? !truthy(statement?.multi) : Number(statement?.limit) === 1;
      return plain(statement?.q, { limit: one ? 1 : undefined, hint: statement?.hint ?? undefined });
    }
    default:
      throw new CommandError(59, `Explain failed due to unknown command: ${command}`);
  }
}

function describePlan(plan: Plan, query: Query, projected: boolean): Doc {
  let stage = describeSource(plan, query);
  if (query.order && !plan.sorted)
    stage = {
      stage: 'SORT',
      sortPattern: sortPattern(query),
      ...(query.limit === undefined ? {} : { limitAmount: query.limit + (query.skip ?? 0) }),
      inputStage: stage,
    };
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit !== undefined) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  if (projected) stage = { stage: 'PROJECTION_DEFAULT', inputStage: stage };
  return stage;
}

const sortPattern = ({ sort }: Query): Doc =>
  Object.fromEntries(sort.map(({ path, descending }) => [path, descending ? -1 : 1]));

function describeSource(plan: Plan, query: Query): Doc {
  if (plan.kind === 'nothing') return { stage: 'EOF' };
  if (plan.kind === 'collection')
    return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'union')
    return {
      stage: 'FETCH',
      inputStage: {
        stage: 'OR',
        inputStages: plan.branches.map((branch) => describeSource(branch, { ...query, fetch: false })),
      },
    };
  const scan: Doc = {
    stage: 'IXSCAN',
    keyPattern: plan.index.key,
    indexName: plan.index.name,
    isMultiKey: plan.index.multikey.length > 0,
    isUnique: plan.index.unique,
    isSparse: plan.index.sparse,
    isPartial: plan.index.partialSpec !== undefined,
    direction: plan.reverse ? 'backward' : 'forward',
    boundedFields: plan.bounded,
  };
  const source = plan.merge
    ? { stage: 'SORT_MERGE', sortPattern: sortPattern(query), inputStages: [scan] }
    : scan;
  return query.fetch || plan.residual ? { stage: 'FETCH', inputStage: source } : source;
}
