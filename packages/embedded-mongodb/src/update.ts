import { ObjectId } from 'bson';
import { badValue, CommandError, failedToParse } from './errors';
import type { Env } from './expressions';
import { type FilterNode, matchedIndex } from './match';
import { field, getAt, setField } from './paths';
import { compileTransforms } from './stages';
import { type Change, compileChange } from './update-operators';
import {
  type ArrayFilters,
  compileArrayFilters,
  describe,
  expandPath,
  removeAt,
  setAt,
} from './update-paths';
import { type Doc, equal, isArray, isDoc, typeName } from './values';

/**
 * Updates: a replacement, a document of operators, or a pipeline. `compileUpdate` checks everything that can be checked
 * without a document (unknown operators, conflicting paths, array filters); `apply` changes a document that the caller
 * owns. `upsertDocument` builds the document an upsert inserts.
 */
export interface Update {
  kind: 'replacement' | 'operators' | 'pipeline';
  apply(doc: Doc, filter: FilterNode, isInsert: boolean): Doc;
}

interface Step {
  op: string;
  path: string;
  parts: string[];
  change: Change;
}

/** Compiles the update of one statement. Replacements are allowed only when `multi` is not set. */
export function compileUpdate(
  spec: unknown,
  env: Env,
  options: { arrayFilters?: unknown[]; multi?: boolean },
): Update {
  if (isArray(spec)) {
    if (options.arrayFilters)
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    return compilePipelineUpdate(spec, env);
  }
  if (!isDoc(spec)) throw failedToParse(`Update argument must be either an object or an array`);
  if (Object.keys(spec)[0]?.startsWith('$')) return compileOperators(spec, env, options.arrayFilters ?? []);
  if (options.multi) throw failedToParse('multi update is not supported for replacement-style update');
  return { kind: 'replacement', apply: (doc) => replace(doc, spec) };
}

/** The names of fields at the top of a document that is updated, not inserted, do not begin with $. */
function refuseDollar(name: string, path: string): void {
  if (!name.startsWith('$')) return;
  throw new CommandError(
    52,
    `The dollar ($) prefixed field '${name}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

const isOfReference = (name: string) => name === '$id' || name === '$ref' || name === '$db';

function replace(doc: Doc, replacement: Doc): Doc {
  for (const key of Object.keys(replacement)) refuseDollar(key, key);
  return withId(replacement, Object.hasOwn(replacement, '_id') ? replacement._id : doc._id);
}

/** The document with `_id` first, where MongoDB keeps it. */
export function withId(doc: Doc, id: unknown): Doc {
  const out: Doc = {};
  if (id !== undefined) out._id = id;
  for (const [key, value] of Object.entries(doc)) if (key !== '_id') setField(out, key, value);
  return out;
}

function compilePipelineUpdate(stages: unknown[], env: Env): Update {
  const transforms = compileTransforms(stages, env);
  return {
    kind: 'pipeline',
    apply: (doc) => {
      let out = doc;
      for (const transform of transforms) out = transform(out, env.vars);
      return withId(out, Object.hasOwn(out, '_id') ? out._id : doc._id);
    },
  };
}

function compileOperators(spec: Doc, env: Env, filterSpecs: unknown[]): Update {
  const filters = compileArrayFilters(filterSpecs, env);
  const steps: Step[] = [];
  const renames: { from: string[]; to: string[]; path: string }[] = [];
  for (const [op, args] of Object.entries(spec)) {
    if (!op.startsWith('$'))
      throw failedToParse(
        `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(args))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(args)} instead. For example: {$mod: {<field>: ...}} not {${op}: ${describe(args)}}`,
      );
    for (const [path, arg] of Object.entries(args)) {
      const parts = checkPath(path, filters);
      if (op === '$rename') renames.push(compileRename(path, parts, arg));
      else steps.push({ op, path, parts, change: compileChange(op, arg, path, env) });
    }
    if (Object.keys(args).length === 0) compileChange(op === '$rename' ? '$set' : op, 1, 'a', env);
  }
  checkUsed(filters, steps, spec);
  checkConflicts([
    ...steps.map(({ path }) => path),
    ...renames.flatMap(({ from, to }) => [from.join('.'), to.join('.')]),
  ]);
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  return {
    kind: 'operators',
    apply: (doc, filter, isInsert) => runSteps(doc, steps, renames, filters, filter, isInsert),
  };
}

function runSteps(
  doc: Doc,
  steps: Step[],
  renames: { from: string[]; to: string[] }[],
  filters: ArrayFilters,
  filter: FilterNode,
  isInsert: boolean,
): Doc {
  for (const { from, to } of renames) rename(doc, from, to);
  const positional = steps.some(({ parts }) => parts.includes('$'));
  const matched = positional && !isInsert ? matchedIndex(filter, doc) : undefined;
  for (const { op, path: name, parts, change } of steps) {
    if (op === '$setOnInsert' && !isInsert) continue;
    if (!isInsert && !isOfReference(parts[0] ?? '')) refuseDollar(parts[0] ?? '', name);
    for (const path of expandPath(doc, parts, { filters, matched })) change(doc, path);
  }
  return doc;
}

function compileRename(
  path: string,
  from: string[],
  arg: unknown,
): { from: string[]; to: string[]; path: string } {
  if (typeof arg !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${describe(arg)}`);
  if (arg === path) throw badValue(`The source and target field for $rename must differ: ${path}: "${arg}"`);
  const to = checkPath(arg, new Map());
  for (const [name, parts] of [
    ['source', from],
    ['destination', to],
  ] as const)
    if (parts.some((part) => part.startsWith('$')))
      throw badValue(`The ${name} field for $rename may not be dynamic: ${parts.join('.')}`);
  return { from, to, path };
}

function rename(doc: Doc, from: string[], to: string[]): void {
  const value = getAt(doc, from);
  for (const path of [from, to])
    for (let i = 1; i < path.length; i++)
      if (isArray(getAt(doc, path.slice(0, i))))
        throw badValue(
          `The ${path === from ? 'source' : 'destination'} field cannot be an array element, '${path.join('.')}' in doc with _id: ${describe(doc._id)} has an array field called '${path[i - 1]}'`,
        );
  if (value === undefined) return;
  removeAt(doc, from);
  setAt(doc, to, value);
}

function checkPath(path: string, filters: ArrayFilters): string[] {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  parts.forEach((part, i) => {
    if (part === '')
      throw new CommandError(
        56,
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    if (!part.startsWith('$') || isOfReference(part)) return;
    const positional = part === '$' || (part.startsWith('$[') && part.endsWith(']'));
    if (!positional) return;
    if (i === 0)
      throw badValue(
        `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
      );
    if (part.length > 3 && !filters.has(part.slice(2, -1)))
      throw badValue(`No array filter found for identifier '${part.slice(2, -1)}' in path '${path}'`);
  });
  return parts;
}

function checkUsed(filters: ArrayFilters, steps: Step[], spec: Doc): void {
  for (const name of filters.keys())
    if (!steps.some(({ parts }) => parts.includes(`$[${name}]`)))
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${describe(spec)}`,
      );
}

function checkConflicts(paths: string[]): void {
  const sorted = [...paths].sort((a, b) => comparePaths(a.split('.'), b.split('.')));
  sorted.forEach((path, i) => {
    const next = sorted[i + 1];
    if (next !== undefined && (next === path || next.startsWith(`${path}.`)))
      throw new CommandError(40, `Updating the path '${next}' would create a conflict at '${path}'`);
  });
}

function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x !== y) return /^\d+$/.test(x) && /^\d+$/.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** Throws code 66 when an update changed `_id`. */
export function checkSameId(before: Doc, after: Doc, kind: Update['kind']): void {
  if (Object.hasOwn(after, '_id') && equal(before._id, after._id)) return;
  throw new CommandError(
    66,
    kind === 'operators'
      ? "Performing an update on the path '_id' would modify the immutable field '_id'"
      : `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${describe(after._id)}`,
  );
}

/** The document an upsert inserts: what the filter says must be equal, changed by the update, with an `_id`. */
export function upsertDocument(filter: FilterNode, update: Update): Doc {
  const equalities = new Map<string, unknown>();
  collectEqualities(filter, equalities);
  const base: Doc = {};
  if (update.kind === 'replacement') {
    if (equalities.has('_id')) base._id = equalities.get('_id');
  } else
    for (const [path, value] of [...equalities].sort(([a], [b]) =>
      a === '_id' ? -1 : b === '_id' ? 1 : 0,
    )) {
      for (const other of equalities.keys())
        if (other.startsWith(`${path}.`))
          throw new CommandError(
            54,
            `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`,
          );
      setAt(base, path.split('.'), structuredCopy(value));
    }
  const id = base._id;
  const doc = update.apply(base, filter, true);
  if (id !== undefined && !equal(id, field(doc, '_id'))) checkSameId({ _id: id }, doc, update.kind);
  return withId(doc, Object.hasOwn(doc, '_id') ? doc._id : new ObjectId());
}

/** Containers are copied so that the update cannot change the filter's own values. */
function structuredCopy(value: unknown): unknown {
  if (isArray(value)) return value.map(structuredCopy);
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const [key, inner] of Object.entries(value)) setField(out, key, structuredCopy(inner));
  return out;
}

function collectEqualities(node: FilterNode, out: Map<string, unknown>): void {
  if (node.kind === 'and' || (node.kind === 'or' && node.children.length === 1)) {
    for (const child of node.children) collectEqualities(child, out);
  } else if (node.kind === 'leaf') {
    const single = node.op === '$in' && isArray(node.operand) && node.operand.length === 1;
    if (node.op !== '$eq' && !single) return;
    if (out.has(node.path))
      throw new CommandError(54, `cannot infer query fields to set, path '${node.path}' is matched twice`);
    out.set(node.path, single ? (node.operand as unknown[])[0] : node.operand);
  }
}
