import { Held, MAX_BYTES, memoryExceeded } from './budget';
import { CommandError } from './errors';
import { compileExpression, type Env, type Expr, type Vars } from './expressions';
import { setField } from './paths';
import { Summation } from './summation';
import { compare, type Doc, identityOf, isDoc, sizeOf } from './values';

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

export const ACCUMULATORS: Record<string, (held: Held) => State> = {
  $sum: () => summed((sum) => sum.result()),
  $avg: () => summed((sum) => sum.average()),
  $min: (held) => extreme(-1, held),
  $max: (held) => extreme(1, held),
  $first: (held) => edge(true, held),
  $last: (held) => edge(false, held),
  $push: push,
  $addToSet: addToSet,
};

interface Accumulator {
  name: string;
  input: Expr;
  start(held: Held): State;
}

function compileAccumulator(name: string, spec: unknown, env: Env): Accumulator {
  if (!isDoc(spec)) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  const [op, ...more] = Object.keys(spec);
  if (op === undefined || more.length > 0)
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  const arg = spec[op];
  const start = Object.hasOwn(ACCUMULATORS, op) ? ACCUMULATORS[op] : undefined;
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
