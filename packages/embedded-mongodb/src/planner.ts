import {
  type Bounds,
  conjuncts,
  type Interval,
  intersectAll,
  leafBounds,
  reverseInterval,
  successor,
} from './bounds';
import type { Collection, Index } from './catalog';
import { covers } from './coverage';
import { badValue } from './errors';
import type { FilterNode, Leaf } from './match';
import { isIndex } from './paths';
import { prefixOf } from './records';
import type { SortField } from './sort';
import { compare, type Doc, isDoc } from './values';

/**
 * The planner: from a filter, a sort and the collection's indexes to the way the documents are found.
 *
 * For each index it takes the bounds of its leading fields: as long as they are single values or lists of them, and one
 * range after that. An index that bounds the filter is preferred to one that only gives the order, and that to reading
 * the collection. Between several that bound it `chooser.ts` decides.
 */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
  /** Length of the bytes that are the same in the whole range; streams are merged by what follows. */
  prefix: number;
}

export interface IndexPlan {
  kind: 'index';
  index: Index;
  ranges: KeyRange[];
  reverse: boolean;
  /** Whether the ranges must be walked side by side to give the sort's order. */
  merge: boolean;
  /** Whether documents come in the order that was asked for. */
  sorted: boolean;
  /** What the document must still be asked; undefined when the keys say everything. */
  residual: FilterNode | undefined;
  /** Whether one document may come up more than once. */
  repeats: boolean;
  /** Leading fields with bounds. */
  bounded: number;
  /** Whether every field of a unique index is bound to one value. */
  unique: boolean;
}

export type Plan =
  | IndexPlan
  | { kind: 'collection'; reverse: boolean; residual: FilterNode | undefined; sorted: boolean }
  | { kind: 'union'; branches: IndexPlan[]; residual: FilterNode; sorted: false }
  | { kind: 'nothing'; sorted: true };

export interface Request {
  filter: FilterNode;
  sort: readonly SortField[];
  hint?: unknown;
}

/** More ranges than this are not worth seeking one by one. */
const MAX_RANGES = 1000;
const MAX_STREAMS = 100;

const isEverything = (node: FilterNode) => node.kind === 'and' && node.children.length === 0;

/** All plans worth considering, the best kinds only; the caller picks among several by counting keys. */
export function candidatePlans(collection: Collection, request: Request): Plan[] {
  const parts = conjuncts(request.filter);
  if (parts.some((node) => node.kind === 'never')) return [{ kind: 'nothing', sorted: true }];
  const residual = isEverything(request.filter) ? undefined : request.filter;
  const natural = request.sort.length === 1 && request.sort[0]?.path === '$natural';
  const scan: Plan = {
    kind: 'collection',
    reverse: (natural && request.sort[0]?.descending === true) || naturalHint(request.hint) === -1,
    residual,
    sorted: natural || request.sort.length === 0,
  };
  if (request.hint !== undefined) {
    if (naturalHint(request.hint) !== undefined) return [scan];
    return [indexPlan(hinted(collection, request.hint), parts, request, true) ?? scan];
  }
  if (natural) return [scan];
  const plans: IndexPlan[] = [];
  for (const index of collection.indexes) {
    if (index.builtTo !== undefined || index.hidden) continue;
    const plan = indexPlan(index, parts, request, false);
    if (plan?.unique) return [plan];
    if (plan) plans.push(plan);
  }
  const bounded = plans.filter((plan) => plan.bounded > 0);
  if (bounded.length > 0) return bounded;
  const either = unionPlan(collection, parts, request.filter);
  if (either) return [either];
  const ordered = plans.filter((plan) => plan.sorted && request.sort.length > 0);
  return ordered.length > 0 ? ordered.slice(0, 1) : [scan];
}

function naturalHint(hint: unknown): number | undefined {
  return isDoc(hint) && '$natural' in hint ? Number(hint.$natural) : undefined;
}

function hinted(collection: Collection, hint: unknown): Index {
  const index = collection.indexes.find(
    ({ name, key, builtTo }) =>
      builtTo === undefined && (typeof hint === 'string' ? name === hint : sameKey(key, hint)),
  );
  if (!index)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return index;
}

export const sameKey = (a: Doc, b: unknown) =>
  isDoc(b) && Object.keys(a).join('\0') === Object.keys(b).join('\0') && compare(a, b) === 0;

/** The bounds on one field: all conditions together, or the best one when the field holds arrays. */
function fieldBounds(path: string, leaves: Leaf[], multikey: boolean): Bounds | undefined {
  const all: Bounds[] = [];
  for (const leaf of leaves) {
    const bounds = leaf.path === path ? leafBounds(leaf) : undefined;
    if (bounds) all.push(bounds);
  }
  const [first] = all;
  if (!first) return undefined;
  if (multikey)
    // Each condition may be met by another element, so only one of them bounds the walk.
    return all.reduce((best, next) => (weight(next) < weight(best) ? next : best), first);
  return {
    intervals: intersectAll(all.map(({ intervals }) => intervals)),
    exact: all.every(({ exact }) => exact),
    leaves: all.flatMap(({ leaves: ofOne }) => ofOne),
  };
}

const weight = ({ intervals }: Bounds) => (intervals.every(({ point }) => point) ? intervals.length : 10_000);

/** Conditions on fields of array elements inside `$elemMatch`, under their full path. */
function elementLeaves(parts: FilterNode[]): Leaf[] {
  const out: Leaf[] = [];
  for (const node of parts) {
    // Of a long $all any one value bounds the walk, and the document is asked for the others.
    if (node.kind === 'and' && node.all)
      for (const child of node.children) if (child.kind === 'leaf') out.push({ ...child, inexact: true });
    if (node.kind === 'expr') for (const leaf of node.implied) out.push({ ...leaf, inexact: true });
    if (node.kind !== 'leaf') continue;
    out.push(node);
    const inner = node.op === '$elemMatch' ? (node.inner as FilterNode | undefined) : undefined;
    if (!inner) continue;
    for (const child of conjuncts(inner))
      if (child.kind === 'leaf' && child.op !== '$elemMatch' && child.op !== '$exists' && !isNullable(child))
        out.push({
          ...child,
          path: child.path === '' ? node.path : `${node.path}.${child.path}`,
          inexact: true,
        });
  }
  return out;
}

const isNullable = (leaf: Leaf) =>
  leaf.test(undefined) ||
  (leaf.op === '$in' && (leaf.operand as unknown[]).some((v) => Array.isArray(v))) ||
  Array.isArray(leaf.operand);

function indexPlan(
  index: Index,
  parts: FilterNode[],
  request: Request,
  forced: boolean,
): IndexPlan | undefined {
  if (!forced && !covers(index, parts)) return undefined;
  const leaves = elementLeaves(parts);
  const columns: Interval[][] = [];
  const exact = new Set<FilterNode>();
  let multikeyUsed = false;
  let total = 1;
  for (const { path, parts: names, descending } of index.fields) {
    const multikey = index.multikey.includes(path);
    // Numbers in a path may be names or positions, which keys cannot tell apart.
    if (names.some(isIndex) || (multikey && multikeyUsed)) break;
    const bounds = fieldBounds(path, leaves, multikey);
    if (!bounds) break;
    if (total * bounds.intervals.length > MAX_RANGES) break;
    total *= bounds.intervals.length;
    multikeyUsed ||= multikey;
    columns.push(descending ? bounds.intervals.map(reverseInterval).reverse() : bounds.intervals);
    if (bounds.exact && !index.lossy)
      for (const leaf of bounds.leaves) if (!(leaf as Leaf).inexact) exact.add(leaf);
    if (!bounds.intervals.every(({ point }) => point)) break;
  }
  const order = sortOrder(index, columns, request.sort);
  const ranges = keyRanges(index, columns, order?.from ?? 0);
  const remaining = parts.filter((node) => !exact.has(node));
  const points = columns.every((column) => column.length === 1 && column[0]?.point === true);
  return {
    kind: 'index',
    index,
    ranges,
    reverse: order?.reverse ?? false,
    merge: order?.merge ?? false,
    sorted: request.sort.length === 0 || order !== undefined,
    residual:
      remaining.length === 0
        ? undefined
        : remaining.length === 1
          ? remaining[0]
          : { kind: 'and', children: remaining },
    repeats:
      index.multikey.length > 0 &&
      !(
        points &&
        index.multikey.every((path) => columns.length > index.fields.findIndex((f) => f.path === path))
      ),
    bounded: columns.length,
    unique: index.unique && points && columns.length === index.fields.length,
  };
}

/** The stretches of the index that its leading fields' bounds select, in key order; `fixed` fields are each prefix. */
function keyRanges(index: Index, columns: Interval[][], fixed: number): KeyRange[] {
  const { start, end } = prefixOf(index.id);
  if (columns.length === 0) return [{ start, end, prefix: start.length }];
  let prefixes = [{ bytes: start, prefix: start.length }];
  columns.slice(0, -1).forEach((column, i) => {
    prefixes = prefixes.flatMap(({ bytes, prefix }) =>
      column.map(({ low }) => {
        const next = Buffer.concat([bytes, low.bytes]);
        return { bytes: next, prefix: i < fixed ? next.length : prefix };
      }),
    );
  });
  const last = columns.at(-1) as Interval[];
  return prefixes.flatMap(({ bytes, prefix }) =>
    last.map(({ low, high }) => {
      const [from, to] = [Buffer.concat([bytes, low.bytes]), Buffer.concat([bytes, high.bytes])];
      return {
        start: low.after ? successor(from) : from,
        end: high.after ? successor(to) : to,
        prefix: fixed >= columns.length ? from.length : prefix,
      };
    }),
  );
}

interface Order {
  reverse: boolean;
  merge: boolean;
  /** The field of the index with which the order begins. */
  from: number;
}

/** Whether walking the index gives the sort's order, and how. */
function sortOrder(index: Index, columns: Interval[][], sort: readonly SortField[]): Order | undefined {
  if (sort.length === 0) return { reverse: false, merge: false, from: 0 };
  if (index.lossy) return undefined;
  const isPoint = (i: number) => columns[i]?.every(({ point }) => point) === true;
  const single = (i: number) =>
    isPoint(i) && columns[i]?.length === 1 && !index.multikey.includes(index.fields[i]?.path ?? '');
  // Fields bound to one value need not be in the sort and do not disturb it.
  const wanted = sort.filter(
    ({ path }) => !index.fields.some((field, i) => field.path === path && single(i)),
  );
  for (let from = 0; from <= columns.length; from++) {
    if (from > 0 && !isPoint(from - 1)) return undefined;
    const fields = index.fields.slice(from).filter((_, i) => !single(from + i));
    const merge = columns.slice(0, from).some((column) => column.length > 1);
    const reverse = matchesOrder(fields, wanted, index);
    if (reverse !== undefined && !(merge && combinations(columns) > MAX_STREAMS))
      return { reverse, merge, from };
  }
  return undefined;
}

const combinations = (columns: Interval[][]) => columns.reduce((n, column) => n * column.length, 1);

function matchesOrder(
  fields: Index['fields'],
  wanted: readonly SortField[],
  index: Index,
): boolean | undefined {
  if (wanted.length === 0) return false;
  const reverse = fields[0] !== undefined && fields[0].descending !== wanted[0]?.descending;
  const fits = wanted.every(({ path, descending }, i) => {
    const field = fields[i];
    return (
      field?.path === path && field.descending === (descending !== reverse) && !index.multikey.includes(path)
    );
  });
  return fits ? reverse : undefined;
}

/** A plan for `$or`: every branch by an index of its own, documents found twice given once. */
function unionPlan(collection: Collection, parts: FilterNode[], filter: FilterNode): Plan | undefined {
  for (const node of parts) {
    if (node.kind !== 'or') continue;
    const branches: IndexPlan[] = [];
    for (const child of node.children) {
      const found = candidatePlans(collection, { filter: child, sort: [] })[0];
      if (found?.kind !== 'index') break;
      branches.push(found);
    }
    if (branches.length === node.children.length)
      return { kind: 'union', branches, residual: filter, sorted: false };
  }
  return undefined;
}
