import { Timestamp } from 'bson';
import { badValue, type CommandError, failedToParse, typeMismatch } from './errors';
import type { Env } from './expressions';
import { compileFilter, matches, matchesValue } from './match';
import { arithmetic, isNumeric, toInteger, toNumber } from './numbers';
import { getAt } from './paths';
import { compileSort } from './sort';
import { describe, removeAt, setAt } from './update-paths';
import { bsonType, compare, type Doc, equal, identityOf, isArray, isDoc, typeName } from './values';

/**
 * The update operators, each compiled from its argument into a change of one concrete path of a document. The order of
 * application, positional paths and conflicts are in `update.ts`.
 */
export type Change = (doc: Doc, path: string[]) => void;

const nameOf = (path: readonly string[]) => path.join('.');
const idOf = (doc: Doc) => `{_id: ${describe(doc._id)}}`;

function number(op: '$inc' | '$mul', arg: unknown, field: string): Change {
  const verb = op === '$inc' ? 'increment' : 'multiply';
  if (!isNumeric(arg))
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${field}: ${describe(arg)}}`);
  return (doc, path) => {
    const old = getAt(doc, path);
    if (old === undefined) return setAt(doc, path, op === '$inc' ? arg : arithmetic('multiply', arg, 0));
    if (!isNumeric(old))
      throw typeMismatch(
        `Cannot apply ${op} to a value of non-numeric type. ${idOf(doc)} has the field '${path.at(-1)}' of non-numeric type ${typeName(old)}`,
      );
    const overflow = () => {
      throw badValue(
        `Failed to apply ${op} operations to current value ((NumberLong)${old}) for document ${idOf(doc)}`,
      );
    };
    setAt(doc, path, arithmetic(op === '$inc' ? 'add' : 'multiply', old, arg, overflow));
  };
}

function bound(sign: number, arg: unknown): Change {
  return (doc, path) => {
    const old = getAt(doc, path);
    if (old === undefined || compare(arg, old) * sign > 0) setAt(doc, path, arg);
  };
}

function currentDate(arg: unknown): Change {
  const kind = isDoc(arg) ? arg.$type : arg === true || arg === false ? 'date' : undefined;
  if (kind !== 'date' && kind !== 'timestamp')
    throw badValue(
      isDoc(arg)
        ? "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}"
        : `${typeName(arg)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  return (doc, path) =>
    setAt(
      doc,
      path,
      kind === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }),
    );
}

function arrayAt(doc: Doc, path: string[], refuse: (old: unknown) => CommandError): unknown[] {
  const old = getAt(doc, path);
  if (old === undefined) return [];
  if (!isArray(old)) throw refuse(old);
  return old;
}

/** What may stand beside `$each` in `$push`. */
export const PUSH_MODIFIERS = ['$each', '$position', '$slice', '$sort'];

function push(arg: unknown): Change {
  const each = isDoc(arg) && '$each' in arg ? arg : { $each: [arg] };
  const unknown = Object.keys(each).find((key) => !PUSH_MODIFIERS.includes(key));
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const { $each: items, $position: position, $slice: slice, $sort: sort } = each as Record<string, unknown>;
  if (!isArray(items))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(items)}`);
  if (position !== undefined && toInteger(position) === undefined)
    throw badValue(`The value for $position must be an integer value, not of type: ${typeName(position)}`);
  if (slice !== undefined && toInteger(slice) === undefined)
    throw badValue(`The value for $slice must be an integer value but was given type: ${typeName(slice)}`);
  const order = sortElements(sort);
  return (doc, path) => {
    const old = arrayAt(doc, path, (value) =>
      badValue(
        `The field '${nameOf(path)}' must be an array but is of type ${typeName(value)} in document ${idOf(doc)}`,
      ),
    );
    const at = position === undefined ? old.length : toNumber(position);
    let next = [...old];
    next.splice(at, 0, ...items);
    if (order) next.sort(order);
    if (slice !== undefined) {
      const n = toNumber(slice);
      next = n < 0 ? next.slice(n) : next.slice(0, n);
    }
    setAt(doc, path, next);
  };
}

function sortElements(sort: unknown): ((a: unknown, b: unknown) => number) | undefined {
  if (sort === undefined) return undefined;
  if (isDoc(sort)) {
    const compiled = compileSort(sort);
    const asDoc = (v: unknown) => (isDoc(v) ? v : {});
    return (a, b) => compiled.comparator(asDoc(a), asDoc(b));
  }
  const n = toInteger(sort);
  if (n !== 1 && n !== -1)
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  return (a, b) => compare(a, b) * n;
}

function addToSet(arg: unknown): Change {
  const isEach = isDoc(arg) && '$each' in arg;
  const items = isEach ? arg.$each : [arg];
  if (!isArray(items))
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(items)}`,
    );
  if (isEach && Object.keys(arg).length > 1)
    throw badValue(`Found unexpected fields after $each in $addToSet: ${Object.keys(arg)}`);
  return (doc, path) => {
    const old = arrayAt(doc, path, (value) =>
      badValue(
        `Cannot apply $addToSet to non-array field. Field named '${path.at(-1)}' has non-array type ${typeName(value)}`,
      ),
    );
    const known = new Set(old.map(identityOf));
    const next = [...old];
    for (const item of items) {
      const id = identityOf(item);
      if (!known.has(id)) next.push(item);
      known.add(id);
    }
    setAt(doc, path, next);
  };
}

function keepElements(keep: (element: unknown) => boolean, op: string): Change {
  return (doc, path) => {
    if (getAt(doc, path) === undefined) return;
    const old = arrayAt(doc, path, () => badValue(`Cannot apply ${op} to a non-array value`));
    setAt(doc, path, old.filter(keep));
  };
}

function pull(arg: unknown, env: Env): Change {
  const inner: Env = { ...env, needs: env.needs.detached() };
  if (isDoc(arg)) {
    if (
      Object.keys(arg)[0]?.startsWith('$') &&
      !['$and', '$or', '$nor', '$expr'].includes(Object.keys(arg)[0] as string)
    ) {
      const node = compileFilter({ a: arg }, inner);
      return keepElements((element) => !matchesValue(node, element), '$pull');
    }
    const node = compileFilter(arg, inner);
    return keepElements((element) => !isDoc(element) || !matches(node, element, env.vars), '$pull');
  }
  if (bsonType(arg) === 'BSONRegExp') {
    const node = compileFilter({ a: arg }, inner);
    return keepElements((element) => !matchesValue(node, element), '$pull');
  }
  return keepElements((element) => !equal(element, arg), '$pull');
}

function pop(arg: unknown): Change {
  const n = toInteger(arg);
  if (n !== 1 && n !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${describe(arg)}`);
  return (doc, path) => {
    if (getAt(doc, path) === undefined) return;
    const old = arrayAt(doc, path, (value) =>
      typeMismatch(`Path '${nameOf(path)}' contains an element of non-array type '${typeName(value)}'`),
    );
    setAt(doc, path, n === 1 ? old.slice(0, -1) : old.slice(1));
  };
}

const set =
  (arg: unknown): Change =>
  (doc, path) =>
    setAt(doc, path, arg);

function pullAll(arg: unknown): Change {
  if (!isArray(arg)) throw badValue(`$pullAll requires an array argument but was given a ${typeName(arg)}`);
  const gone = new Set(arg.map(identityOf));
  return keepElements((element) => !gone.has(identityOf(element)), '$pullAll');
}

/** The operators that change one path; `$rename` has two, and is in `update.ts`. */
export const CHANGES: Record<string, (arg: unknown, field: string, env: Env) => Change> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => removeAt,
  $inc: (arg, field) => number('$inc', arg, field),
  $mul: (arg, field) => number('$mul', arg, field),
  $min: (arg) => bound(-1, arg),
  $max: (arg) => bound(1, arg),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: (arg, _field, env) => pull(arg, env),
  $pullAll: pullAll,
  $pop: pop,
};

/** Compiles one operator's argument for one field; throws code 9 for an operator that does not exist. */
export function compileChange(op: string, arg: unknown, field: string, env: Env): Change {
  const compile = Object.hasOwn(CHANGES, op) ? CHANGES[op] : undefined;
  if (!compile)
    throw failedToParse(
      `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  return compile(arg, field, env);
}
