import { MAX_BYTES, memoryExceeded, spend, take } from './budget';
import { CommandError } from './errors';
import type { Operator } from './expressions';
import { isNumeric, toInteger } from './numbers';
import { setField } from './paths';
import { type Doc, equal, isArray, isDoc, typeName } from './values';

/** Array and object operators. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;
const any = Number.POSITIVE_INFINITY;
/** What an element of an array takes of memory, at least. */
const ELEMENT = 16;

function needArray(v: unknown, name: string, code: number): unknown[] {
  if (!isArray(v)) throw new CommandError(code, `${name} requires an array, found: ${typeName(v)}`);
  return v;
}

/** A whole number of 32 bits; `codes` are those for what is no number and for what has a fraction. */
function needInteger(v: unknown, name: string, [type, whole]: readonly [number, number]): number {
  if (!isNumeric(v))
    throw new CommandError(type, `${name} requires a numeric argument, found: ${typeName(v)}`);
  const n = toInteger(v);
  if (n === undefined || (n | 0) !== n)
    throw new CommandError(whole, `${name} requires an argument that is a 32-bit integer: ${String(v)}`);
  return n;
}

const kept = (items: unknown[]): unknown[] => {
  spend(items.length);
  take(items.length * ELEMENT);
  return items;
};

function elementAt(items: unknown[], at: number): unknown {
  return items[at < 0 ? items.length + at : at];
}

function slice([input, first, ...more]: unknown[]): unknown {
  if (isNil(input) || isNil(first) || (more.length > 0 && isNil(more[0]))) return null;
  const items = needArray(input, '$slice', 28724);
  const a = needInteger(first, '$slice', [28725, 28726]);
  if (more.length === 0) return a < 0 ? items.slice(a) : items.slice(0, a);
  const n = needInteger(more[0], '$slice', [28727, 28728]);
  if (n <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${n}`);
  const from = a < 0 ? Math.max(0, items.length + a) : a;
  return items.slice(from, from + n);
}

function range([start, end, step = 1]: unknown[]): number[] {
  const from = needInteger(start, '$range', [34443, 34444]);
  const to = needInteger(end, '$range', [34445, 34446]);
  const by = needInteger(step, '$range', [34447, 34448]);
  if (by === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  if (length * ELEMENT > MAX_BYTES) throw memoryExceeded('$range');
  const out = kept(new Array<number>(length)) as number[];
  for (let i = 0; i < length; i++) out[i] = from + i * by;
  return out;
}

function mergeObjects(args: unknown[]): Doc {
  const out: Doc = {};
  for (const v of args.length === 1 && isArray(args[0]) ? args[0] : args) {
    if (isNil(v)) continue;
    if (!isDoc(v))
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(v)}`,
      );
    const fields = Object.entries(v);
    spend(fields.length);
    take(fields.length * ELEMENT);
    for (const [key, value] of fields) setField(out, key, value);
  }
  return out;
}

function edge(name: '$first' | '$last'): Operator {
  return {
    min: 1,
    max: 1,
    apply: ([v]) => (isNil(v) ? null : elementAt(needArray(v, name, 28689), name === '$first' ? 0 : -1)),
  };
}

export const arrayOperators: Record<string, Operator> = {
  $size: { min: 1, max: 1, apply: ([v]) => needArray(v, 'The argument to $size', 17124).length },
  $arrayElemAt: {
    min: 2,
    max: 2,
    apply: ([items, at]) =>
      isNil(items) || isNil(at)
        ? null
        : elementAt(needArray(items, '$arrayElemAt', 28689), needInteger(at, '$arrayElemAt', [28690, 28691])),
  },
  $first: edge('$first'),
  $last: edge('$last'),
  $in: {
    min: 2,
    max: 2,
    apply: ([v, items]) => {
      const all = needArray(items, '$in', 40081);
      spend(all.length);
      return all.some((item) => equal(item, v));
    },
  },
  $concatArrays: {
    min: 0,
    max: any,
    apply: (args) => {
      if (args.some(isNil)) return null;
      const all = args.map((v) => needArray(v, '$concatArrays', 28664));
      const length = all.reduce((sum, items) => sum + items.length, 0);
      if (length * ELEMENT > MAX_BYTES) throw memoryExceeded('$concatArrays');
      return kept(all.flat(1));
    },
  },
  $slice: { min: 2, max: 3, apply: slice },
  $range: { min: 2, max: 3, apply: range },
  $mergeObjects: { min: 0, max: any, apply: mergeObjects },
};
