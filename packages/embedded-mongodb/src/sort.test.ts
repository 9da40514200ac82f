import * as fc from 'fast-check';
import { compileSort, TopK } from './sort';
import { document, settings, sort } from './testing';
import type { Doc } from './values';

/** Whether the fields of a sort do not lie in two arrays of the document. */
const hasPlace = (doc: Doc, spec: Doc) => {
  try {
    compileSort(spec).keysOf(doc);
    return true;
  } catch {
    return false;
  }
};

describe('sorting', () => {
  test('keeps the first of all, equal ones in the order they came', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 30 }),
        sort,
        fc.integer({ min: 1, max: 10 }),
        (docs, spec, limit) => {
          const compiled = compileSort(spec);
          fc.pre(docs.every((doc) => hasPlace(doc, spec)));
          const top = new TopK<number>(compiled, limit);
          docs.forEach((doc, i) => {
            top.add(compiled.keysOf(doc), i);
          });
          const all = docs
            .map((_, i) => i)
            .sort((a, b) => compiled.comparator(docs[a] ?? {}, docs[b] ?? {}) || a - b);
          expect([...top.sorted()]).toEqual(all.slice(0, limit));
        },
      ),
      settings(500),
    );
  });

  test('places an array by its least element, or by its greatest when descending', () => {
    const ascending = compileSort({ a: 1 });
    const descending = compileSort({ a: -1 });
    expect(ascending.keysOf({ a: [3, 1, 2] })).toEqual([1]);
    expect(descending.keysOf({ a: [3, 1, 2] })).toEqual([3]);
    expect(ascending.comparator({ a: [] }, { a: null })).toBeLessThan(0);
    expect(ascending.comparator({}, { a: null })).toBe(0);
  });

  test('refuses what is no direction', () => {
    expect(() => compileSort({ a: 2 })).toThrow(expect.objectContaining({ code: 15975 }));
    expect(() => compileSort({ a: { $meta: 'textScore' } })).toThrow(/not supported/);
  });

  test('takes fields of one array in step', () => {
    const sorted = compileSort({ 'a.x': 1, 'a.y': 1 });
    expect(
      sorted.keysOf({
        a: [
          { x: 2, y: 0 },
          { x: 1, y: 5 },
        ],
      }),
    ).toEqual([1, 5]);
    const pairs = compileSort({ 'a.x': 1, 'a.y': 1 });
    expect(
      pairs.keysOf({
        a: [
          { x: 2, y: 0 },
          { x: [3, 1], y: 5 },
        ],
      }),
    ).toEqual([1, 5]);
  });

  test.each<[Doc, Doc]>([
    [
      { a: [1], b: [2] },
      { a: 1, b: 1 },
    ],
    [{ a: { b: [1], c: [2] } }, { 'a.b': 1, 'a.c': -1 }],
    [{ a: [{ b: [1], c: [2] }] }, { 'a.b': 1, 'a.c': 1 }],
  ])('refuses two arrays: %j by %j', (doc, spec) => {
    expect(() => compileSort(spec).keysOf(doc)).toThrow(expect.objectContaining({ code: 2 }));
  });

  test('gives a long list in order, without a limit', () => {
    const top = new TopK<number>(compileSort({ a: 1 }));
    const values = Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 30_011);
    for (const value of values) top.add([value], value);
    expect([...top.sorted()]).toEqual([...values].sort((a, b) => a - b));
  });
});
