import { expect, test } from '@jest/globals';
import { findDuplicates } from './duplicates';
import { hasOffice, isSubjectTag } from './tag-words';

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
  ['Carlos Douglas Junior', 'Carlos Douglas', true],
  ['Carlos Douglas, Jr.', 'Carlos Douglas', true],
  ['Carlos Douglas 2nd', 'Carlos Douglas II', true],
  ['Junior Douglas', 'Douglas', false],
  ['Whitlock, Dana', 'Dana Whitlock', true],
  ['Whitlock, Jr.', 'Jr. Whitlock', false],
  ['Dana Whitlock (ESPN)', 'Dana Whitlock', true],
  ['Dana Whitlock | ESPN', 'Dana Whitlock', true],
  ['D. Whitlock', 'Dana Whitlock', true],
  ['D Whitlock', 'Dana Whitlock', true],
  ['D. Whitlock', 'Priya Whitlock', false],
  ['D. Whitlock', 'Dana May Whitlock', false],
  ['D. J.', 'Dana J.', false],
  ['Herb Jones', 'Herbert Jones', true],
  ['Herbert Jones', 'Herb Jones', true],
  ['Nic Claxton', 'Nicolas Claxton', true],
  ['Nick Claxton', 'Nicolas Claxton', true],
  ['Steph Curran', 'Stephen Curran', true],
  ['Bob Whitlock', 'Robert Whitlock Jr.', true],
  ['Mo Bamba', 'Mohamed Bamba', true],
  ['KAT', 'Karl-Anthony Towns', true],
  ['K.A.T.', 'Karl-Anthony Towns', true],
  ['SGA', 'Shai Gilgeous-Alexander', true],
  ['Kat', 'Karl-Anthony Towns', false],
  ['SGA', 'Karl-Anthony Towns', false],
  ['Jalen McDane', 'Jaden McDane', false],
  ['Lu Dort', 'Luguentz Dort', true],
  ['Herb Jones', 'Herbert Johnson', false],
  ['Bob Whitlock', 'Bill Whitlock', false],
])('%s and %s are probably one: %s', (one, other, areOne) => {
  const names = [
    { name: one, address: 'one', tweets: 3 },
    { name: other, address: 'other', tweets: 7 },
  ];
  const found = findDuplicates(names).map(({ alias, to }) => [alias.address, to?.address]);
  expect(found).toEqual(areOne ? [['one', 'other']] : []);
});

test.each([
  [['D. Whitlock', 'Dana Whitlock'], [['D. Whitlock', 'Dana Whitlock']]],
  [['D. Whitlock', 'Dana Whitlock', 'Drew Whitlock'], []],
  [
    ['D. Whitlock', 'Dana Whitlock', 'Dána Whitlock', 'D Whitlock'],
    [
      ['Dána Whitlock', 'Dana Whitlock'],
      ['D. Whitlock', 'Dana Whitlock'],
      ['D Whitlock', 'Dana Whitlock'],
    ],
  ],
])(
  'an initial means the whole name that only one has, even if it has fewer tweets: %j',
  (names, expected) => {
    const named = names.map((name, index) => ({ name, address: name, tweets: 9 - index }));
    expect(findDuplicates(named).map(({ alias, to }) => [alias.name, to?.name])).toEqual(expected);
  },
);

test.each([
  [['Cam Johnson', 'Cameron Johnson', 'Camden Johnson']],
  [['Mo Wagner', 'Moritz Wagner', 'Maurice Wagner']],
  [['KD', 'Kevin Durand', 'Kris Dunnig']],
])('a short name that may be several is none of them: %j', (names) => {
  expect(findDuplicates(names.map((name) => ({ name, address: name, tweets: 1 })))).toEqual([]);
});

test('short and whole forms of one given name are one, and initials those of the one who has them', () => {
  const names = ['Robert Ray', 'Bob Ray', 'Rob Ray', 'KD', 'Kevin Durand'];
  const found = findDuplicates(names.map((name, index) => ({ name, address: name, tweets: 9 - index })));
  expect(found.map(({ alias, to }) => [alias.name, to?.name])).toEqual([
    ['Bob Ray', 'Robert Ray'],
    ['Rob Ray', 'Robert Ray'],
    ['KD', 'Kevin Durand'],
  ]);
});

test('names of stories and teams have no given names', () => {
  const names = ['Sam trade', 'Samuel trade', 'LAL', 'Los Angeles Lakers'].map((name) => ({
    name,
    address: name,
    tweets: 0,
  }));
  expect(findDuplicates(names, { arePeople: false })).toEqual([]);
  expect(findDuplicates(names, { arePeople: false, haveInitials: true })).toMatchObject([
    { alias: { name: 'LAL' }, to: { name: 'Los Angeles Lakers' } },
  ]);
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

test.each([
  ['Jo Ray (referee)', true],
  ['Jo Ray, head coach', true],
  ['Coach Ray', true],
  ['Commissioner Ray', true],
  ['Jo Ray [GM]', true],
  ['Jo Ray', false],
  ['Jo Coach', false],
  ['Official Ray', false],
  ['Jo Ray (Utah)', false],
])('%s is no player: %s', (name, expected) => {
  expect(hasOffice(name)).toBe(expected);
});
