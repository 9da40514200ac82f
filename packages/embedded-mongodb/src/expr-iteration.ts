import { spend, take } from './budget';
import { CommandError } from './errors';
import { bind, type Special } from './expr-special';
import { compileExpression, type Env, type Expr, namedArguments, type Vars } from './expressions';
import { isNumeric, toInteger } from './numbers';
import { setField } from './paths';
import { type Doc, isArray, isDoc, truthy, typeName } from './values';

/** Operators that evaluate an expression for each element of an array, and the one that changes a field by name. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;

function arrayInput(value: unknown, code: number, name: string): unknown[] | null {
  if (isNil(value)) return null;
  if (!isArray(value))
    throw new CommandError(code, `input to ${name} must be an array not ${typeName(value)}`);
  spend(value.length);
  take(value.length * 16);
  return value;
}

/** The name an element is bound to: `as`, or `this` without it. */
const nameOf = (as: unknown) => (as === undefined ? 'this' : String(as));

function map(arg: unknown, env: Env, name: string): Expr {
  const codes = { missing: { input: 16880, in: 16882 }, unknown: 16879, object: 16878 };
  const spec = namedArguments(name, { required: ['input', 'in'], optional: ['as'], codes }, arg);
  const as = nameOf(spec.as);
  const input = compileExpression(spec.input, env);
  const body = compileExpression(spec.in, bind(env, as));
  return (root, vars) => {
    const items = arrayInput(input(root, vars), 16883, name);
    const scope: Record<string, unknown> = { ...vars };
    return items?.map((item) => body(root, bound(scope, as, item)) ?? null) ?? null;
  };
}

/** Evaluation is over before the next element comes, so one scope serves them all. */
function bound(scope: Record<string, unknown>, name: string, value: unknown): Vars {
  setField(scope, name, value);
  return scope;
}

function filter(arg: unknown, env: Env, name: string): Expr {
  const codes = { missing: { input: 28648, cond: 28650 }, unknown: 28647, object: 28646 };
  const spec = namedArguments(name, { required: ['input', 'cond'], optional: ['as', 'limit'], codes }, arg);
  const as = nameOf(spec.as);
  const input = compileExpression(spec.input, env);
  const limit = Object.hasOwn(spec, 'limit') ? compileExpression(spec.limit, env) : () => null;
  const body = compileExpression(spec.cond, bind(env, as));
  return (root, vars) => {
    const items = arrayInput(input(root, vars), 28651, name);
    if (!items) return null;
    const most = limitOf(limit(root, vars));
    const scope: Record<string, unknown> = { ...vars };
    const out: unknown[] = [];
    for (const item of items) {
      if (!truthy(body(root, bound(scope, as, item)))) continue;
      out.push(item ?? null);
      if (out.length >= most) break;
    }
    return out;
  };
}

function limitOf(v: unknown): number {
  if (isNil(v)) return Number.POSITIVE_INFINITY;
  const n = isNumeric(v) ? toInteger(v) : undefined;
  if (n === undefined)
    throw new CommandError(
      327391,
      `$filter: limit must be represented as a 32-bit integral value: ${String(v)}`,
    );
  if (n <= 0) throw new CommandError(327392, `$filter: limit must be greater than 0: ${n}`);
  return n;
}

function constantName(spec: unknown, name: string): string {
  const value = isDoc(spec) && Object.hasOwn(spec, '$literal') ? spec.$literal : spec;
  if (typeof value === 'string' && value.startsWith('$') && value === spec)
    throw new CommandError(
      4161108,
      `${name} requires 'field' to be a constant String, but it is a field path`,
    );
  if (isDoc(value) || isArray(value))
    throw new CommandError(4161106, `${name} requires 'field' to evaluate to a constant`);
  if (typeof value !== 'string')
    throw new CommandError(
      4161107,
      `${name} requires 'field' to evaluate to type String, but got ${typeName(value)}`,
    );
  return value;
}

function setFieldOf(arg: unknown, env: Env, name: string): Expr {
  const codes = {
    missing: { field: 4161102, input: 4161109, value: 4161103 },
    unknown: 4161101,
    object: 4161100,
  };
  const spec = namedArguments(name, { required: ['field', 'value', 'input'], optional: [], codes }, arg);
  const key = constantName(spec.field, name);
  const input = compileExpression(spec.input, env);
  const value = compileExpression(spec.value, env);
  return (root, vars) => {
    const doc = input(root, vars);
    if (isNil(doc)) return null;
    if (!isDoc(doc))
      throw new CommandError(
        4161105,
        `${name} requires 'input' to evaluate to type Object, but got ${typeName(doc)}`,
      );
    const out: Doc = { ...doc };
    const next = value(root, vars);
    if (next === undefined) delete out[key];
    else setField(out, key, next);
    return out;
  };
}

export const iterationOperators: Record<string, Special> = {
  $map: map,
  $filter: filter,
  $setField: setFieldOf,
};
