import * as fc from 'fast-check';
import {
  compareCuts,
  type Interval,
  intersectAll,
  leafBounds,
  reverseInterval,
  successor,
  union,
} from './bounds';
import { Needs } from './expressions';
import { encodeKey } from './keys';
import { compileFilter, type Leaf } from './match';
import { scalar, settings } from './testing';
import type { Doc } from './values';

const leaf = (condition: Doc) => compileFilter({ a: condition }, { needs: new Needs(), vars: {} }) as Leaf;

const comparison = fc
  .tuple(fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte'), scalar)
  .map(([op, v]) => leaf({ [op]: v }));

const holds = (intervals: Interval[], key: Buffer) =>
  intervals.some(({ low, high }) => {
    const at = { bytes: key, after: false };
    return compareCuts(low, at) <= 0 && compareCuts(at, high) < 0;
  });

test('every value that satisfies a condition lies within its bounds, and no other when they are exact', () => {
  fc.assert(
    fc.property(comparison, scalar, (leaf, v) => {
      const bounds = leafBounds(leaf);
      if (!bounds) return;
      const { bytes, lossy } = encodeKey(v);
      const inside = holds(bounds.intervals, bytes);
      if (leaf.test(v) && !(lossy && !bounds.exact)) expect(inside || lossy).toBe(true);
      if (inside && bounds.exact && !lossy) expect(leaf.test(v)).toBe(true);
    }),
    settings(3000),
  );
});

test('intersections and unions hold what both or either hold, also turned over', () => {
  fc.assert(
    fc.property(comparison, comparison, scalar, (x, y, v) => {
      const [a, b] = [leafBounds(x)?.intervals, leafBounds(y)?.intervals];
      if (!a || !b) return;
      const key = encodeKey(v).bytes;
      expect(holds(intersectAll([a, b]), key)).toBe(holds(a, key) && holds(b, key));
      expect(holds(union([...a, ...b]), key)).toBe(holds(a, key) || holds(b, key));
      expect(holds(a.map(reverseInterval), encodeKey(v, true).bytes)).toBe(holds(a, key));
    }),
    settings(3000),
  );
});

test('an intersection of several lists holds what all of them hold, in order', () => {
  const inOneOf = fc.array(scalar, { minLength: 1, maxLength: 8 }).map((values) => leaf({ $in: values }));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(comparison, inOneOf), { minLength: 1, maxLength: 6 }),
      scalar,
      (leaves, v) => {
        const lists = leaves.flatMap((one) => leafBounds(one) ?? []).map(({ intervals }) => intervals);
        fc.pre(lists.length > 0);
        const found = intersectAll(lists);
        const key = encodeKey(v).bytes;
        expect(holds(found, key)).toBe(lists.every((list) => holds(list, key)));
        expect(found).toEqual(union(found));
      },
    ),
    settings(1000),
  );
});

test('the successor comes after all that start with the bytes', () => {
  expect(successor(Buffer.from([1, 2])).equals(Buffer.from([1, 3]))).toBe(true);
  expect(successor(Buffer.from([1, 0xff])).equals(Buffer.from([2]))).toBe(true);
});
