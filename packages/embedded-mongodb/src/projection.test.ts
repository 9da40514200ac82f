import { Needs } from './expressions';
import { compileFilter } from './match';
import { compileProjection } from './projection';
import type { Doc } from './values';

const env = () => ({ needs: new Needs(), vars: {} });
const doc = { _id: 1, a: 1, b: { x: 1, y: 2 }, list: [{ k: 1, v: 1 }, { k: 2, v: 2 }, 5], n: [1, 2, 3, 4] };

function project(spec: Doc, filter: Doc = {}): Doc {
  const projection = compileProjection(spec, env(), { filter: compileFilter(filter, env()) });
  return projection ? projection.apply(doc, {}) : doc;
}

test.each<[Doc, Doc]>([
  [{}, doc],
  [{ a: 1 }, { _id: 1, a: 1 }],
  [{ a: 1, _id: 0 }, { a: 1 }],
  [{ _id: 1 }, { _id: 1 }],
  [
    { b: 0, list: 0, n: 0 },
    { _id: 1, a: 1 },
  ],
  [
    { _id: 0, b: 0, list: 0 },
    { a: 1, n: [1, 2, 3, 4] },
  ],
  [{ 'b.x': 1 }, { _id: 1, b: { x: 1 } }],
  [{ b: { y: 1 } }, { _id: 1, b: { y: 2 } }],
  [{ 'list.k': 1 }, { _id: 1, list: [{ k: 1 }, { k: 2 }] }],
  [
    { a: 0, b: 0, 'list.k': 0, n: 0 },
    { _id: 1, list: [{ v: 1 }, { v: 2 }, 5] },
  ],
  [
    { n: { $slice: 2 }, _id: 1 },
    { ...doc, n: [1, 2] },
  ],
  [
    { n: { $slice: [-3, 2] }, a: 1 },
    { _id: 1, a: 1, n: [2, 3] },
  ],
  [{ list: { $elemMatch: { k: 2 } } }, { _id: 1, list: [{ k: 2, v: 2 }] }],
  [{ missing: 1 }, { _id: 1 }],
  [
    { sum: { $add: ['$a', 1] }, a: 1 },
    { _id: 1, a: 1, sum: 2 },
  ],
])('%j', (spec, expected) => {
  expect(project(spec)).toEqual(expected);
});

test('the positional projection gives the element the filter matched', () => {
  expect(project({ 'n.$': 1 }, { n: { $gt: 2 } })).toEqual({ _id: 1, n: [3] });
  expect(project({ 'list.$': 1 }, { 'list.k': 2 })).toEqual({ _id: 1, list: [{ k: 2, v: 2 }] });
});

test('only the fields it shows are needed', () => {
  const some = env();
  compileProjection({ 'b.x': 1, sum: { $add: ['$a', 1] } }, some);
  expect(some.needs.fields?.sort()).toEqual(['_id', 'a', 'b']);
});

test.each<[Doc, number]>([
  [{ a: 1, b: 0 }, 31254],
  [{ b: 0, a: 1 }, 31253],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ a: '$a.$b', b: 1 }, 16410],
])('%j is refused', (spec, code) => {
  expect(() => project(spec)).toThrow(expect.objectContaining({ code }));
});
