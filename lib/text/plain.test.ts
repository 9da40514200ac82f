import { plain } from './plain';

test.each([
  ['as it is', 'Dončić 🏀\n\tto Dallas', 'Dončić 🏀\n\tto Dallas'],
  ['without control characters', 'a\u0000b\u001bc\u0085d', 'abcd'],
  ['with one kind of line break', 'a\r\nb\rc', 'a\nb\nc'],
  ['without half of a character', 'a\ud83cb\udfc0', 'ab'],
])('keeps a text %s', (_how, text, expected) => {
  expect(plain(text)).toBe(expected);
});
