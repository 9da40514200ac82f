import { expect, test } from '@jest/globals';
import { findDuplicates } from './duplicates';
import { isSubjectTag } from './tag-words';

test.each([
  ['Stephen A Whitlock', 'Stephen A. Whitlock', true],
  ['Stephen Whitlock', 'Stephen A. Whitlock', true],
  ['Luka Doncevic', 'Luka Dončević', true],
  ['DANA WHITLOCK', 'Dana Whitlock', true],
  ['Carlos Douglas', 'Carlos Douglas Jr.', true],
  ['Giannis Antetokoumpo', 'Giannis Antetokounmpo', true],
  ['Kristaps Porzingas', 'Kristaps Porzingis', true],
  ['Dana Whitlock', 'Priya Raman', false],
  ['Seth Curran', 'Beth Curran', false],
  ['Marcus Morrison', 'Markus Hall', false],
  ['Jalen Brown', 'Jalen Bron', false],
  ['A. Holmlund', 'B. Holmlund', false],
  ['李四', '张三', false],
])('%s and %s are probably one: %s', (one, other, areOne) => {
  const names = [
    { name: one, address: 'one', tweets: 3 },
    { name: other, address: 'other', tweets: 7 },
  ];
  const found = findDuplicates(names).map(({ alias, to }) => [alias.address, to?.address]);
  expect(found).toEqual(areOne ? [['one', 'other']] : []);
});

test.each([
  ['Salary Cap', true],
  ['Referees', true],
  ['NBA', true],
  ['EuroLeague', true],
  ['g league', true],
  ['Ike Obanor', false],
  ['Draft Okafor', false],
])('%s is a subject or league: %s', (tag, expected) => {
  expect(isSubjectTag(tag)).toBe(expected);
});
