import { spend, take } from './budget';
import { CommandError } from './errors';
import type { Operator } from './expressions';
import { compare, identityOf, isArray, truthy, typeName } from './values';

/** Set operators; equality is BSON's, so 1 and 1.0 are one element. Each takes time in proportion to its input. */
const isNil = (v: unknown) => v === null || v === undefined;
const any = Number.POSITIVE_INFINITY;

function needArray(v: unknown, name: string, code: number): unknown[] {
  if (!isArray(v))
    throw new CommandError(
      code,
      `All operands of ${name} must be arrays. One argument is of type: ${typeName(v)}`,
    );
  spend(v.length);
  take(v.length * 64);
  return v;
}

/** The distinct elements by identity, in the order of their first appearance. */
function distinct(items: Iterable<unknown>): Map<string, unknown> {
  const out = new Map<string, unknown>();
  for (const v of items) {
    const id = identityOf(v);
    if (!out.has(id)) out.set(id, v);
  }
  return out;
}

const sorted = (set: Map<string, unknown>) => [...set.values()].sort(compare);

function union(args: unknown[]): unknown {
  if (args.some(isNil)) return null;
  return sorted(distinct(args.flatMap((v) => needArray(v, '$setUnion', 17043))));
}

function intersection(args: unknown[]): unknown {
  if (args.some(isNil)) return null;
  const [first = [], ...others] = args.map((v) => needArray(v, '$setIntersection', 17047));
  let common = distinct(first);
  for (const other of others) {
    const known = distinct(other);
    common = new Map([...common].filter(([id]) => known.has(id)));
  }
  return sorted(common);
}

function difference([a, b]: unknown[]): unknown {
  if (isNil(a) || isNil(b)) return null;
  const items = distinct(needArray(a, '$setDifference', 17048));
  for (const id of distinct(needArray(b, '$setDifference', 17049)).keys()) items.delete(id);
  return [...items.values()];
}

function areEqual(args: unknown[]): boolean {
  const [first, ...others] = args.map((v) => distinct(needArray(v, '$setEquals', 17044)));
  return others.every(
    (other) => other.size === first?.size && [...other.keys()].every((id) => first.has(id)),
  );
}

function isSubset([a, b]: unknown[]): boolean {
  const items = distinct(needArray(a, '$setIsSubset', 17046));
  const all = distinct(needArray(b, '$setIsSubset', 17042));
  return [...items.keys()].every((id) => all.has(id));
}

export const setOperators: Record<string, Operator> = {
  $setUnion: { min: 0, max: any, apply: union },
  $setIntersection: { min: 0, max: any, apply: intersection },
  $setDifference: { min: 2, max: 2, apply: difference },
  $setEquals: { min: 2, max: any, few: 17045, apply: areEqual },
  $setIsSubset: { min: 2, max: 2, apply: isSubset },
  $allElementsTrue: {
    min: 1,
    max: 1,
    apply: ([v]) => needArray(v, '$allElementsTrue', 17040).every(truthy),
  },
  $anyElementTrue: {
    min: 1,
    max: 1,
    apply: ([v]) => needArray(v, '$anyElementTrue', 17041).some(truthy),
  },
};
