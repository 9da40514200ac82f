import { CommandError, failedToParse } from './errors';
import { compileExpression, type Env, type Expr, namedArguments, wrongCount } from './expressions';
import { compare, isArray, isDoc, truthy } from './values';

/**
 * Operators that get their arguments unevaluated: conditions, which evaluate only what they need, and those that bind
 * variables for an inner expression.
 */
export type Special = (arg: unknown, env: Env, name: string) => Expr;

/** The environment of an inner expression that sees more variables; their names are checked. */
export function bind(env: Env, ...names: string[]): Env {
  for (const name of names) {
    if (name === '') throw new CommandError(16867, 'empty variable names are not allowed');
    if (!/^[a-z\u0080-\u{10ffff}]/u.test(name) && name !== 'CURRENT')
      throw failedToParse(`'${name}' starts with an invalid character for a user variable name`);
    if (!/^[a-zA-Z0-9_\u0080-\u{10ffff}]*$/u.test(name))
      throw failedToParse(`'${name}' contains an invalid character for a variable name`);
  }
  return { ...env, bound: new Set([...(env.bound ?? []), ...names]) };
}

const list = (arg: unknown, env: Env) =>
  (isArray(arg) ? arg : [arg]).map((item) => compileExpression(item, env));

function comparison(holds: (order: number) => boolean): Special {
  return (arg, env, name) => {
    if (!isArray(arg) || arg.length !== 2) throw wrongCount(name, isArray(arg) ? arg.length : 1, 2, 2);
    const [a, b] = list(arg, env) as [Expr, Expr];
    return (root, vars) => holds(compare(a(root, vars), b(root, vars)));
  };
}

function cond(arg: unknown, env: Env, name: string): Expr {
  if (!isDoc(arg) && (!isArray(arg) || arg.length !== 3))
    throw wrongCount(name, isArray(arg) ? arg.length : 1, 3, 3);
  // biome-ignore lint/suspicious/noThenProperty: the name is part of MongoDB's language
  const codes = { missing: { if: 17080, then: 17081, else: 17082 }, unknown: 17083 };
  const named = isArray(arg)
    ? undefined
    : namedArguments(name, { required: ['if', 'then', 'else'], optional: [], codes }, arg);
  const [test, yes, no] = list(isArray(arg) ? arg : [named?.if, named?.then, named?.else], env) as [
    Expr,
    Expr,
    Expr,
  ];
  return (root, vars) => (truthy(test(root, vars)) ? yes : no)(root, vars);
}

function switchOf(arg: unknown, env: Env, name: string): Expr {
  const codes = { missing: { branches: 40068 }, unknown: 40067, object: 40060 };
  const spec = namedArguments(name, { required: ['branches'], optional: ['default'], codes }, arg);
  if (!isArray(spec.branches)) throw new CommandError(40061, "$switch expected an array for 'branches'");
  if (spec.branches.length === 0) throw new CommandError(40068, '$switch requires at least one branch.');
  const branches = spec.branches.map((branch) => {
    // biome-ignore lint/suspicious/noThenProperty: the name is part of MongoDB's language
    const branchCodes = { missing: { case: 40064, then: 40065 }, unknown: 40063, object: 40062 };
    const { case: test, then } = namedArguments(
      name,
      { required: ['case', 'then'], optional: [], codes: branchCodes },
      branch,
    );
    return { test: compileExpression(test, env), result: compileExpression(then, env) };
  });
  const otherwise = Object.hasOwn(spec, 'default') ? compileExpression(spec.default, env) : undefined;
  return (root, vars) => {
    for (const { test, result } of branches) if (truthy(test(root, vars))) return result(root, vars);
    if (otherwise) return otherwise(root, vars);
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
}

function ifNull(arg: unknown, env: Env): Expr {
  if (!isArray(arg) || arg.length < 2)
    throw new CommandError(1257300, '$ifNull needs at least two arguments');
  const all = list(arg, env);
  return (root, vars) => {
    let value: unknown;
    for (const evaluate of all) {
      value = evaluate(root, vars);
      if (value !== null && value !== undefined) return value;
    }
    return value;
  };
}

export const SPECIAL: Record<string, Special> = {
  $literal: (arg) => () => arg,
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $and: (arg, env) => {
    const all = list(arg, env);
    return (root, vars) => all.every((evaluate) => truthy(evaluate(root, vars)));
  },
  $or: (arg, env) => {
    const all = list(arg, env);
    return (root, vars) => all.some((evaluate) => truthy(evaluate(root, vars)));
  },
  $ifNull: ifNull,
  $cond: cond,
  $switch: switchOf,
};
