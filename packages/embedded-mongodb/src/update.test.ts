import { Double } from 'bson';
import { Needs } from './expressions';
import { compileFilter } from './match';
import { compileUpdate, upsertDocument } from './update';
import type { Doc } from './values';

const env = () => ({ needs: new Needs(), vars: {} });

function apply(doc: Doc, spec: unknown, filter: Doc = {}, arrayFilters?: unknown[]): Doc {
  const update = compileUpdate(spec, env(), { arrayFilters });
  return update.apply(structuredClone(doc), compileFilter(filter, env()), false);
}

describe('operators', () => {
  test.each<[string, Doc, unknown, Doc]>([
    ['$set makes the way', { _id: 1 }, { $set: { 'a.b': 1 } }, { _id: 1, a: { b: 1 } }],
    ['$set pads arrays', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
    ['$unset leaves null in arrays', { a: [1, 2], b: 1 }, { $unset: { 'a.0': 1, b: 1 } }, { a: [null, 2] }],
    ['$inc keeps types', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648n }],
    ['$inc of nothing', {}, { $inc: { a: 5 } }, { a: 5 }],
    ['$mul of nothing', {}, { $mul: { a: 5 } }, { a: 0 }],
    [
      '$min and $max across types',
      { a: 5, b: 5 },
      { $min: { a: null }, $max: { b: 'x' } },
      { a: null, b: 'x' },
    ],
    ['$rename', { a: 1, c: 2 }, { $rename: { a: 'b.x' } }, { c: 2, b: { x: 1 } }],
    ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    [
      '$push with all modifiers',
      { a: [{ n: 3 }, { n: 1 }] },
      { $push: { a: { $each: [{ n: 2 }], $sort: { n: -1 }, $slice: 2 } } },
      { a: [{ n: 3 }, { n: 2 }] },
    ],
    [
      '$push at a position',
      { a: [1, 4] },
      { $push: { a: { $each: [2, 3], $position: 1 } } },
      { a: [1, 2, 3, 4] },
    ],
    ['$addToSet by value', { a: [1] }, { $addToSet: { a: { $each: [new Double(1), 2, 2] } } }, { a: [1, 2] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
    ['$pull of documents', { a: [{ k: 1, v: 1 }, { k: 2 }] }, { $pull: { a: { k: 1 } } }, { a: [{ k: 2 }] }],
    ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
    [
      'a pipeline',
      { _id: 1, a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }],
      { _id: 1, b: 2 },
    ],
    ['a replacement keeps the _id', { _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
    ['$setOnInsert does nothing to what is there', { a: 1 }, { $setOnInsert: { a: 2 } }, { a: 1 }],
    ['all elements', { a: [{ n: 1 }, { n: 2 }] }, { $inc: { 'a.$[].n': 1 } }, { a: [{ n: 2 }, { n: 3 }] }],
  ])('%s', (_, doc, spec, expected) => {
    expect(apply(doc, spec)).toEqual(expected);
  });

  test('$ is the element the filter matched', () => {
    expect(apply({ a: [1, 5, 9] }, { $set: { 'a.$': 0 } }, { a: { $gt: 4 } })).toEqual({ a: [1, 0, 9] });
    expect(
      apply({ a: [{ k: 1 }, { k: 2, v: 1 }] }, { $inc: { 'a.$.v': 1 } }, { a: { $elemMatch: { k: 2 } } }),
    ).toEqual({ a: [{ k: 1 }, { k: 2, v: 2 }] });
    expect(() => apply({ a: [1] }, { $set: { 'a.$': 0 } })).toThrow(/positional operator did not find/);
  });

  test('$[x] are the elements an array filter takes', () => {
    expect(
      apply({ a: [{ k: 1 }, { k: 2 }] }, { $set: { 'a.$[x].v': 1 } }, {}, [{ 'x.k': { $gt: 1 } }]),
    ).toEqual({ a: [{ k: 1 }, { k: 2, v: 1 }] });
  });

  test.each<[Doc, unknown, number]>([
    [{}, { $foo: { a: 1 } }, 9],
    [{}, { $set: 1 }, 9],
    [{}, { $set: { a: 1 }, $inc: { 'a.b': 1 } }, 40],
    [{}, { $set: { '': 1 } }, 56],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{}, { $inc: { a: 'x' } }, 14],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{ a: 2n ** 63n - 1n }, { $inc: { a: 1 } }, 2],
    [{}, { $set: { 'a.$[x]': 1 } }, 2],
    [{}, { a: 1, $set: { b: 1 } }, 52],
    [{}, [{ $match: {} }], 72],
  ])('%j with %j is refused', (doc, spec, code) => {
    expect(() => apply(doc, spec)).toThrow(expect.objectContaining({ code }));
  });
});

describe('upserts', () => {
  test.each<[Doc, unknown, Doc]>([
    [{ _id: 1, 'a.b': 2, c: { $gt: 1 } }, { $set: { d: 3 } }, { _id: 1, a: { b: 2 }, d: 3 }],
    [
      { _id: 1, $and: [{ a: 1 }, { b: { $eq: 2 } }] },
      { $setOnInsert: { c: 3 } },
      { _id: 1, a: 1, b: 2, c: 3 },
    ],
    [{ _id: 1, a: 5 }, { b: 1 }, { _id: 1, b: 1 }],
    [{ _id: { $in: [7] } }, { $inc: { n: 1 } }, { _id: 7, n: 1 }],
  ])('%j with %j', (filter, spec, expected) => {
    expect(upsertDocument(compileFilter(filter, env()), compileUpdate(spec, env(), {}))).toEqual(expected);
  });

  test('cannot hold one field twice', () => {
    const upsert = () =>
      upsertDocument(
        compileFilter({ $and: [{ a: 1 }, { a: 2 }] }, env()),
        compileUpdate({ $set: { b: 1 } }, env(), {}),
      );
    expect(upsert).toThrow(expect.objectContaining({ code: 54 }));
  });
});
