import { expect, test } from '@jest/globals';
import { SeenKeys } from './seen-keys';

const record = { id: 'a', by: { name: 'A', slug: 'a' }, list: [1, 2] };

test.each<[string, object, number | null]>([
  ['the same record', { ...record }, null],
  ['its fields in another order', { list: [1, 2], by: { slug: 'a', name: 'A' }, id: 'a' }, null],
  ['its list in another order', { ...record, list: [2, 1] }, 3],
  ['another value', { ...record, by: { name: 'B', slug: 'a' } }, 3],
  ['a field less', { id: 'a', list: [1, 2] }, 3],
])('of two records with one key, %s: contradicts %s', (_what, second, expected) => {
  const seen = new SeenKeys();
  expect(seen.contradicts('a', record, 3)).toBeNull();
  expect(seen.contradicts('a', second, 9)).toBe(expected);
});
