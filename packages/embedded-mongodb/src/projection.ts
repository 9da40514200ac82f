import { badValue, CommandError } from './errors';
import { compileExpression, type Env, type Expr, type Vars } from './expressions';
import { compileFilter, type FilterNode, matchedIndex, matches } from './match';
import { isNumeric, toInteger, toNumber } from './numbers';
import { setField } from './paths';
import { type Doc, isArray, isDoc, truthy } from './values';

/**
 * Projections: the second argument of `find`, `$project`, `$addFields` and `$unset` are all one tree of paths whose
 * leaves include, exclude or compute. `find` alone has `$slice`, `$elemMatch` and the positional `a.$`.
 */
type Leaf =
  | { kind: 'include' | 'exclude' }
  | { kind: 'compute'; evaluate: Expr }
  | { kind: 'array'; pick(value: unknown, doc: Doc, vars: Vars): unknown };
type Node = Leaf | Branch;
interface Branch {
  kind: 'branch';
  children: Map<string, Node>;
  computes: boolean;
}

export type Transform = (doc: Doc, vars: Vars) => Doc;

export interface Projection {
  apply: Transform;
  /** Whether only the fields named are kept, so that no others need be read. */
  inclusion: boolean;
}

const branch = (): Branch => ({ kind: 'branch', children: new Map(), computes: false });

function insert(root: Branch, path: string, leaf: Leaf): void {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(path === '' ? 40353 : 15998, 'FieldPath field names may not be empty strings.');
  let at = root;
  parts.forEach((part, i) => {
    const known = at.children.get(part);
    if (leaf.kind === 'compute') at.computes = true;
    if (i === parts.length - 1) {
      if (known) throw new CommandError(31250, `Path collision at ${path}`);
      at.children.set(part, leaf);
    } else {
      if (known && known.kind !== 'branch')
        throw new CommandError(
          31249,
          `Path collision at ${path} remaining portion ${parts.slice(i + 1).join('.')}`,
        );
      const next = known ?? branch();
      at.children.set(part, next);
      at = next as Branch;
    }
  });
}

function applyDoc(doc: Doc, node: Branch, keep: boolean, root: Doc, vars: Vars): Doc {
  const out: Doc = {};
  for (const key of Object.keys(doc)) {
    const child = node.children.get(key);
    if (!child) {
      if (keep) setField(out, key, doc[key]);
    } else if (child.kind === 'include') setField(out, key, doc[key]);
    else if (child.kind === 'array') {
      const picked = child.pick(doc[key], root, vars);
      if (picked !== undefined) setField(out, key, picked);
    } else if (child.kind === 'branch') {
      const value = applyValue(doc[key], child, keep, root, vars);
      if (value !== undefined) setField(out, key, value);
    } else if (child.kind === 'compute' && keep) setField(out, key, undefined);
  }
  if (node.computes) compute(out, doc, node, keep, root, vars);
  return out;
}

function compute(out: Doc, doc: Doc, node: Branch, keep: boolean, root: Doc, vars: Vars): void {
  for (const [key, child] of node.children) {
    if (child.kind === 'compute') {
      const value = child.evaluate(root, vars);
      if (value === undefined) delete out[key];
      else setField(out, key, value);
    } else if (child.kind === 'branch' && child.computes && !Object.hasOwn(doc, key))
      setField(out, key, applyDoc({}, child, keep, root, vars));
  }
}

function applyValue(value: unknown, node: Branch, keep: boolean, root: Doc, vars: Vars): unknown {
  if (isDoc(value)) return applyDoc(value, node, keep, root, vars);
  if (isArray(value))
    return value.map((item) => applyValue(item, node, keep, root, vars)).filter((item) => item !== undefined);
  if (node.computes) return applyDoc({}, node, keep, root, vars);
  return keep ? value : undefined;
}

interface Collected {
  root: Branch;
  includes: string[];
  excludes: string[];
  computed: boolean;
  arrays: boolean;
  /** $elemMatch alone makes an inclusion, beside an exclusion it is part of that. */
  elemMatch: boolean;
  id: boolean | undefined;
}

/** What `find` has beside expressions. */
export const PROJECTION_OPERATORS: readonly string[] = ['$slice', '$elemMatch'];

const isFlag = (v: unknown) => typeof v === 'boolean' || isNumeric(v);

function collect(spec: Doc, prefix: string, out: Collected, env: Env, find: FindContext | undefined): void {
  for (const [key, value] of Object.entries(spec)) {
    const path = prefix + key;
    if (isFlag(value)) {
      const on = truthy(value);
      if (on && find && path.endsWith('.$')) {
        positional(path.slice(0, -2), out, find);
        continue;
      }
      if (path === '_id') out.id = on;
      else (on ? out.includes : out.excludes).push(path);
      if (path === '_id' && !on) continue;
      if (on) env.needs.add(path);
      insert(out.root, path, { kind: on ? 'include' : 'exclude' });
    } else if (isDoc(value) && !Object.keys(value)[0]?.startsWith('$')) {
      if (Object.keys(value).length === 0)
        throw new CommandError(
          51270,
          'An empty sub-projection is not a valid value. Found empty object at path',
        );
      collect(value, `${path}.`, out, env, find);
    } else if (find && isDoc(value) && PROJECTION_OPERATORS.some((op) => op in value)) {
      arrayOperator(path, value, out, env);
    } else if (isDoc(value) && '$meta' in value) {
      throw badValue(`$meta in projection of '${path}' is not supported`);
    } else {
      out.computed = true;
      // A dotted path goes through what is there: its elements are changed one by one.
      if (path.includes('.')) env.needs.add(path);
      insert(out.root, path, { kind: 'compute', evaluate: compileExpression(value, env) });
    }
  }
}

/** What a projection of `find` may refer to: the query's filter, for the positional operator. */
export interface FindContext {
  filter: FilterNode;
}

function positional(path: string, out: Collected, find: FindContext): void {
  out.includes.push(path);
  insert(out.root, path, {
    kind: 'array',
    pick: (value, doc) => {
      const index = matchedIndex(find.filter, doc, path.split('.')[0]);
      if (!isArray(value)) return value;
      if (index === undefined)
        throw new CommandError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return index < value.length ? [value[index]] : [];
    },
  });
}

function arrayOperator(path: string, spec: Doc, out: Collected, env: Env): void {
  env.needs.add(path);
  if ('$elemMatch' in spec) {
    if (!isDoc(spec.$elemMatch))
      throw new CommandError(
        31274,
        `elemMatch: Invalid argument, object required, but got ${typeof spec.$elemMatch}`,
      );
    const inner = compileFilter(
      { a: { $elemMatch: spec.$elemMatch } },
      { ...env, needs: env.needs.detached() },
    );
    out.elemMatch = true;
    insert(out.root, path, {
      kind: 'array',
      pick: (value, _doc, vars) => {
        const found = isArray(value) ? value.findIndex((item) => matches(inner, { a: [item] }, vars)) : -1;
        return found < 0 ? undefined : [(value as unknown[])[found]];
      },
    });
    return;
  }
  const arg = spec.$slice;
  const numbers = isArray(arg) ? arg : [arg];
  if (isArray(arg) && (arg.length !== 2 || !isNumeric(arg[0]))) {
    insert(out.root, path, { kind: 'compute', evaluate: compileExpression(spec, env) });
    out.computed = true;
    return;
  }
  if (!numbers.every((n) => toInteger(n) !== undefined))
    throw new CommandError(28667, 'Invalid $slice syntax. The given syntax did not match the find() syntax');
  const [first = 0, second] = numbers.map(toNumber);
  out.arrays = true;
  insert(out.root, path, {
    kind: 'array',
    pick: (value) => {
      if (!isArray(value)) return value;
      if (second === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
      const from = first < 0 ? Math.max(0, value.length + first) : first;
      return value.slice(from, from + second);
    },
  });
}

/** Compiles a projection of `$project` or, with `find`, of the find command; null when it changes nothing. */
export function compileProjection(spec: Doc, env: Env, find?: FindContext): Projection | null {
  if (Object.keys(spec).length === 0) return null;
  const found: Collected = {
    root: branch(),
    includes: [],
    excludes: [],
    computed: false,
    arrays: false,
    elemMatch: false,
    id: undefined,
  };
  collect(spec, '', found, env, find);
  const inclusion =
    found.includes.length > 0 ||
    (found.excludes.length === 0 &&
      (found.computed || found.elemMatch || (found.id === true && !found.arrays)));
  if (inclusion && found.excludes.length > 0) {
    const first = Object.keys(spec).find((key) => key !== '_id') as string;
    throw isFlag(spec[first]) && !truthy(spec[first])
      ? new CommandError(31253, `Cannot do inclusion on field ${found.includes[0]} in exclusion projection`)
      : new CommandError(31254, `Cannot do exclusion on field ${found.excludes[0]} in inclusion projection`);
  }
  if (!inclusion && found.computed)
    throw new CommandError(31252, 'Cannot use an expression for an exclusion projection');
  if (inclusion) {
    if (found.id === undefined && !found.root.children.has('_id'))
      found.root.children.set('_id', { kind: 'include' });
    if (found.id !== false) env.needs.add('_id');
  } else {
    if (found.id === false) found.root.children.set('_id', { kind: 'exclude' });
    env.needs.all();
  }
  return { apply: (doc, vars) => applyDoc(doc, found.root, !inclusion, doc, vars), inclusion };
}

/** `$addFields` and `$set`. */
export function compileAddFields(spec: Doc, env: Env): Transform {
  const root = branch();
  const add = (part: Doc, prefix: string): void => {
    for (const [key, value] of Object.entries(part)) {
      const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
      if (nested) add(value, `${prefix}${key}.`);
      else {
        if (key.startsWith('$'))
          throw new CommandError(
            16410,
            `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
          );
        env.needs.add(prefix + key);
        insert(root, prefix + key, { kind: 'compute', evaluate: compileExpression(value, env) });
      }
    }
  };
  add(spec, '');
  return (doc, vars) => applyDoc(doc, root, true, doc, vars);
}

/** `$unset`. */
export function compileUnset(paths: readonly string[]): Transform {
  const root = branch();
  for (const path of paths) insert(root, path, { kind: 'exclude' });
  return (doc, vars) => applyDoc(doc, root, true, doc, vars);
}
