import * as fc from 'fast-check';
import { compileSort, TopK } from './sort';
import { document, settings, sort } from './testing';

describe('sorting', () => {
  test('keeps the first of all, equal ones in the order they came', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 30 }),
        sort,
        fc.integer({ min: 1, max: 10 }),
        (docs, spec, limit) => {
          const compiled = compileSort(spec);
          const top = new TopK<number>(compiled, limit);
          docs.forEach((doc, i) => {
            top.add(compiled.keysOf(doc), i);
          });
          const all = docs
            .map((_, i) => i)
            .sort((a, b) => compiled.comparator(docs[a] ?? {}, docs[b] ?? {}) || a - b);
          expect(top.sorted()).toEqual(all.slice(0, limit));
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
});
