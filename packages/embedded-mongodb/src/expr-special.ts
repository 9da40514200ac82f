import { CommandError, failedToParse } from './errors';
import { compileExpression, type Env, type Expr } from './expressions';
import { compare, type Doc, isArray, isDoc, truthy } from './values';

/**
 * Operators that get their arguments unevaluated: conditions, which evaluate only what they need, and those that bind
 * variables for an inner expression.
 */
type Special = (arg: unknown, env: Env, name: string) => Expr;

const bind = (env: Env, ...names: string[]): Env => ({
  ...env,
  bound: new Set([...(env.bound ?? []), ...names]),
});

/** The fields of a special operator's argument, checked for presence and for unknown ones. */
function parts(arg: unknown, name: string, required: string[], optional: string[] = []): Doc {
  if (!isDoc(arg)) throw failedToParse(`${name} only supports an object as its argument`);
  for (const key of Object.keys(arg))
    if (!required.includes(key) && !optional.includes(key))
      throw failedToParse(`Unrecognized parameter to ${name}: ${key}`);
  for (const key of required) if (!(key in arg)) throw failedToParse(`Missing '${key}' parameter to ${name}`);
  return arg;
}

function arrayInput(value: unknown, code: number, name: string): unknown[] | null {
  if (value === null || value === undefined) return null;
  if (!isArray(value)) throw new CommandError(code, `input to ${name} must be an array not ${typeof value}`);
  return value;
}

const list = (arg: unknown, env: Env) =>
  (isArray(arg) ? arg : [arg]).map((item) => compileExpression(item, env));

function comparison(holds: (order: number) => boolean): Special {
  return (arg, env, name) => {
    if (!isArray(arg) || arg.length !== 2)
      throw new CommandError(
        16020,
        `Expression ${name} takes exactly 2 arguments. ${isArray(arg) ? arg.length : 1} were passed in.`,
      );
    const [a, b] = list(arg, env) as [Expr, Expr];
    return (root, vars) => holds(compare(a(root, vars), b(root, vars)));
  };
}

export const SPECIAL: Record<string, Special> = {
  $literal: (arg) => () => arg,
  $const: (arg) => () => arg,
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
  $ifNull: (arg, env) => {
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
  },
  $cond: (arg, env, name) => {
    if (isArray(arg) && arg.length !== 3)
      throw new CommandError(
        16020,
        `Expression $cond takes exactly 3 arguments. ${arg.length} were passed in.`,
      );
    const named = isArray(arg) ? {} : parts(arg, name, ['if', 'then', 'else']);
    const [test, yes, no] = list(isArray(arg) ? arg : [named.if, named.then, named.else], env) as [
      Expr,
      Expr,
      Expr,
    ];
    return (root, vars) => (truthy(test(root, vars)) ? yes : no)(root, vars);
  },
  $switch: (arg, env, name) => {
    const spec = parts(arg, name, ['branches'], ['default']);
    if (!isArray(spec.branches) || spec.branches.length === 0)
      throw new CommandError(40068, '$switch requires at least one branch');
    const branches = spec.branches.map((branch) => {
      const { case: test, then } = parts(branch, name, ['case', 'then']);
      return { test: compileExpression(test, env), result: compileExpression(then, env) };
    });
    const otherwise = 'default' in spec ? compileExpression(spec.default, env) : undefined;
    return (root, vars) => {
      for (const { test, result } of branches) if (truthy(test(root, vars))) return result(root, vars);
      if (!otherwise)
        throw new CommandError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return otherwise(root, vars);
    };
  },
  $let: (arg, env, name) => {
    const spec = parts(arg, name, ['vars', 'in']);
    if (!isDoc(spec.vars)) throw new CommandError(10065, 'invalid parameter: expected an object (vars)');
    const bindings = Object.entries(spec.vars).map(
      ([key, value]) => [key, compileExpression(value, env)] as const,
    );
    const body = compileExpression(spec.in, bind(env, ...Object.keys(spec.vars)));
    return (root, vars) =>
      body(root, {
        ...vars,
        ...Object.fromEntries(bindings.map(([key, evaluate]) => [key, evaluate(root, vars)])),
      });
  },
  $map: (arg, env, name) => {
    const spec = parts(arg, name, ['input', 'in'], ['as']);
    const as = typeof spec.as === 'string' ? spec.as : 'this';
    const input = compileExpression(spec.input, env);
    const body = compileExpression(spec.in, bind(env, as));
    return (root, vars) =>
      arrayInput(input(root, vars), 16883, name)?.map(
        (item) => body(root, { ...vars, [as]: item }) ?? null,
      ) ?? null;
  },
  $filter: (arg, env, name) => {
    const spec = parts(arg, name, ['input', 'cond'], ['as', 'limit']);
    const as = typeof spec.as === 'string' ? spec.as : 'this';
    const input = compileExpression(spec.input, env);
    const limit = 'limit' in spec ? compileExpression(spec.limit, env) : undefined;
    const body = compileExpression(spec.cond, bind(env, as));
    return (root, vars) => {
      const kept = arrayInput(input(root, vars), 28651, name)?.filter((item) =>
        truthy(body(root, { ...vars, [as]: item })),
      );
      const most = limit?.(root, vars);
      return (most === undefined || most === null ? kept : kept?.slice(0, Number(most))) ?? null;
    };
  },
  $reduce: (arg, env, name) => {
    const spec = parts(arg, name, ['input', 'initialValue', 'in']);
    const input = compileExpression(spec.input, env);
    const initial = compileExpression(spec.initialValue, env);
    const body = compileExpression(spec.in, bind(env, 'this', 'value'));
    return (root, vars) => {
      const items = arrayInput(input(root, vars), 40080, name);
      return (
        items?.reduce((value, item) => body(root, { ...vars, value, this: item }), initial(root, vars)) ??
        null
      );
    };
  },
  $getField: (arg, env) => {
    const spec = isDoc(arg) && 'field' in arg ? arg : { field: arg };
    const fieldName = compileExpression(spec.field, env);
    if (!('input' in spec)) env.needs.all();
    const input = 'input' in spec ? compileExpression(spec.input, env) : (root: unknown) => root;
    return (root, vars) => {
      const name = fieldName(root, vars);
      if (typeof name !== 'string')
        throw new CommandError(3041704, "$getField requires 'field' to evaluate to type String");
      const value = input(root, vars);
      return isDoc(value)
        ? Object.hasOwn(value, name)
          ? value[name]
          : undefined
        : (value ?? null) === null
          ? null
          : undefined;
    };
  },
};
