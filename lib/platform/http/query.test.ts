import { z } from 'zod';
import { queryInteger, queryList, readQuery } from './query';

const query = z.object({
  keyword: z.string().min(1).optional(),
  usernames: queryList(z.string(), 5).optional(),
  since: z.string().min(1).optional(),
  page: queryInteger(1, 9).default(1),
  rating: z.string().min(1),
});
const read = (text: string, access: 'staff' | 'public') =>
  readQuery(new URLSearchParams(text), { access, query });

test.each([
  ['keyword=&usernames=', {}],
  ['keyword=%20&usernames=&usernames=', {}],
  ['usernames=a,b&usernames=c&usernames=', { usernames: ['a,b', 'c', ''] }],
  ['page=&since=&rating=', { page: '', since: '', rating: '' }],
  ['unknown=', { unknown: '' }],
])('a staff call with %s: an empty filter that may be left out is no filter', (text, left) => {
  expect({ ...read(text, 'staff') }).toEqual(left);
});

test('a public call with an empty parameter is left to its schema', () => {
  expect({ ...read('keyword=&usernames=', 'public') }).toEqual({ keyword: '', usernames: '' });
});

test.each([
  ['a,b', ['a', 'b']],
  [
    ['a,b', ' c', ''],
    ['a', 'b', 'c'],
  ],
  [['a', 'a'], ['a']],
])('a list is taken from %j: with commas, repeated, or both', (given, list) => {
  expect(query.shape.usernames.parse(given)).toEqual(list);
});
