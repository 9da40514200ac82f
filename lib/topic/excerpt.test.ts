import { EXCERPT_LENGTH, excerpt, topicText } from './excerpt';

test.each([
  ['a short text', 'Nothing yet', 20, 'Nothing yet'],
  ['exactly the limit', 'one two three', 13, 'one two three'],
  ['a boundary at the limit', 'one two three', 7, 'one two…'],
  ['the middle of a word', 'one two three', 10, 'one two…'],
  ['a stop before the cut', 'one two. three', 10, 'one two…'],
  ['one long word', 'abcdefghij', 4, 'abcd…'],
  ['one long word within a letter of two parts', 'abc🏀defgh', 4, 'abc…'],
  ['much space', '  one \n two  ', 20, 'one two'],
  ['nothing', '', 20, ''],
])('cuts %s', (_name, text, limit, expected) => {
  expect(excerpt(text, limit)).toBe(expected);
});

test('keeps at most 125 characters and the ellipsis', () => {
  expect(excerpt('word '.repeat(60)).length).toBeLessThanOrEqual(EXCERPT_LENGTH + 1);
});

test.each([
  [{ resolution: 'Traded', description: 'A trade?' }, 'Traded'],
  [{ resolution: null, description: 'A trade?' }, 'A trade?'],
  [{ resolution: '', description: 'A trade?' }, 'A trade?'],
  [{ resolution: null, description: null }, ''],
])('%j reads "%s"', (topic, text) => {
  expect(topicText(topic)).toBe(text);
});
