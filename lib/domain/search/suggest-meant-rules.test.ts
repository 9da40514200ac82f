import { suggestMeant } from './suggest-meant-rules';
import { suggest } from './suggest-rules';

const items = [
  'Cole Brandt',
  'Dana Whitlock',
  'Ana Dončić',
  'Marlon Teague-Ruiz',
  'Dan Whitlow',
  'Shamsa Okafor',
  'Joel Hart',
].map((label) => ({ label }));
const labelsOf = (typed: string, limit = 5) => suggestMeant(typed, items, limit).map(({ label }) => label);

test.each([
  ['a missing letter', 'whitlok', ['Dana Whitlock', 'Dan Whitlow']],
  ['a swap', 'barndt', ['Cole Brandt']],
  ['a swap of four letters', 'hatr', ['Joel Hart']],
  ['a wrong letter', 'brendt', ['Cole Brandt']],
  ['a letter too many', 'okaffor', ['Shamsa Okafor']],
  ['a misspelled beginning', 'shmasa', ['Shamsa Okafor']],
  ['accents', 'donicc', ['Ana Dončić']],
  ['one of two words', 'dana whitlok', ['Dana Whitlock', 'Dan Whitlow']],
  ['words in another order', 'brandt col', ['Cole Brandt']],
  ['half of a double name', 'taegue', ['Marlon Teague-Ruiz']],
  ['a double name without its hyphen', 'teagueruiz', ['Marlon Teague-Ruiz']],
])('when no label contains the text, what it may mean: %s', (_case, typed, labels) => {
  expect(suggest(typed, items, 5)).toEqual([]);
  expect(labelsOf(typed)).toEqual(labels);
});

test.each([
  ['dan', ['Dana Whitlock', 'Dan Whitlow']],
  ['WHITLOC', ['Dana Whitlock']],
  ['hart', ['Joel Hart']],
])('"%s" finds only the labels that contain it, if any does', (typed, labels) => {
  expect(labelsOf(typed)).toEqual(labels);
  expect(suggest(typed, items, 5).map(({ label }) => label)).toEqual(labels);
});

test('the likeliest come first, up to the limit; equal ones as listed', () => {
  const listed = ['Al Tamir', 'Bo Tamer', 'Cy Tamor', 'Di Tmare'].map((label) => ({ label }));
  const found = (limit: number) => suggestMeant('tmaer', listed, limit).map(({ label }) => label);
  expect(found(5)).toEqual(['Bo Tamer', 'Di Tmare']);
  expect(found(1)).toEqual(['Bo Tamer']);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['no letter', '.*'],
  ['another word', 'zzzzz'],
  ['a misspelled word of three letters', 'joq'],
  ['a word that is not there beside one that is', 'whitlok zzzzz'],
])('suggests nothing for %s', (_case, typed) => {
  expect(labelsOf(typed)).toEqual([]);
});
