import { CommandError } from './errors';
import type { NamedOperator, Operator } from './expressions';
import { toInteger } from './numbers';
import { setField } from './paths';
import { compileSort } from './sort';
import { compare, type Doc, equal, identityOf, isArray, isDoc, truthy, typeName } from './values';

/** Array, set and object operators; equality is BSON's, so 1 and 1.0 are one element of a set. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;
const any = Number.POSITIVE_INFINITY;

function needArray(v: unknown, name: string, code: number): unknown[] {
  if (!isArray(v)) throw new CommandError(code, `${name} requires an array, found: ${typeName(v)}`);
  return v;
}

function needInteger(v: unknown, name: string, code: number): number {
  const n = toInteger(v);
  if (n === undefined)
    throw new CommandError(code, `${name} requires an integral argument, found: ${typeName(v)}`);
  return n;
}

const unique = (items: unknown[]) => [...new Map(items.map((v) => [identityOf(v), v])).values()];
const sorted = (items: unknown[]) => unique(items).sort(compare);

function sets(name: string, code: number, f: (sets: unknown[][]) => unknown, nullable = true): Operator {
  return {
    min: name === '$setUnion' || name === '$setIntersection' ? 0 : 2,
    max: name === '$setDifference' || name === '$setIsSubset' ? 2 : any,
    apply: (args) => {
      if (nullable && args.some(isNil)) return null;
      return f(args.map((v) => needArray(v, name, code)));
    },
  };
}

const has = (items: unknown[]) => {
  const known = new Set(items.map(identityOf));
  return (v: unknown) => known.has(identityOf(v));
};

function elementAt(items: unknown[], at: number): unknown {
  return items[at < 0 ? items.length + at : at];
}

function slice([input, first, second]: unknown[]): unknown {
  if (isNil(input) || first === null || second === null) return null;
  const items = needArray(input, '$slice', 28724);
  const a = needInteger(first, '$slice', 28725);
  if (second === undefined) return a < 0 ? items.slice(a) : items.slice(0, a);
  const n = needInteger(second, '$slice', 28727);
  if (n <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${n}`);
  const from = a < 0 ? Math.max(0, items.length + a) : a;
  return items.slice(from, from + n);
}

function range([start, end, step = 1]: unknown[]): number[] {
  const from = needInteger(start, '$range', 34443);
  const to = needInteger(end, '$range', 34445);
  const by = needInteger(step, '$range', 34447);
  if (by === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const out: number[] = [];
  for (let i = from; by > 0 ? i < to : i > to; i += by) out.push(i);
  return out;
}

function arrayToObject([input]: unknown[]): unknown {
  if (isNil(input)) return null;
  const out: Doc = {};
  for (const entry of needArray(input, '$arrayToObject', 40386)) {
    const [k, v] = isArray(entry) ? entry : isDoc(entry) ? [entry.k, entry.v] : [undefined, undefined];
    if (typeof k !== 'string')
      throw new CommandError(
        40394,
        '$arrayToObject requires an array of key-value pairs, where the key must be of type string',
      );
    setField(out, k, v);
  }
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
    for (const [key, value] of Object.entries(v)) setField(out, key, value);
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

function several(name: string, pick: (items: unknown[], n: number) => unknown[]): NamedOperator {
  return {
    required: ['input', 'n'],
    optional: [],
    named: ({ input, n }) => {
      const count = needInteger(n, name, 5787902);
      if (count <= 0) throw new CommandError(5787908, `'n' must be greater than 0, found ${count}`);
      return pick(needArray(input, name, 5788200), count);
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
        : elementAt(needArray(items, '$arrayElemAt', 28689), needInteger(at, '$arrayElemAt', 28690)),
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
    apply: ([v, items]) => needArray(items, '$in', 40081).some((item) => equal(item, v)),
  },
  $indexOfArray: {
    min: 2,
    max: 4,
    apply: ([items, v, start = 0, end]) => {
      if (isNil(items)) return null;
      const all = needArray(items, '$indexOfArray', 40090);
      const to =
        end === undefined ? all.length : Math.min(all.length, needInteger(end, '$indexOfArray', 40096));
      for (let i = needInteger(start, '$indexOfArray', 40096); i < to; i++) if (equal(all[i], v)) return i;
      return -1;
    },
  },
  $concatArrays: {
    min: 0,
    max: any,
    apply: (args) => (args.some(isNil) ? null : args.flatMap((v) => needArray(v, '$concatArrays', 28664))),
  },
  $reverseArray: {
    min: 1,
    max: 1,
    apply: ([v]) => (isNil(v) ? null : [...needArray(v, '$reverseArray', 34435)].reverse()),
  },
  $slice: { min: 2, max: 3, apply: slice },
  $range: { min: 2, max: 3, apply: range },
  $sortArray: {
    required: ['input', 'sortBy'],
    optional: [],
    named: ({ input, sortBy }) => {
      if (isNil(input)) return null;
      const items = [...needArray(input, '$sortArray', 2942504)];
      if (!isDoc(sortBy)) return items.sort((a, b) => compare(a, b) * Number(sortBy));
      const { comparator } = compileSort(sortBy);
      return items.sort((a, b) => comparator(a as Doc, b as Doc));
    },
  },
  $zip: {
    required: ['inputs'],
    optional: ['useLongestLength', 'defaults'],
    named: ({ inputs, useLongestLength, defaults }) => {
      const rows = needArray(inputs, '$zip', 34461);
      if (rows.some(isNil)) return null;
      const arrays = rows.map((row) => needArray(row, '$zip', 34468));
      const lengths = arrays.map((row) => row.length);
      const length = useLongestLength ? Math.max(0, ...lengths) : Math.min(...lengths);
      const fill = isArray(defaults) ? defaults : [];
      return Array.from({ length }, (_, i) => arrays.map((row, j) => row[i] ?? fill[j] ?? null));
    },
  },
  $arrayToObject: { min: 1, max: 1, apply: arrayToObject },
  $objectToArray: {
    min: 1,
    max: 1,
    apply: ([v]) => {
      if (isNil(v)) return null;
      if (!isDoc(v))
        throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(v)}`);
      return Object.entries(v).map(([k, value]) => ({ k, v: value }));
    },
  },
  $mergeObjects: { min: 0, max: any, apply: mergeObjects },
  $setField: {
    required: ['field', 'input', 'value'],
    optional: [],
    named: ({ field: name, input, value }) => {
      if (isNil(input)) return null;
      const out: Doc = { ...(input as Doc) };
      if (value === undefined) delete out[String(name)];
      else setField(out, String(name), value);
      return out;
    },
  },
  $unsetField: {
    required: ['field', 'input'],
    optional: [],
    named: ({ field: name, input }) => {
      if (isNil(input)) return null;
      const { [String(name)]: _dropped, ...rest } = input as Doc;
      return rest;
    },
  },
  $setUnion: sets('$setUnion', 17043, (all) => sorted(all.flat())),
  $setIntersection: sets('$setIntersection', 17047, (all) =>
    sorted((all[0] ?? []).filter((v) => all.every((other) => has(other)(v)))),
  ),
  $setDifference: sets('$setDifference', 17048, ([a = [], b = []]) => {
    const other = has(b);
    return unique(a).filter((v) => !other(v));
  }),
  $setEquals: sets(
    '$setEquals',
    17044,
    (all) => new Set(all.map((items) => sorted(items).map(identityOf).join())).size <= 1,
    false,
  ),
  $setIsSubset: sets('$setIsSubset', 17046, ([a = [], b = []]) => a.every(has(b)), false),
  $allElementsTrue: { min: 1, max: 1, apply: ([v]) => needArray(v, '$allElementsTrue', 17040).every(truthy) },
  $anyElementTrue: { min: 1, max: 1, apply: ([v]) => needArray(v, '$anyElementTrue', 17041).some(truthy) },
};
