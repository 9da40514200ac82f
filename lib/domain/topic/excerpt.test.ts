import { excerpt } from '@/lib/platform/text/excerpt';
import { topicText } from './excerpt';

test.each([
  ['a short text', 'Nothing yet', 20, 'Nothing yet'],
  ['exactly the limit', 'one two three', 13, 'one two three'],
  ['a boundary at the limit', 'one two three', 7, 'one two…'],
  ['the middle of a word', 'one two three', 10, 'one two…'],
  ['a full stop before the cut', 'one two. three', 10, 'one two…'],
  ['one long word', 'abcdefghij', 4, 'abcd…'],
  ['one long word, cut within a surrogate pair', 'abc🏀defgh', 4, 'abc…'],
  ['extra whitespace', '  one \n two  ', 20, 'one two'],
  ['nothing', '', 20, ''],
])('cuts %s', (_name, text, limit, expected) => {
  expect(excerpt(text, limit)).toBe(expected);
});

/** 24 words and their spaces, 120 characters. */
const WORDS = 'word '.repeat(24);
const cut = (text: string) => `${text}…`;

test.each([
  ['nothing', '', ''],
  ['124 characters', 'a'.repeat(124), 'a'.repeat(124)],
  ['125', `${WORDS}abcde`, `${WORDS}abcde`],
  ['126, the limit within the last word', `${WORDS}abcdef`, cut(WORDS.trim())],
  ['126, the limit after a word', `${WORDS}abcd e`, cut(`${WORDS}abcd`)],
  ['127, the limit at the end of a word', `${WORDS}abcde f`, cut(`${WORDS}abcde`)],
  ['126 of one word', 'a'.repeat(126), cut('a'.repeat(125))],
  ['126 of one word, the limit within an emoji', `${'a'.repeat(124)}😀`, cut('a'.repeat(124))],
])('text cut at 125 characters at a word boundary with an ellipsis: %s', (_case, text, expected) => {
  expect(excerpt(text)).toBe(expected);
});

test.each([
  [{ resolution: 'Traded', description: 'A trade?' }, 'Traded'],
  [{ resolution: null, description: 'A trade?' }, 'A trade?'],
  [{ resolution: '', description: 'A trade?' }, 'A trade?'],
  [{ resolution: null, description: null }, ''],
])('the text is the resolution when resolved, otherwise the description: %j reads "%s"', (topic, text) => {
  expect(topicText(topic)).toBe(text);
});
