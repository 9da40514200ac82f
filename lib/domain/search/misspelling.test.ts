import { misspellingCost } from './misspelling';

test.each([
  ['a swap', 'haet', 'heat', 0.75],
  ['a swap', 'jzaz', 'jazz', 0.75],
  ['a swap', 'jmaes', 'james', 0.75],
  ['a swap', 'crury', 'curry', 0.75],
  ['a swap at the beginning', 'ehat', 'heat', 1.25],
  ['a wrong letter', 'curri', 'curry', 1],
  ['a wrong letter at the beginning', 'tests', 'nests', 1.5],
  ['a missing letter', 'whitlok', 'whitlock', 1],
  ['a missing letter at the beginning', 'hitlock', 'whitlock', 1.5],
  ['a letter too many', 'currry', 'curry', 1],
  ['a swap at the end', 'donicc', 'doncic', 0.75],
  ['two of six letters that sound alike', 'dunkic', 'doncic', 2],
  ['two of seven letters that sound alike', 'ferrere', 'ferraro', 2],
  ['two of eight letters', 'whidlokk', 'whitlock', 2],
  ['three of ten letters', 'whidlokxes', 'whitlockes', 3],
  ['a beginning without a letter', 'witlo', 'whitlock', 1.25],
  ['a beginning without a letter', 'knik', 'knicks', 1.25],
  ['a beginning with a swap', 'whilto', 'whitlock', 1.25],
  ['a beginning with a wrong letter', 'jakob', 'jacoby', 1.25],
])('%s: "%s" may mean "%s"', (_fault, typed, word, cost) => {
  expect(misspellingCost(typed, word)).toBe(cost);
});

describe('of four letters', () => {
  test.each([
    ['the same word', 'heat', 'heat', 0],
    ['a swap', 'haet', 'heat', 0.75],
    ['a swap of the first letters', 'ehat', 'heat', 1.25],
    ['a wrong letter after the first', 'bron', 'brow', 1],
    ['a missing letter after the first', 'cury', 'curry', 1],
    ['a letter too many after the first', 'bool', 'bol', 1],
    ['a beginning without a letter', 'knik', 'knicks', 1.25],
    ['a swap of the last letters', 'klya', 'klay', 0.75],
    ['a beginning with a swap', 'hwak', 'hawks', 1.25],
  ])('%s: "%s" may mean "%s"', (_fault, typed, word, cost) => {
    expect(misspellingCost(typed, word)).toBe(cost);
  });

  test.each([
    ['a wrong first letter', 'nest', 'test'],
    ['a missing first letter', 'ames', 'james'],
    ['a letter too many at the beginning', 'abol', 'bol'],
    ['a beginning with a wrong letter', 'jake', 'jalen'],
    ['a beginning with a wrong letter', 'davi', 'daniels'],
    ['two wrong letters', 'bran', 'brew'],
    ['two swaps', 'ehta', 'heat'],
  ])('%s: not "%s" for "%s"', (_rule, typed, word) => {
    expect(misspellingCost(typed, word)).toBeNull();
  });
});

test.each([
  ['words of three letters are found as written', 'haf', 'hat'],
  ['words of 25 letters too', 'a'.repeat(25), `${'a'.repeat(24)}b`],
  ['two of five letters are too many', 'cxrrx', 'curry'],
  ['two of six letters are too many', 'obanor', 'okafor'],
  ['three of six letters that sound alike are too many', 'dunkik', 'doncic'],
  ['two of five letters that sound alike are too many', 'kurre', 'curry'],
  ['two of seven letters are too many', 'whidlok', 'whitlck'],
  ['four of twelve letters are too many', 'xhixlocxistx', 'whitlockista'],
  ['a beginning has the same first letter', 'ehal', 'healing'],
  ['a beginning ends with the letter typed last', 'deal', 'deandre'],
  ['a beginning is not shorter than what was typed', 'knik', 'nikola'],
  ['another word', 'zzzz', 'heat'],
  ['a short word', 'heat', 'he'],
])('%s: not "%s" for "%s"', (_rule, typed, word) => {
  expect(misspellingCost(typed, word)).toBeNull();
});
