import { suggestPlayers } from './suggestions';

const PLAYERS = [
  'Anders Holm',
  'Bo Anderson',
  "D'Andre Pell",
  'Ike Obanor',
  'Jean-Pierre Holmgren',
  'Luka Dončić',
  'Marlon Teague-Ruiz',
  'Roland Anton Zell',
  'Santander Ruiz',
  'Shai Gilgeous-Alexander',
  'T.J. Đurić',
].map((name) => ({ name }));

test.each([
  ['the first word', 'ander', ['Anders Holm', 'Bo Anderson', 'Santander Ruiz']],
  ['the last word', 'holm', ['Anders Holm', 'Jean-Pierre Holmgren']],
  ['words before a substring in an earlier name', 'an', ['Anders Holm', 'Bo Anderson', "D'Andre Pell"]],
  ['a middle word only as a substring', 'anton', ['Roland Anton Zell']],
  ['a name without its apostrophe', 'dan', ["D'Andre Pell"]],
  ['a name with another apostrophe', 'd’an', ["D'Andre Pell"]],
  ['a name without its hyphen', 'gilgeousal', ['Shai Gilgeous-Alexander']],
  ['a name with its hyphen', 'jean-p', ['Jean-Pierre Holmgren']],
  ['the last word first, then inside', 'ruiz', ['Santander Ruiz', 'Marlon Teague-Ruiz']],
  ['first and last name', 'ike ob', ['Ike Obanor']],
  ['both words of a name with an apostrophe, without it', 'dandre p', ["D'Andre Pell"]],
  ['a hyphen as a space', 'gilgeous alex', ['Shai Gilgeous-Alexander']],
  ['initials without dots', 'tj d', ['T.J. Đurić']],
  ['any case', 'IKE', ['Ike Obanor']],
  ['no accents', 'doncic', ['Luka Dončić']],
  ['spaces around', '  ike ', ['Ike Obanor']],
  ['nothing', '', []],
  ['only spaces', '   ', []],
  [
    'a hyphen alone, as a substring',
    '-',
    ['Jean-Pierre Holmgren', 'Marlon Teague-Ruiz', 'Shai Gilgeous-Alexander'],
  ],
  ['an unknown name', 'zzz', []],
  ['a regular expression literally', '.*', []],
])('suggestions match %s: "%s"', (_what, typed, names) => {
  expect(suggestPlayers(typed, PLAYERS).map(({ name }) => name)).toEqual(names);
});

test('at most 3 are shown', () => {
  expect(suggestPlayers('a', PLAYERS)).toHaveLength(3);
});
