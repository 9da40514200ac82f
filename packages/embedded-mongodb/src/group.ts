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

function extreme(sign: number): State {
  let best: unknown = null;
  return {
    add: (v) => {
      if (!isNil(v) && (best === null || compare(v, best) * sign > 0)) best = v;
    },
    result: () => best,
  };
}

function edge(keepFirst: boolean): State {
  let seen = false;
  let value: unknown = null;
  return {
    add: (v) => {
      if (!seen || !keepFirst) value = v ?? null;
      seen = true;
    },
    result: () => value,
  };
}

/** Counts what an accumulator keeps; throws code 146 beyond MongoDB's limit. */
function kept(name: string): (v: unknown) => void {
  let bytes = 0;
  return (v) => {
    bytes += sizeOf(v);
    if (bytes > MAX_BYTES) throw memoryExceeded(name);
  };
}

function push(): State {
  const items: unknown[] = [];
  const keep = kept('$push');
  return {
    add: (v) => {
      if (v === undefined) return;
      keep(v);
      items.push(v);
    },
    result: () => items,
  };
}

function addToSet(): State {
  const items = new Map<string, unknown>();
  const keep = kept('$addToSet');
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

function mergeObjects(): State {
  const out: Doc = {};
  return {
    add: (v) => {
      if (isNil(v)) return;
      if (!isDoc(v))
        throw new CommandError(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeName(v)}`,
        );
      for (const [key, value] of Object.entries(v)) setField(out, key, value);
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

const SIMPLE: Record<string, () => State> = {
  $sum: () => summed((sum) => sum.result()),
  $avg: () => summed((sum) => sum.average()),
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => edge(true),
  $last: () => edge(false),
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
};

interface Accumulator {
  name: string;
  input: Expr;
  start(): State;
}

/** $firstN, $lastN, $minN and $maxN keep no more than they give. */
function several(op: string, count: number): () => State {
  return () => {
    let items: unknown[] = [];
    const trim = () => {
      if (op === '$minN') items.sort(compare);
      if (op === '$maxN') items.sort((a, b) => compare(b, a));
      items = op === '$lastN' ? items.slice(-count) : items.slice(0, count);
    };
    return {
      add: (v) => {
        if (op.startsWith('$m') && isNil(v)) return;
        if (op === '$firstN' && items.length === count) return;
        items.push(v ?? null);
        if (items.length >= 2 * count + 100) trim();
      },
      result: () => {
        trim();
        return items;
      },
    };
  };
}

/** $top, $bottom, $topN, $bottomN: the input is the pair of sort keys and output. */
function ranked(op: string, spec: Doc, env: Env): { input: Expr; start(): State } {
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
    start: () => {
      const items: [unknown[], unknown][] = [];
      return {
        add: (v) => void items.push(v as [unknown[], unknown]),
        result: () => {
          const best = [...items].sort((a, b) => sort.compareKeys(a[0], b[0]) * sign).slice(0, n);
          const values = best.map(([, value]) => value);
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
  if (op === '$count') return { name, input: () => 1, start: SIMPLE.$sum as () => State };
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
          held.add(key);
          group = { id: key, states: accumulators.map(({ start }) => start()) };
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
