import { countLines } from './line-count';

const times = (count: number, word: string) => Array(count).fill(word).join(' ');

test.each([
  ['nothing', '', 1],
  ['a word', 'word', 1],
  ['words of one line', times(3, 'nope'), 1],
  ['words of two lines', times(5, 'nope'), 2],
  ['words that are wider in capitals', 'NOPE NOPE NOPE NOPE', 2],
  ['the same words in small letters', 'nope nope nope nop', 1],
  ['a word that does not fit is not broken', 'nope nope nope nopenope', 2],
  ['a word longer than a line is broken', 'n'.repeat(40), 3],
  ['line breaks', 'a\nb\nc', 3],
  ['an empty line', 'a\n\nb', 3],
  ['emoji are wide', '🏀'.repeat(8), 2],
  ['a shortened address shows as "link"', 'Done: https://t.co/abcdefghijklmnop', 1],
  ['another address without its protocol', `https://${'n'.repeat(16)}`, 1],
])('lines of 10 ems: %s', (_case, text, expected) => {
  expect(countLines(text, 10)).toBe(expected);
});
