import { z } from 'zod';
import { queryInteger, queryList, readQuery } from './query';

const query = z.object({
  word: z.string().min(1).optional(),
  words: queryList(z.string(), 5).optional(),
  page: queryInteger(1, 9).default(1),
  needed: z.string().min(1),
});
const read = (text: string, access: 'staff' | 'public') =>
  readQuery(new URLSearchParams(text), { access, query });

test.each([
  ['word=&words=', {}],
  ['word=%20&words=&words=', {}],
  ['words=a,b&words=c&words=', { words: ['a,b', 'c', ''] }],
  ['page=&needed=', { page: '', needed: '' }],
  ['unknown=', { unknown: '' }],
])('a staff call with %s: an empty filter that may be left out is no filter', (text, left) => {
  expect({ ...read(text, 'staff') }).toEqual(left);
});

test('a public call with an empty parameter is left to its schema', () => {
  expect({ ...read('word=&words=', 'public') }).toEqual({ word: '', words: '' });
});

test.each([
  ['a,b', ['a', 'b']],
  [
    ['a,b', ' c', ''],
    ['a', 'b', 'c'],
  ],
  [['a', 'a'], ['a']],
])('a list is taken from %j: with commas, repeated, or both', (given, list) => {
  expect(query.shape.words.parse(given)).toEqual(list);
});
