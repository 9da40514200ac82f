import { parseSearch } from './rules';

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
  ['what no username can be', { journalists: 'a b,$ne' }, { journalists: [], names: [] }],
  ['regular-expression characters', { names: '.*+?^$()|[]{}\\' }, { journalists: [], names: [] }],
  ['control characters', { names: '\u0000\u0007\u001b' }, { journalists: [], names: [] }],
])('reads %s', (_name, given, expected) => {
  expect(parseSearch(given)).toEqual(expected);
});

test('cuts 10,000 characters', () => {
  const { names } = parseSearch({ names: 'word '.repeat(2_000) });
  expect(names).toEqual([['word']]);
});

test('cuts a list of very many names', () => {
  const many = Array.from({ length: 200 }, (_, index) => `n${index}`).join(',');
  const { names, journalists } = parseSearch({ names: many, journalists: many });
  expect(names).toHaveLength(10);
  expect(journalists).toHaveLength(10);
});
