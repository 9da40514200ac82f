import { spend } from './budget';
import { CommandError, failedToParse } from './errors';
import { arrayOperators } from './expr-arrays';
import { dateOperators } from './expr-dates';
import { iterationOperators } from './expr-iteration';
import { numberOperators } from './expr-numbers';
import { SPECIAL } from './expr-special';
import { stringOperators } from './expr-strings';
import { typeOperators } from './expr-types';
import { expressionPath, setField } from './paths';
import { type Doc, isArray, isDoc } from './values';

/**
 * The expression language of pipelines, `$expr` and pipeline updates. An expression is compiled once into a function of
 * the document and the variables; what needs its arguments unevaluated ($cond, $map …) is in
 * `expr-special.ts`, the plain operators are tables by family in the other `expr-*.ts`. An unknown operator is code 168, a wrong number of arguments 16020.
 */
export type Vars = Readonly<Record<string, unknown>>;
export type Expr = (root: unknown, vars: Vars) => unknown;

/** Which top-level fields a query reads, so that only those are decoded; undefined means the whole document. */
export class Needs {
  private names: Set<string> | undefined = new Set();
  add(path: string): void {
    const dot = path.indexOf('.');
    this.names?.add(dot < 0 ? path : path.slice(0, dot));
  }
  all(): void {
    this.names = undefined;
  }
  get fields(): string[] | undefined {
    return this.names && [...this.names];
  }
  /** For parts whose paths are relative to something else than the document. */
  detached(): Needs {
    const inner = new Needs();
    inner.all = () => this.all();
    return inner;
  }
}

/** What an expression is compiled in: the fields it touches, and the variables known outside of it. */
export interface Env {
  needs: Needs;
  vars: Vars;
  /** Names bound by an enclosing $let, $map and so on. */
  bound?: ReadonlySet<string>;
}

/** A plain operator: `apply` gets its evaluated arguments; fewer than `min` or more than `max` are refused. */
export interface Operator {
  min: number;
  max: number;
  /** The code for a wrong number of arguments, where it is not the usual one. */
  few?: number;
  apply(args: unknown[]): unknown;
}
/** An operator with named arguments, such as $dateToString. */
export interface NamedOperator {
  required: readonly string[];
  optional: readonly string[];
  /** Whether a single argument that is not an object of these names is taken as the first of them. */
  shorthand?: boolean;
  /** MongoDB's codes for an argument that is missing or unknown, and for what is no object; code 9 otherwise. */
  codes?: { missing?: Readonly<Record<string, number>>; unknown?: number; object?: number };
  named(args: Doc): unknown;
}

const OPERATORS: Record<string, Operator | NamedOperator> = {
  ...numberOperators,
  ...stringOperators,
  ...arrayOperators,
  ...dateOperators,
  ...typeOperators,
};

/** All operators of expressions by their names. */
export const expressionOperators = (): string[] =>
  [SPECIAL, iterationOperators, OPERATORS].flatMap((table) => Object.keys(table));

/** Compiles an expression; parse errors are thrown here, evaluation errors when it runs. */
export function compileExpression(spec: unknown, env: Env): Expr {
  if (typeof spec === 'string' && spec.startsWith('$')) return compilePath(spec, env);
  if (isArray(spec)) {
    const items = spec.map((item) => compileExpression(item, env));
    return (root, vars) => items.map((item) => item(root, vars) ?? null);
  }
  if (!isDoc(spec)) return () => spec;
  const keys = Object.keys(spec);
  const first = keys[0];
  if (first?.startsWith('$')) {
    if (keys.length > 1)
      throw new CommandError(
        15983,
        `An object representing an expression must have exactly one field: ${JSON.stringify(spec)}`,
      );
    return compileOperator(first, spec[first], env);
  }
  return compileObject(spec, env);
}

function compileObject(spec: Doc, env: Env): Expr {
  const fields = Object.entries(spec).map(([name, value]) => {
    if (name.startsWith('$'))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    if (name.includes('.')) throw new CommandError(16412, `FieldPath field names may not contain '.'.`);
    return { name, evaluate: compileExpression(value, env) };
  });
  return (root, vars) => {
    const out: Doc = {};
    for (const { name, evaluate } of fields) {
      const value = evaluate(root, vars);
      if (value !== undefined) setField(out, name, value);
    }
    return out;
  };
}

function compilePath(spec: string, env: Env): Expr {
  if (!spec.startsWith('$$')) {
    const path = spec.slice(1);
    checkPath(path);
    env.needs.add(path);
    const parts = path.split('.');
    const hidden = env.bound?.has('CURRENT') === true;
    return (root, vars) => expressionPath(hidden ? vars.CURRENT : root, parts);
  }
  const parts = spec.slice(2).split('.');
  const name = parts.shift() as string;
  if (name === '') throw failedToParse('empty variable names are not allowed');
  if (parts.some((part) => part === ''))
    throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
  if (name === 'ROOT' || (name === 'CURRENT' && !env.bound?.has('CURRENT'))) {
    const [top] = parts;
    if (top === undefined) env.needs.all();
    else env.needs.add(top);
    return (root) => expressionPath(root, parts);
  }
  if (name === 'REMOVE') return () => undefined;
  if (!env.bound?.has(name) && !Object.hasOwn(env.vars, name))
    throw new CommandError(17276, `Use of undefined variable: ${name}`);
  return (_root, vars) => expressionPath(vars[name], parts);
}

function checkPath(path: string): void {
  if (path === '') throw new CommandError(16872, `'$' by itself is not a valid FieldPath`);
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  for (const part of path.split('.')) {
    if (part === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$'))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
  }
}

function compileOperator(name: string, arg: unknown, env: Env): Expr {
  for (const table of [SPECIAL, iterationOperators]) {
    const special = Object.hasOwn(table, name) ? table[name] : undefined;
    if (special) return counted(special(arg, env, name));
  }
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw new CommandError(168, `Unrecognized expression '${name}'`);
  return counted(
    'named' in operator ? compileNamed(name, operator, arg, env) : compileArgs(name, operator, arg, env),
  );
}

/** Every evaluation is a step of what the command may take. */
const counted =
  (evaluate: Expr): Expr =>
  (root, vars) => {
    spend();
    return evaluate(root, vars);
  };

function compileArgs(name: string, { min, max, few, apply }: Operator, arg: unknown, env: Env): Expr {
  // `{$rand: {}}`: an operator without arguments is given an empty object.
  const list = isArray(arg) ? arg : max === 0 && isDoc(arg) && Object.keys(arg).length === 0 ? [] : [arg];
  if (list.length < min || list.length > max) throw wrongCount(name, list.length, min, max, few);
  const args = list.map((item) => compileExpression(item, env));
  if (args.length === 1) {
    const only = args[0] as Expr;
    return (root, vars) => apply([only(root, vars)]);
  }
  return (root, vars) => apply(args.map((evaluate) => evaluate(root, vars)));
}

/** The error for a wrong number of arguments. */
export function wrongCount(
  name: string,
  count: number,
  min: number,
  max: number,
  code?: number,
): CommandError {
  return min === max
    ? new CommandError(
        code ?? 16020,
        `Expression ${name} takes exactly ${min} arguments. ${count} were passed in.`,
      )
    : new CommandError(
        code ?? 28667,
        `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${count} were passed in.`,
      );
}

function compileNamed(name: string, operator: NamedOperator, arg: unknown, env: Env): Expr {
  const first = operator.required[0] as string;
  if (operator.shorthand && !(isDoc(arg) && Object.keys(arg)[0]?.startsWith('$') === false)) {
    if (isArray(arg) && arg.length !== 1)
      throw new CommandError(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${arg.length}`,
      );
    const only = compileExpression(isArray(arg) ? arg[0] : arg, env);
    return (root, vars) => operator.named({ [first]: only(root, vars) });
  }
  const given = namedArguments(name, operator, arg);
  const args = Object.entries(given).map(([key, value]) => [key, compileExpression(value, env)] as const);
  return (root, vars) =>
    operator.named(Object.fromEntries(args.map(([key, evaluate]) => [key, evaluate(root, vars)])));
}

/** The arguments of an operator that has named ones; throws for what is missing or unknown. */
export function namedArguments(
  name: string,
  { required, optional, codes = {} }: Pick<NamedOperator, 'required' | 'optional' | 'codes'>,
  arg: unknown,
): Doc {
  if (!isDoc(arg))
    throw new CommandError(codes.object ?? 9, `${name} only supports an object as its argument`);
  for (const key of Object.keys(arg))
    if (!required.includes(key) && !optional.includes(key))
      throw new CommandError(codes.unknown ?? 9, `Unrecognized argument to ${name}: ${key}`);
  for (const key of required)
    if (!Object.hasOwn(arg, key))
      throw new CommandError(codes.missing?.[key] ?? 9, `Missing '${key}' parameter to ${name}`);
  return arg;
}
