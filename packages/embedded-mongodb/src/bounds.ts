import { encodeKey, isNaNValue } from './keys';
import type { FilterNode, Leaf } from './match';
import { literalPrefixes } from './regex';
import { bsonType, isArray, RANK, rankOf } from './values';

/**
 * Bounds: which stretch of an index's values a condition can be satisfied in.
 *
 * A cut is a place between keys, before or after all keys that start with some bytes; an interval lies between two cuts.
 * `exact` says that the entries in the intervals are those that satisfy the condition and no others, so that the
 * document need not be asked again.
 */
export interface Cut {
  bytes: Buffer;
  after: boolean;
}
export interface Interval {
  low: Cut;
  high: Cut;
  /** One single value. */
  point: boolean;
}
export interface Bounds {
  intervals: Interval[];
  exact: boolean;
  /** The conditions that these bounds stand for. */
  leaves: FilterNode[];
}

/** The first key that does not start with these bytes but comes after those that do. */
export function successor(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end--;
  const out = Buffer.from(bytes.subarray(0, end));
  if (end > 0) out[end - 1] = (out[end - 1] as number) + 1;
  return out;
}

const positionOf = ({ bytes, after }: Cut) => (after ? successor(bytes) : bytes);
export const compareCuts = (a: Cut, b: Cut) => Buffer.compare(positionOf(a), positionOf(b));

const before = (bytes: Buffer): Cut => ({ bytes, after: false });
const after = (bytes: Buffer): Cut => ({ bytes, after: true });

function point(v: unknown): { interval: Interval; lossy: boolean } {
  const { bytes, lossy } = encodeKey(v);
  return { interval: { low: before(bytes), high: after(bytes), point: true }, lossy };
}

const wholeRank = (rank: number): Interval => ({
  low: before(Buffer.from([rank])),
  high: after(Buffer.from([rank])),
  point: false,
});

/** Overlapping intervals joined, in order. */
export function union(intervals: Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => compareCuts(a.low, b.low) || compareCuts(a.high, b.high));
  const out: Interval[] = [];
  for (const next of sorted) {
    const last = out.at(-1);
    if (last && compareCuts(next.low, last.high) < 0) {
      if (compareCuts(next.high, last.high) > 0)
        out[out.length - 1] = { low: last.low, high: next.high, point: false };
    } else out.push(next);
  }
  return out;
}

/** What lies in both of two lists of intervals, each in order and without overlaps, as the answer is. */
export function intersect(a: Interval[], b: Interval[]): Interval[] {
  const out: Interval[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as Interval, b[j] as Interval];
    const low = compareCuts(x.low, y.low) >= 0 ? x.low : y.low;
    const endsFirst = compareCuts(x.high, y.high) <= 0;
    const { high } = endsFirst ? x : y;
    if (compareCuts(low, high) < 0) out.push({ low, high, point: x.point || y.point });
    if (endsFirst) i++;
    else j++;
  }
  return out;
}

/** What lies in all of one or more lists; by halves, so that a long list is not walked for each of many short ones. */
export function intersectAll(lists: Interval[][]): Interval[] {
  if (lists.length === 1) return lists[0] as Interval[];
  const middle = lists.length >> 1;
  return intersect(intersectAll(lists.slice(0, middle)), intersectAll(lists.slice(middle)));
}

/** The interval turned over, for a field that the index holds in descending order. */
export function reverseInterval({ low, high, point }: Interval): Interval {
  const flip = ({ bytes, after }: Cut): Cut => ({ bytes: Buffer.from(bytes.map((b) => ~b)), after: !after });
  return { low: flip(high), high: flip(low), point };
}

function equalityBounds(leaf: Leaf): Bounds | undefined {
  const v = leaf.operand;
  if (v === null || v === undefined)
    return { intervals: [point(null).interval], exact: false, leaves: [leaf] };
  if (isArray(v)) {
    // The array is an element of an array, or it is the array itself, whose entries are those of its elements.
    const first = v.length === 0 ? undefined : (v[0] ?? null);
    return { intervals: union([point(v).interval, point(first).interval]), exact: false, leaves: [leaf] };
  }
  const { interval, lossy } = point(v);
  return { intervals: [interval], exact: !lossy, leaves: [leaf] };
}

function membershipBounds(leaf: Leaf): Bounds | undefined {
  const intervals: Interval[] = [];
  let exact = true;
  for (const v of leaf.operand as unknown[]) {
    if (bsonType(v) === 'BSONRegExp') return undefined;
    const one = equalityBounds({ ...leaf, operand: v }) as Bounds;
    exact &&= one.exact;
    intervals.push(...one.intervals);
  }
  return { intervals: union(intervals), exact, leaves: [leaf] };
}

function rangeBounds(leaf: Leaf): Bounds | undefined {
  const v = leaf.operand;
  const rank = rankOf(v);
  const bracketed: number[] = [
    RANK.number,
    RANK.string,
    RANK.object,
    RANK.binData,
    RANK.objectId,
    RANK.bool,
    RANK.date,
    RANK.timestamp,
  ];
  if (!bracketed.includes(rank) || isNaNValue(v)) return undefined;
  const { bytes, lossy } = encodeKey(v);
  const floor =
    rank === RANK.number ? before(encodeKey(Number.NEGATIVE_INFINITY).bytes) : wholeRank(rank).low;
  const ceiling = wholeRank(rank).high;
  let interval: Interval;
  // With a key that is cut, values on both sides of the operand share it.
  if (leaf.op === '$gt' || leaf.op === '$gte')
    interval = {
      low: leaf.op === '$gte' || lossy ? before(bytes) : after(bytes),
      high: ceiling,
      point: false,
    };
  else
    interval = { low: floor, high: leaf.op === '$lte' || lossy ? after(bytes) : before(bytes), point: false };
  return {
    intervals: compareCuts(interval.low, interval.high) < 0 ? [interval] : [],
    exact: !lossy,
    leaves: [leaf],
  };
}

function regexBounds(leaf: Leaf): Bounds | undefined {
  const { pattern, options } = leaf.operand as { pattern: string; options: string };
  const prefixes = literalPrefixes(pattern, options);
  if (!prefixes) return undefined;
  const strings = prefixes.map((prefix): Interval => {
    // The key of the prefix without the two bytes that end it.
    const { bytes, lossy } = encodeKey(prefix);
    const start = lossy ? bytes : bytes.subarray(0, -2);
    return { low: before(start), high: after(start), point: false };
  });
  return { intervals: [...union(strings), wholeRank(RANK.regex)], exact: false, leaves: [leaf] };
}

/** The bounds of one condition on the field it names; undefined when an index cannot help. */
export function leafBounds(leaf: Leaf): Bounds | undefined {
  switch (leaf.op) {
    case '$eq':
      return equalityBounds(leaf);
    case '$in':
      return membershipBounds(leaf);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeBounds(leaf);
    case '$regex':
      return regexBounds(leaf);
    default:
      return undefined;
  }
}

/** The conditions every matching document satisfies. */
export function conjuncts(node: FilterNode): FilterNode[] {
  if (node.kind === 'and' && !node.all) return node.children.flatMap(conjuncts);
  if (node.kind === 'or' && node.children.length === 1) return conjuncts(node.children[0] as FilterNode);
  return [node];
}
