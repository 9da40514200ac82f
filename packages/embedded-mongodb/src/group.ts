import { Held, MAX_BYTES, memoryExceeded } from './budget';
import { CommandError } from './errors';
import { compileExpression, type Env, type Expr, type Vars } from './expressions';
import { asDouble, isNumeric, toInteger, toNumber } from './numbers';
import { setField } from './paths';
import { compileSort } from './sort';
import { Summation } from './summation';
import { compare, type Doc, identityOf, isDoc, sizeOf, typeName } from './values';

/** `$group`: a state for each accumulator and group, fed one document at a time. */
interface State {
  add(value: unknown): void;
  result(): unknown;
}

const isNil = (v: unknown) => v === null || v === undefined;

function summed(result: (sum: Summation) => unknown): State {
  const sum = new Summation();
  return { add: (v) => sum.add(v), result: () => result(sum) };
}

function extreme(sign: number, held: Held): State {
  let best: unknown = null;
  return {
    add: (v) => {
      if (isNil(v) || (best !== null && compare(v, best) * sign <= 0)) return;
      held.add(v);
      held.drop(best);
      best = v;
    },
    result: () => best,
  };
}

function edge(keepFirst: boolean, held: Held): State {
  let seen = false;
  let value: unknown = null;
  return {
    add: (v) => {
      if (seen && keepFirst) return;
      seen = true;
      held.add(v);
      held.drop(value);
      value = v ?? null;
    },
    result: () => value,
  };
}

/** Counts what an accumulator keeps; throws code 146 beyond MongoDB's limit for one of them. */
function kept(name: string, held: Held): (v: unknown) => void {
  let bytes = 0;
  return (v) => {
    held.add(v);
    bytes += sizeOf(v);
    if (bytes > MAX_BYTES) throw memoryExceeded(name);
  };
}

function push(held: Held): State {
  const items: unknown[] = [];
  const keep = kept('$push', held);
  return {
    add: (v) => {
      if (v === undefined) return;
      keep(v);
      items.push(v);
    },
    result: () => items,
  };
}

function addToSet(held: Held): State {
  const items = new Map<string, unknown>();
  const keep = kept('$addToSet', held);
  return {
    add: (v) => {
      if (v === undefined) return;
      const id = identityOf(v);
      if (items.has(id)) return;
      keep(v);
      items.set(id, v);
    },
    result: () => [...items.values()],
  };
}

function mergeObjects(held: Held): State {
  const out: Doc = {};
  return {
    add: (v) => {
      if (isNil(v)) return;
      if (!isDoc(v))
        throw new CommandError(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeName(v)}`,
        );
      for (const [key, value] of Object.entries(v)) {
        held.add(value, key.length);
        if (Object.hasOwn(out, key)) held.drop(out[key]);
        setField(out, key, value);
      }
    },
    result: () => out,
  };
}

function deviation(sample: boolean): State {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (v) => {
      if (!isNumeric(v)) return;
      const n = toNumber(v);
      const delta = n - mean;
      mean += delta / ++count;
      squares += delta * (n - mean);
    },
    result: () =>
      count < (sample ? 2 : 1) ? null : asDouble(Math.sqrt(squares / (count - (sample ? 1 : 0)))),
  };
}

const SIMPLE: Record<string, (held: Held) => State> = {
  $sum: () => summed((sum) => sum.result()),
  $avg: () => summed((sum) => sum.average()),
  $min: (held) => extreme(-1, held),
  $max: (held) => extreme(1, held),
  $first: (held) => edge(true, held),
  $last: (held) => edge(false, held),
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
};

interface Accumulator {
  name: string;
  input: Expr;
  start(held: Held): State;
}

/** Collects items, of which it keeps the first in an order, or the last when `isLast`; lets go of the others now and then. */
function selection<T>(count: number, held: Held, order?: (a: T, b: T) => number, isLast = false) {
  const items: T[] = [];
  const trim = () => {
    if (order) items.sort(order);
    const dropped = isLast ? items.splice(0, Math.max(0, items.length - count)) : items.splice(count);
    for (const item of dropped) held.drop(item);
  };
  return {
    add: (item: T) => {
      held.add(item);
      items.push(item);
      if (items.length > 2 * count) trim();
    },
    result: () => {
      trim();
      return items;
    },
  };
}

const ORDERS: Record<string, (a: unknown, b: unknown) => number> = {
  $minN: compare,
  $maxN: (a, b) => compare(b, a),
};

function several(op: string, count: number): (held: Held) => State {
  return (held) => {
    const items = selection<unknown>(count, held, ORDERS[op], op === '$lastN');
    return {
      add: (v) => {
        if (!(op in ORDERS && isNil(v))) items.add(v ?? null);
      },
      result: items.result,
    };
  };
}

/** Sort keys and output. */
type Ranked = [unknown[], unknown];

/** $top, $bottom, $topN, $bottomN: their input is `Ranked`. */
function ranked(op: string, spec: Doc, env: Env): Pick<Accumulator, 'input' | 'start'> {
  if (!isDoc(spec.sortBy)) throw new CommandError(5788003, `Missing value for 'sortBy' in ${op}`);
  const sort = compileSort(spec.sortBy);
  for (const { path } of sort.fields) env.needs.add(path);
  const output = compileExpression(spec.output, env);
  const many = op.endsWith('N');
  const n = many ? toInteger(spec.n) : 1;
  if (n === undefined || n < 1)
    throw new CommandError(5787908, `'n' must be greater than 0, found ${String(spec.n)}`);
  const sign = op.startsWith('$top') ? 1 : -1;
  return {
    input: (root, vars) => [sort.keysOf(root as Doc), output(root, vars) ?? null],
    start: (held) => {
      const best = selection<Ranked>(n, held, (a, b) => sort.compareKeys(a[0], b[0]) * sign);
      return {
        add: (v) => best.add(v as Ranked),
        result: () => {
          const values = best.result().map(([, value]) => value);
          return many ? (sign < 0 ? values.reverse() : values) : (values[0] ?? null);
        },
      };
    },
  };
}

function compileAccumulator(name: string, spec: unknown, env: Env): Accumulator {
  if (!isDoc(spec)) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  const [op, ...more] = Object.keys(spec);
  if (op === undefined || more.length > 0)
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  const arg = spec[op];
  if (op === '$count') return { name, input: () => 1, start: SIMPLE.$sum as Accumulator['start'] };
  if (['$firstN', '$lastN', '$minN', '$maxN'].includes(op) && isDoc(arg)) {
    const n = toInteger(arg.n);
    if (n === undefined || n < 1)
      throw new CommandError(5787908, `'n' must be greater than 0, found ${String(arg.n)}`);
    return { name, input: compileExpression(arg.input, env), start: several(op, n) };
  }
  if (['$top', '$bottom', '$topN', '$bottomN'].includes(op) && isDoc(arg))
    return { name, ...ranked(op, arg, env) };
  const start = Object.hasOwn(SIMPLE, op) ? SIMPLE[op] : undefined;
  if (!start) throw new CommandError(15952, `unknown group operator '${op}'`);
  return { name, input: compileExpression(arg, env), start };
}

/** About how much memory an accumulator takes before it keeps values. */
const STATE_BYTES = 100;

export interface Grouping {
  add(doc: Doc, vars: Vars): void;
  results(): Iterable<Doc>;
}

/** Compiles `$group`; each call of the result starts an empty grouping. */
export function compileGroup(spec: unknown, env: Env): () => Grouping {
  if (!isDoc(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const id = compileExpression(spec._id, env);
  const accumulators = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => compileAccumulator(name, value, env));
  return () => {
    const groups = new Map<string, { id: unknown; states: State[] }>();
    const held = new Held('$group');
    return {
      add(doc, vars) {
        const key = id(doc, vars) ?? null;
        const text = identityOf(key);
        let group = groups.get(text);
        if (!group) {
          held.add(key, accumulators.length * STATE_BYTES);
          group = { id: key, states: accumulators.map(({ start }) => start(held)) };
          groups.set(text, group);
        }
        for (let i = 0; i < accumulators.length; i++)
          (group.states[i] as State).add((accumulators[i] as Accumulator).input(doc, vars));
      },
      *results() {
        for (const { id: key, states } of groups.values()) {
          const out: Doc = { _id: key };
          accumulators.forEach(({ name }, i) => {
            setField(out, name, (states[i] as State).result());
          });
          yield out;
        }
      },
    };
  };
}
