import { Held, isPauseDue } from './budget';
import { CommandError } from './errors';
import { PAUSE, type Pausing } from './executor';
import { compileExpression, type Env } from './expressions';
import { compileGroup } from './group';
import { compileFilter, matches } from './match';
import { toInteger } from './numbers';
import { setField } from './paths';
import { compileAddFields, compileProjection, compileUnset, type Transform } from './projection';
import { compileSort, TopK } from './sort';
import { sample, unwind } from './unwind';
import { type Doc, isArray, isDoc, typeName } from './values';

/**
 * The stages of a pipeline that need nothing but the documents that flow through them. A stage is a generator over the
 * one before it; those that keep documents ($group, $sort) are the only ones that hold more than one.
 */
export type Stage = (source: Pausing<Doc>) => Pausing<Doc>;

export interface CompiledStage {
  run: Stage;
  /** Whether later stages see only what this one made, so that they read no more fields of the collection. */
  closes?: boolean;
}

type Compiler = (arg: unknown, env: Env, compileInner: CompileInner) => CompiledStage;
export type CompileInner = (stages: unknown[], env: Env) => Stage;

/** A stage that turns each document into another one. */
const mapping = (transform: Transform, env: Env): Stage =>
  function* (source) {
    for (const doc of source) {
      yield doc === PAUSE ? PAUSE : transform(doc, env.vars);
      if (isPauseDue()) yield PAUSE;
    }
  };

function transformOf(
  name: string,
  arg: unknown,
  env: Env,
): { transform: Transform; closes: boolean } | undefined {
  switch (name) {
    case '$set':
    case '$addFields':
      if (!isDoc(arg))
        throw new CommandError(40272, `${name} specification stage must be an object, got ${typeName(arg)}`);
      return { transform: compileAddFields(arg, env), closes: false };
    case '$unset': {
      const paths = isArray(arg) ? arg : [arg];
      if (!paths.every((path) => typeof path === 'string') || paths.length === 0)
        throw new CommandError(31002, '$unset specification must be a string or an array');
      return { transform: compileUnset(paths as string[]), closes: false };
    }
    case '$project': {
      if (!isDoc(arg)) throw new CommandError(15969, '$project specification must be an object');
      const projection = compileProjection(arg, env);
      if (!projection)
        throw new CommandError(
          51272,
          'Invalid $project :: caused by :: projection specification must have at least one field',
        );
      return { transform: projection.apply, closes: projection.inclusion };
    }
    case '$replaceRoot':
    case '$replaceWith': {
      if (name === '$replaceRoot' && (!isDoc(arg) || !('newRoot' in arg)))
        throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
      const evaluate = compileExpression(name === '$replaceRoot' ? (arg as Doc).newRoot : arg, env);
      const transform: Transform = (doc, vars) => {
        const value = evaluate(doc, vars);
        if (!isDoc(value))
          throw new CommandError(
            40228,
            `'newRoot' expression  must evaluate to an object, but resulting value was: ${String(value)}. Type of resulting value: '${typeName(value)}'.`,
          );
        return value;
      };
      return { transform, closes: true };
    }
    default:
      return undefined;
  }
}

/** The stages of a pipeline update, as functions of one document. */
export function compileTransforms(stages: readonly unknown[], env: Env): Transform[] {
  return stages.map((stage) => {
    const [name, arg] = nameAndArg(stage);
    const found = transformOf(name, arg, env);
    if (found) return found.transform;
    if (!isStage(name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    throw new CommandError(72, `${name} is not allowed to be used within an update`);
  });
}

export function nameAndArg(stage: unknown): [string, unknown] {
  if (!isDoc(stage)) throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
  const names = Object.keys(stage);
  if (names.length !== 1)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return [names[0] as string, stage[names[0] as string]];
}

function wholeNumber(arg: unknown, name: string, least: number, code: number): number {
  const n = toInteger(arg);
  if (n === undefined)
    throw new CommandError(
      code,
      `invalid argument to ${name} stage: Expected a number in: ${name}: ${String(arg)}`,
    );
  if (n < least)
    throw new CommandError(
      name === '$limit' ? 15958 : code,
      name === '$limit'
        ? 'the limit must be positive'
        : `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${n}`,
    );
  return n;
}

function compileMatch(arg: unknown, env: Env): Stage {
  if (!isDoc(arg)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  const node = compileFilter(arg, env);
  return function* (source) {
    for (const doc of source) {
      if (doc === PAUSE || matches(node, doc, env.vars)) yield doc;
      if (isPauseDue()) yield PAUSE;
    }
  };
}

const limit = (n: number): Stage =>
  function* (source) {
    let left = n;
    for (const doc of source) {
      yield doc;
      if (doc !== PAUSE && --left <= 0) return;
    }
  };

const skip = (n: number): Stage =>
  function* (source) {
    let passed = 0;
    for (const doc of source) if (doc === PAUSE || passed++ >= n) yield doc;
  };

function sortStage(arg: unknown, env: Env): Stage {
  if (!isDoc(arg)) throw new CommandError(15973, 'the $sort key specification must be an object');
  if (Object.keys(arg).length === 0)
    throw new CommandError(15976, '$sort stage must have at least one sort key');
  const sort = compileSort(arg);
  for (const { path } of sort.fields) env.needs.add(path);
  return function* (source) {
    const top = new TopK<Doc>(sort);
    const held = new Held('Sort');
    for (const doc of source) {
      if (doc === PAUSE) yield PAUSE;
      else {
        held.add(doc);
        top.add(sort.keysOf(doc), doc);
      }
      if (isPauseDue()) yield PAUSE;
    }
    for (const doc of top.sorted()) {
      yield doc;
      if (isPauseDue()) yield PAUSE;
    }
  };
}

function group(arg: unknown, env: Env): Stage {
  const start = compileGroup(arg, env);
  return function* (source) {
    const grouping = start();
    for (const doc of source) {
      if (doc === PAUSE) yield PAUSE;
      else grouping.add(doc, env.vars);
      if (isPauseDue()) yield PAUSE;
    }
    for (const doc of grouping.results()) {
      yield doc;
      if (isPauseDue()) yield PAUSE;
    }
  };
}

/** Several stages as one. */
export const chain =
  (stages: readonly Stage[]): Stage =>
  (source) =>
    stages.reduce((flow, stage) => stage(flow), source);

function facet(arg: unknown, env: Env, compileInner: CompileInner): Stage {
  if (!isDoc(arg) || Object.keys(arg).length === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  env.needs.all();
  const facets = Object.entries(arg).map(([name, stages]) => {
    if (!isArray(stages))
      throw new CommandError(
        40170,
        `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`,
      );
    return { name, run: compileInner(stages, env) };
  });
  return function* (source) {
    const docs: Doc[] = [];
    const held = new Held('$facet');
    for (const doc of source) {
      if (doc === PAUSE) yield PAUSE;
      else {
        held.add(doc);
        docs.push(doc);
      }
    }
    const out: Doc = {};
    for (const { name, run } of facets) {
      const results: Doc[] = [];
      for (const doc of run(replay(docs))) {
        if (doc === PAUSE) yield PAUSE;
        else {
          held.add(doc);
          results.push(doc);
        }
      }
      setField(out, name, results);
    }
    yield out;
  };
}

/** Documents that are there already, as a source. */
export function* replay(docs: readonly Doc[]): Pausing<Doc> {
  for (const doc of docs) {
    yield doc;
    if (isPauseDue()) yield PAUSE;
  }
}

const STAGES: Record<string, Compiler> = {
  $match: (arg, env) => ({ run: compileMatch(arg, env) }),
  $limit: (arg) => ({ run: limit(wholeNumber(arg, '$limit', 1, 5107201)) }),
  $skip: (arg) => ({ run: skip(wholeNumber(arg, '$skip', 0, 5107200)) }),
  $sort: (arg, env) => ({ run: sortStage(arg, env) }),
  $group: (arg, env) => ({ run: group(arg, env), closes: true }),
  $unwind: (arg, env) => ({ run: unwind(arg, env) }),
  $count: (arg, env) => {
    if (typeof arg !== 'string' || arg === '' || arg.startsWith('$') || arg.includes('.'))
      throw new CommandError(40156, 'the count field must be a non-empty string');
    return {
      run: chain([group({ _id: null, [arg]: { $sum: 1 } }, env), mapping(compileUnset(['_id']), env)]),
      closes: true,
    };
  },
  $sortByCount: (arg, env) => ({
    run: chain([group({ _id: arg, count: { $sum: 1 } }, env), sortStage({ count: -1 }, env)]),
    closes: true,
  }),
  $sample: (arg) => ({ run: sample(arg) }),
  $facet: (arg, env, inner) => ({ run: facet(arg, env, inner), closes: true }),
};

const TRANSFORMS = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];
/** Stages that need other collections; `pipeline.ts` makes them. */
const COLLECTION_STAGES = ['$lookup', '$unionWith', '$merge', '$out', '$listLocalSessions'];

/** All stages by their names. */
export const STAGE_NAMES: readonly string[] = [...Object.keys(STAGES), ...TRANSFORMS, ...COLLECTION_STAGES];
export const isStage = (name: string): boolean => STAGE_NAMES.includes(name);

/** Compiles one of the stages above; undefined when the name is none of them. */
export function compileStage(
  name: string,
  arg: unknown,
  env: Env,
  compileInner: CompileInner,
): CompiledStage | undefined {
  const transform = transformOf(name, arg, env);
  if (transform) return { run: mapping(transform.transform, env), closes: transform.closes };
  return Object.hasOwn(STAGES, name) ? STAGES[name]?.(arg, env, compileInner) : undefined;
}
