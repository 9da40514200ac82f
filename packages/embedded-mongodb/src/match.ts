import { spend } from './budget';
import { badValue } from './errors';
import { compileExpression, type Env, type Expr } from './expressions';
import { COMPARISONS, leafTest } from './match-leaf';
import { visitPath } from './paths';
import { bsonType, type Doc, identityOf, isArray, isDoc, truthy } from './values';

/**
 * The filter language: `compileFilter` turns a filter into a small tree, `matches` asks the tree about a document, and
 * the planner reads the same tree for what an index can answer.
 *
 * A leaf holds one comparison on one path.
 */
export type FilterNode =
  | { kind: 'and' | 'or' | 'nor'; children: FilterNode[]; all?: All }
  | { kind: 'not'; child: FilterNode }
  | { kind: 'expr'; evaluate: Expr; implied: Leaf[] }
  | { kind: 'never' }
  | Leaf;

/** Many values that one field must all hold: asked in one pass over the field, not one for each value. */
interface All {
  parts: string[];
  wanted: ReadonlySet<string>;
}

export interface Leaf {
  kind: 'leaf';
  path: string;
  parts: string[];
  op: string;
  operand: unknown;
  /** Whether an array at the end of the path is looked into. */
  leafArrays: boolean;
  test(value: unknown): boolean;
  /** For `$elemMatch`: the conditions on an element, on its fields or (path '') on itself. */
  inner?: FilterNode;
  /** Set by the planner for conditions taken out of `$elemMatch`: an index entry does not prove them. */
  inexact?: boolean;
}

const REFERENCE_FIELDS = ['$ref', '$id', '$db'];

const LOGICAL: Record<string, 'and' | 'or' | 'nor'> = { $and: 'and', $or: 'or', $nor: 'nor' };

/** Parses a filter; unknown operators and wrong operands throw MongoDB's errors (codes 2 and 9). */
export function compileFilter(filter: Doc, env: Env, inElement = false): FilterNode {
  const children: FilterNode[] = [];
  for (const [key, value] of Object.entries(filter)) {
    // Within a document `$ref`, `$id` and `$db` are the fields of a reference to another one.
    if (key.startsWith('$') && !(inElement && REFERENCE_FIELDS.includes(key)))
      compileTopLevel(key, value, env, children);
    else children.push(...compileField(key, value, env));
  }
  return children.length === 1 ? (children[0] as FilterNode) : { kind: 'and', children };
}

function compileTopLevel(key: string, value: unknown, env: Env, out: FilterNode[]): void {
  const logical = LOGICAL[key];
  if (logical) {
    if (!isArray(value)) throw badValue(`${key} argument must be an array`);
    if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
    const children = value.map((entry) => {
      if (!isDoc(entry)) throw badValue('$or/$and/$nor entries need to be full objects');
      return compileFilter(entry, env);
    });
    out.push({ kind: logical, children });
  } else if (key === '$expr')
    out.push({ kind: 'expr', evaluate: compileExpression(value, env), implied: impliedBy(value, env) });
  else if (key === '$where') throw badValue('$where is not supported: this server runs no JavaScript');
  else if (key !== '$comment')
    throw badValue(
      `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
}

/**
 * What must hold of a document's fields for an expression to be true, so that an index can find it: of `$eq` of a field and
 * a constant (as in the inner pipeline of a join) that the field, or an element of it, is equal to the constant.
 */
function impliedBy(expression: unknown, env: Env): Leaf[] {
  if (!isDoc(expression)) return [];
  const [op, ...more] = Object.keys(expression);
  const args = op === undefined || more.length > 0 ? undefined : expression[op];
  if (!isArray(args)) return [];
  if (op === '$and') return args.flatMap((part) => impliedBy(part, env));
  if (op !== '$eq' || args.length !== 2) return [];
  const isField = (arg: unknown): arg is string =>
    typeof arg === 'string' && /^\$[^$]/.test(arg) && !env.bound?.has('CURRENT');
  const [path, other] = isField(args[0]) ? [args[0], args[1]] : [args[1], args[0]];
  if (!isField(path) || isField(other)) return [];
  const isVariable = typeof other === 'string' && /^\$\$[a-z\u0080-\uffff]/.test(other);
  if (!isVariable && (isDoc(other) || isArray(other) || (typeof other === 'string' && other.startsWith('$'))))
    return [];
  const value = compileExpression(other, env)({}, env.vars);
  // Arrays, null and missing have other equals in an index than in an expression.
  if (value === null || value === undefined || isArray(value) || bsonType(value) === 'BSONRegExp') return [];
  return [leaf(path.slice(1), path.slice(1).split('.'), '$eq', value)];
}

const hasOperators = (value: Doc) => Object.keys(value)[0]?.startsWith('$') === true && !isReference(value);
const isReference = (value: Doc) => '$ref' in value && '$id' in value;

function compileField(path: string, value: unknown, env: Env): FilterNode[] {
  env.needs.add(path);
  const parts = path.split('.');
  if (isDoc(value) && hasOperators(value)) return compileOperators(path, parts, value, env);
  return [leaf(path, parts, bsonType(value) === 'BSONRegExp' ? '$regex' : '$eq', value)];
}

type Condition = (path: string, parts: string[], operand: unknown, env: Env, beside: Doc) => FilterNode[];

/** The operators of a field that are more than one comparison, or read theirs in a way of their own. */
const CONDITIONS: Record<string, Condition> = {
  $ne(path, parts, operand) {
    if (bsonType(operand) === 'BSONRegExp') throw badValue("Can't have regex as arg to $ne.");
    return [{ kind: 'not', child: leaf(path, parts, '$eq', operand) }];
  },
  $nin: (path, parts, operand) => [{ kind: 'not', child: leaf(path, parts, '$in', operand) }],
  $not: (path, parts, operand, env) => [{ kind: 'not', child: compileNot(path, parts, operand, env) }],
  $all: (path, parts, operand, env) => [compileAll(path, parts, operand, env)],
  $elemMatch: (path, parts, operand, env) => [compileElemMatch(path, parts, operand, env)],
  $regex: (path, parts, operand, _env, { $options: options }) => [
    leaf(path, parts, '$regex', regexOperand(operand, options)),
  ],
  $options(_path, _parts, _operand, _env, beside) {
    if (!('$regex' in beside)) throw badValue('$options needs a $regex');
    return [];
  },
  $exists(path, parts, operand) {
    const present = leaf(path, parts, '$exists', true);
    return [truthy(operand) ? present : { kind: 'not', child: present }];
  },
  $comment: () => [],
};

/** All operators of filters by their names. */
export const filterOperators = (): string[] => [
  ...new Set(
    [LOGICAL, CONDITIONS, COMPARISONS].flatMap((table) => Object.keys(table)).concat('$expr', '$comment'),
  ),
];

function compileOperators(path: string, parts: string[], operators: Doc, env: Env): FilterNode[] {
  return Object.entries(operators).flatMap(([op, operand]) => {
    const compile = Object.hasOwn(CONDITIONS, op) ? CONDITIONS[op] : undefined;
    return compile ? compile(path, parts, operand, env, operators) : [leaf(path, parts, op, operand)];
  });
}

function leaf(path: string, parts: string[], op: string, operand: unknown): Leaf {
  return { kind: 'leaf', path, parts, op, operand, leafArrays: op !== '$size', test: leafTest(op, operand) };
}

function regexOperand(operand: unknown, options: unknown): { pattern: string; options: string } {
  if (typeof operand === 'string') {
    if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
    return { pattern: operand, options: options ?? '' };
  }
  if (bsonType(operand) !== 'BSONRegExp') throw badValue('$regex has to be a string');
  const regex = operand as { pattern: string; options: string };
  return { pattern: regex.pattern, options: typeof options === 'string' ? options : regex.options };
}

function compileNot(path: string, parts: string[], operand: unknown, env: Env): FilterNode {
  if (bsonType(operand) === 'BSONRegExp') return leaf(path, parts, '$regex', operand);
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  if (!hasOperators(operand)) throw badValue(`unknown operator: ${Object.keys(operand)[0]}`);
  return { kind: 'and', children: compileOperators(path, parts, operand, env) };
}

function compileAll(path: string, parts: string[], operand: unknown, env: Env): FilterNode {
  if (!isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return { kind: 'never' };
  const children = operand.map((value): FilterNode => {
    if (isDoc(value) && '$elemMatch' in value) return compileElemMatch(path, parts, value.$elemMatch, env);
    if (isDoc(value) && hasOperators(value)) throw badValue('no $ expressions in $all');
    return leaf(path, parts, bsonType(value) === 'BSONRegExp' ? '$regex' : '$eq', value);
  });
  if (children.length === 1) return children[0] as FilterNode;
  const isPlain = children.every((child) => child.kind === 'leaf' && child.op === '$eq');
  const all =
    isPlain && children.length > FEW ? { parts, wanted: new Set(operand.map(identityOf)) } : undefined;
  return { kind: 'and', children, all };
}

/** Up to so many values of `$all` are asked one by one, so that an index can bound each. */
const FEW = 16;

function holdsAll({ parts, wanted }: All, root: unknown): boolean {
  const left = new Set(wanted);
  visitPath(root, parts, true, (value) => {
    left.delete(identityOf(value));
    if (value === undefined) left.delete(identityOf(null));
    return left.size === 0;
  });
  return left.size === 0;
}

function compileElemMatch(path: string, parts: string[], operand: unknown, env: Env): Leaf {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const inner: Env = { ...env, needs: env.needs.detached() };
  const first = Object.keys(operand)[0];
  const onValue =
    first?.startsWith('$') === true &&
    !LOGICAL[first] &&
    first !== '$expr' &&
    !REFERENCE_FIELDS.includes(first);
  let test: (element: unknown) => boolean;
  let node: FilterNode;
  if (onValue) {
    node = { kind: 'and', children: compileOperators('', [], operand, inner) };
    const all = node;
    test = (element) => matchesValue(all, element);
  } else {
    node = compileFilter(operand, inner, true);
    const all = node;
    test = (element) => (isDoc(element) || isArray(element)) && matches(all, element as Doc, env.vars);
  }
  return {
    kind: 'leaf',
    path,
    parts,
    op: '$elemMatch',
    operand,
    inner: node,
    leafArrays: false,
    test: (value) => isArray(value) && value.some(test),
  };
}

/** Whether a document satisfies the filter. */
export function matches(node: FilterNode, doc: Doc, vars: Env['vars']): boolean {
  spend();
  switch (node.kind) {
    case 'leaf':
      return visitPath(doc, node.parts, node.leafArrays, node.test);
    case 'and':
      if (node.all) return holdsAll(node.all, doc);
      for (const child of node.children) if (!matches(child, doc, vars)) return false;
      return true;
    case 'or':
      for (const child of node.children) if (matches(child, doc, vars)) return true;
      return false;
    case 'nor':
      for (const child of node.children) if (matches(child, doc, vars)) return false;
      return true;
    case 'not':
      return !matches(node.child, doc, vars);
    case 'expr':
      return truthy(node.evaluate(doc, vars));
    default:
      return false;
  }
}

/** Whether one value, not looked into, satisfies operators: what `$elemMatch: {$gt: 1}` asks of each element. */
export function matchesValue(node: FilterNode, value: unknown): boolean {
  spend();
  switch (node.kind) {
    case 'leaf':
      return node.test(value);
    case 'and':
      if (node.all) return holdsAll({ ...node.all, parts: [] }, value);
      return node.children.every((child) => matchesValue(child, value));
    case 'or':
      return node.children.some((child) => matchesValue(child, value));
    case 'nor':
      return !node.children.some((child) => matchesValue(child, value));
    case 'not':
      return !matchesValue(node.child, value);
    default:
      return false;
  }
}

/**
 * The position the filter matched in an array, for the `$` of an update or a projection: of the last condition that
 * matched inside one. Undefined when no array was involved.
 */
export function matchedIndex(node: FilterNode, doc: Doc, only?: string): number | undefined {
  let found: number | undefined;
  const walk = (n: FilterNode): void => {
    if (n.kind === 'and' || n.kind === 'or') {
      for (const child of n.children) walk(child);
    } else if (
      n.kind === 'leaf' &&
      (only === undefined || n.path === only || n.path.startsWith(`${only}.`))
    ) {
      const index = leafIndex(n, doc);
      if (index !== undefined) found = index;
    }
  };
  walk(node);
  return found;
}

function leafIndex(n: Leaf, doc: Doc): number | undefined {
  let found: number | undefined;
  visitPath(doc, n.parts, n.leafArrays, (value, index) => {
    if (!n.test(value)) return false;
    if (index >= 0) found = index;
    else if (n.op === '$elemMatch' && isArray(value)) {
      const at = value.findIndex((element) => n.test([element]));
      if (at >= 0) found = at;
    }
    return true;
  });
  return found;
}
