import { matchJournalists, parseSearch } from './rules';

test.each([
  ['nothing', {}, { journalists: [], names: [] }],
  ['empty lists', { journalists: '', names: ' , ,' }, { journalists: [], names: [] }],
  ['one name', { names: 'Anders Holm' }, { journalists: [], names: [['anders', 'holm']] }],
  [
    'each name once',
    { names: 'Al Jefferson,jefferson AL,Al' },
    { journalists: [], names: [['jefferson', 'al'], ['al']] },
  ],
  ['a comma list', { names: 'Hawks, Kings' }, { journalists: [], names: [['hawks'], ['kings']] }],
  ['accents', { names: 'Dončić' }, { journalists: [], names: [['doncic']] }],
  [
    'usernames in any case, with or without @',
    { journalists: '@DanaWhitlock,danawhitlock' },
    { journalists: ['danawhitlock'], names: [] },
  ],
  ['names of journalists', { journalists: 'Dana Whitlock,@' }, { journalists: ['dana whitlock'], names: [] }],
  ['regular-expression characters', { names: '.*+?^$()|[]{}\\' }, { journalists: [], names: [] }],
  ['control characters', { names: '\u0000\u0007\u001b' }, { journalists: [], names: [] }],
])('reads %s', (_name, given, expected) => {
  expect(parseSearch(given)).toEqual({ ...expected, sort: 'newest' });
});

test.each([
  ['oldest', 'oldest'],
  ['likeliest', 'likeliest'],
  ['toString', 'newest'],
])('the order %j is %j', (sort, expected) => {
  expect(parseSearch({ sort }).sort).toBe(expected);
});

test('cuts 10,000 characters', () => {
  const { names } = parseSearch({ names: 'word '.repeat(2_000) });
  expect(names).toEqual([['word']]);
});

test.each([
  [1, 1],
  [9, 9],
  [10, 10],
  [11, 10],
  [200, 10],
])('cuts a long list of names: of %i, %i are used', (count, kept) => {
  const many = Array.from({ length: count }, (_, index) => `n${index}`);
  const { names, journalists } = parseSearch({ names: many.join(','), journalists: many.join(',') });
  expect(names).toEqual(many.slice(0, kept).map((name) => [name]));
  expect(journalists).toEqual(many.slice(0, kept));
});

test.each([
  [5, 5],
  [6, 6],
  [7, 6],
])('cuts a long name: of %i words, %i are used', (count, kept) => {
  const words = [...'abcdefg'].map((letter) => `word${letter}`);
  const { names } = parseSearch({ names: words.slice(0, count).join(' ') });
  expect(names).toEqual([words.slice(0, kept)]);
});

describe('journalists are asked for by username, name or part of a name', () => {
  const journalists = [
    { name: 'Dana Whitlock', username: 'danawhitlock' },
    { name: 'Dana', username: 'other' },
    { name: 'Lucía Ferrer', username: 'luciaferrer' },
  ];
  test.each([
    ['a username', ['danawhitlock'], ['danawhitlock']],
    ['a username that is also part of a name', ['other'], ['other']],
    ['a name', ['dana whitlock'], ['danawhitlock']],
    ['a part of several names', ['dana'], ['danawhitlock', 'other']],
    ['no accents', ['lucia'], ['luciaferrer']],
    ['several, some twice', ['ferrer', 'luciaferrer'], ['luciaferrer']],
    ['nobody', ['$ne'], []],
    ['nothing', [], []],
  ])('%s', (_what, asked, found) => {
    expect(matchJournalists(asked, journalists).map(({ username }) => username)).toEqual(found);
  });
});
