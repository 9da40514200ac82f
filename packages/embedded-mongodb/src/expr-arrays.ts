import { MAX_BYTES, memoryExceeded, spend, take } from './budget';
import { CommandError } from './errors';
import type { NamedOperator, Operator } from './expressions';
import { isNumeric, toInteger } from './numbers';
import { getAt, setField } from './paths';
import { compare, type Doc, equal, isArray, isDoc, truthy, typeName } from './values';

/** Array and object operators; sets are in `expr-sets.ts`. */
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

function indexOfArray([items, v, ...bounds]: unknown[]): unknown {
  if (isNil(items)) return null;
  const all = needArray(items, '$indexOfArray', 40090);
  const [start = 0, end = any] = bounds.map((bound) => {
    const n = needInteger(bound, '$indexOfArray', [9711600, 9711600]) + 0;
    if (n < 0)
      throw new CommandError(9711601, `$indexOfArray requires a nonnegative starting index, found: ${n}`);
    return n;
  });
  for (let i = start; i < Math.min(all.length, end); i++) {
    spend();
    if (equal(all[i], v)) return i;
  }
  return -1;
}

function sortArray(input: unknown, sortBy: unknown): unknown {
  if (isNil(input)) return null;
  const items = kept([...needArray(input, 'The input argument to $sortArray', 2942504)]);
  if (!isDoc(sortBy)) {
    const sign = toInteger(sortBy);
    if (!isNumeric(sortBy))
      throw new CommandError(2942507, `The $sort is invalid: ${typeName(sortBy)} is no sort direction`);
    if (sign !== 1 && sign !== -1)
      throw new CommandError(2942506, 'The $sort element value must be either 1 or -1');
    return items.sort((a, b) => compare(a, b) * sign);
  }
  const fields = Object.entries(sortBy).map(([path, order]) => {
    const sign = isNumeric(order) ? toInteger(order) : undefined;
    if (sign !== 1 && sign !== -1)
      throw new CommandError(2942505, 'The $sort element value must be either 1 or -1');
    return { parts: path.split('.'), sign };
  });
  if (fields.length === 0)
    throw new CommandError(2942505, 'The $sort pattern is empty when it should be a set of fields.');
  // An array is compared as a whole, and its elements are found by position only, unlike in a sort of documents.
  const keysOf = (item: unknown) => fields.map(({ parts }) => getAt(item, parts) ?? null);
  return items
    .map((item) => ({ item, keys: keysOf(item) }))
    .sort((a, b) => {
      for (const [i, { sign }] of fields.entries()) {
        const order = compare(a.keys[i], b.keys[i]) * sign;
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ item }) => item);
}

function zip({ inputs, useLongestLength, defaults }: Doc): unknown {
  const rows = needArray(inputs, '$zip', 34461);
  if (rows.length === 0) throw new CommandError(34465, '$zip requires at least one input array');
  if (useLongestLength !== undefined && typeof useLongestLength !== 'boolean')
    throw new CommandError(34463, `useLongestLength must be a bool, found ${typeName(useLongestLength)}`);
  if (rows.some(isNil)) return null;
  const arrays = rows.map((row) => needArray(row, '$zip', 34468));
  const lengths = arrays.map((row) => row.length);
  const longest = truthy(useLongestLength);
  const fill = isArray(defaults) ? defaults : [];
  if (defaults !== undefined && !isArray(defaults))
    throw new CommandError(34462, `defaults must be an array of expressions, found ${typeName(defaults)}`);
  if (fill.length > 0 && !longest)
    throw new CommandError(34466, 'cannot specify defaults unless useLongestLength is true');
  if (fill.length > 0 && fill.length !== arrays.length)
    throw new CommandError(34467, 'defaults and inputs must have the same length');
  const length = lengths.reduce((a, b) => (longest ? Math.max(a, b) : Math.min(a, b)));
  return Array.from({ length }, (_, i) =>
    kept(arrays.map((row, j) => (i < row.length ? row[i] : fill[j]) ?? null)),
  );
}

function arrayToObject([input]: unknown[]): unknown {
  if (isNil(input)) return null;
  const out: Doc = {};
  const items = kept(needArray(input, '$arrayToObject', 40386));
  const pairs = isArray(items[0]);
  for (const entry of items) {
    const [key, value] = pairs ? pairOf(entry) : keyValueOf(entry);
    if (key.includes('\0'))
      throw new CommandError(pairs ? 4940400 : 4940401, 'Key field cannot contain an embedded null byte');
    setField(out, key, value);
  }
  return out;
}

function pairOf(entry: unknown): [string, unknown] {
  if (!isArray(entry))
    throw new CommandError(
      isDoc(entry) ? 40396 : 40398,
      `$arrayToObject requires a consistent input format. Found an array as the first element and ${typeName(entry)}`,
    );
  if (entry.length !== 2)
    throw new CommandError(
      40397,
      `$arrayToObject requires an array of size 2 arrays, found array of size: ${entry.length}`,
    );
  if (typeof entry[0] !== 'string')
    throw new CommandError(
      40395,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(entry[0])}`,
    );
  return [entry[0], entry[1]];
}

function keyValueOf(entry: unknown): [string, unknown] {
  if (!isDoc(entry))
    throw new CommandError(
      isArray(entry) ? 40391 : 40398,
      `Unrecognised input type format for $arrayToObject: ${typeName(entry)}`,
    );
  const names = Object.keys(entry);
  if (names.length !== 2)
    throw new CommandError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${names.length}`,
    );
  if (!Object.hasOwn(entry, 'k') || !Object.hasOwn(entry, 'v'))
    throw new CommandError(
      40393,
      `$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both keys`,
    );
  if (typeof entry.k !== 'string')
    throw new CommandError(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${typeName(entry.k)}`,
    );
  return [entry.k, entry.v];
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

/** The `n` of $firstN and its kin: a positive whole number. */
function positiveCount(n: unknown): number {
  if (!isNumeric(n))
    throw new CommandError(5787902, `Value for 'n' must be of integral type, but found ${String(n)}`);
  const count = toInteger(n);
  if (count === undefined)
    throw new CommandError(5787903, `Value for 'n' must be of integral type, but found ${String(n)}`);
  if (count <= 0) throw new CommandError(5787908, `'n' must be greater than 0, found ${count}`);
  return count;
}

function several(name: string, pick: (items: unknown[], n: number) => unknown[]): NamedOperator {
  return {
    required: ['n', 'input'],
    optional: [],
    codes: { missing: { n: 5787906, input: 5787907 }, unknown: 5787901, object: 5787900 },
    named: ({ input, n }) => {
      const count = positiveCount(n);
      return kept(pick(needArray(input, `Input to ${name}`, 5788200), count));
    },
  };
}

const present = (items: unknown[]) => items.filter((v) => !isNil(v));

export const arrayOperators: Record<string, Operator | NamedOperator> = {
  $size: { min: 1, max: 1, apply: ([v]) => needArray(v, 'The argument to $size', 17124).length },
  $isArray: { min: 1, max: 1, apply: ([v]) => isArray(v) },
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
  $firstN: several('$firstN', (items, n) => items.slice(0, n)),
  $lastN: several('$lastN', (items, n) => items.slice(-n)),
  $minN: several('$minN', (items, n) => present(items).sort(compare).slice(0, n)),
  $maxN: several('$maxN', (items, n) =>
    present(items)
      .sort((a, b) => compare(b, a))
      .slice(0, n),
  ),
  $in: {
    min: 2,
    max: 2,
    apply: ([v, items]) => {
      const all = needArray(items, '$in', 40081);
      spend(all.length);
      return all.some((item) => equal(item, v));
    },
  },
  $indexOfArray: { min: 2, max: 4, apply: indexOfArray },
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
  $reverseArray: {
    min: 1,
    max: 1,
    apply: ([v]) => (isNil(v) ? null : kept([...needArray(v, '$reverseArray', 34435)].reverse())),
  },
  $slice: { min: 2, max: 3, apply: slice },
  $range: { min: 2, max: 3, apply: range },
  $sortArray: {
    required: ['input', 'sortBy'],
    optional: [],
    literal: ['sortBy'],
    codes: { missing: { input: 2942502, sortBy: 2942503 }, unknown: 2942501, object: 2942500 },
    named: ({ input, sortBy }) => sortArray(input, sortBy),
  },
  $zip: {
    required: ['inputs'],
    optional: ['useLongestLength', 'defaults'],
    codes: { missing: { inputs: 34465 }, unknown: 34464, object: 34460 },
    named: zip,
  },
  $arrayToObject: { min: 1, max: 1, apply: arrayToObject },
  $objectToArray: {
    min: 1,
    max: 1,
    apply: ([v]) => {
      if (isNil(v)) return null;
      if (!isDoc(v))
        throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(v)}`);
      return kept(Object.entries(v)).map((entry) => {
        const [k, value] = entry as [string, unknown];
        return { k, v: value };
      });
    },
  },
  $mergeObjects: { min: 0, max: any, apply: mergeObjects },
};
