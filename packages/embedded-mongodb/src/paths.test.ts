import { keysOf } from './paths';
import type { Doc } from './values';

const refused = (name: string, other: string) => new Error(`${name} and ${other}`);
const keys = (doc: Doc, ...paths: string[]) => [
  ...keysOf(
    doc,
    paths.map((path) => ({ path, parts: path.split('.') })),
    refused,
  ),
];

test.each<[string, Doc, string[], unknown[][]]>([
  ['without arrays', { a: { b: 1 }, c: 2 }, ['a.b', 'c', 'd'], [[1, 2, null]]],
  [
    'that belong to one element',
    { a: [{ b: 1, c: 2 }, { b: 3 }] },
    ['a.b', 'a.c'],
    [
      [1, 2],
      [3, null],
    ],
  ],
  [
    'with an array in each element',
    {
      a: [
        { b: [1, 2], c: 3 },
        { b: 4, c: [5, 6] },
      ],
    },
    ['a.b', 'a.c'],
    [
      [1, 3],
      [2, 3],
      [4, 5],
      [4, 6],
    ],
  ],
  [
    'of an element and a field in it',
    { a: [{ b: [1, 2] }] },
    ['a', 'a.b'],
    [
      [{ b: [1, 2] }, 1],
      [{ b: [1, 2] }, 2],
    ],
  ],
  ['of an array in an array, which is one element', { a: [[1, 2], 3] }, ['a'], [[[1, 2]], [3]]],
  ['of empty arrays', { a: [], b: 1 }, ['a', 'a.c', 'b'], [[undefined, null, 1]]],
  ['by position', { a: [{ b: 1 }, { b: 2 }] }, ['a.1.b', 'a.1'], [[2, { b: 2 }]]],
])('keys %s', (_, doc, paths, expected) => {
  expect(keys(doc, ...paths)).toEqual(expected);
});

test.each<[Doc, string[], string]>([
  [{ a: [1], b: [2] }, ['a', 'b'], 'a and b'],
  [{ a: [{ b: [1], c: [2] }] }, ['a.b', 'a.c'], 'b and c'],
  [{ a: [{ b: 1 }], c: [] }, ['a.b', 'c'], 'a and c'],
])('arrays beside each other are refused: %j', (doc, paths, message) => {
  expect(() => keys(doc, ...paths)).toThrow(message);
});
