import { removeInvisibleCharacters } from './invisible-characters';

test.each([
  ['unchanged', 'Dončić 🏀\n\tto Dallas', 'Dončić 🏀\n\tto Dallas'],
  ['without control characters', 'a\u0000b\u001bc\u0085d', 'abcd'],
  ['with one kind of line break', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
  ['without unpaired surrogates', 'a\ud83cb\udfc0', 'ab'],
  ['without zero-width spaces', 'Lu\u200bka\u2060 \ufeffDon\u00adcic\u180e', 'Luka Doncic'],
  ['without stray joiners', 'Lu\u200dka\u200c 🏀\u200d', 'Luka 🏀'],
  ['without direction overrides', '\u202eabc\u202c \u2066d\u2069 \u200ee\u200f\u061c', 'abc d e'],
  ['without fillers and blank letters', 'a\u3164b\uffa0c\u115f\u2800', 'abc'],
  ['without hidden tags and selectors', 'a\u{e0041}\u{e0042}b\ufe0fc\u{e0101}', 'abc'],
  ['without annotations and noncharacters', 'a\ufff9b\ufffbc\uffff\u{1fffe}', 'abc'],
  ['with emoji sequences', '👩🏽‍🚀 👨‍👩‍👧 ❤️ 🏳️‍🌈', '👩🏽‍🚀 👨‍👩‍👧 ❤️ 🏳️‍🌈'],
  ['with keycaps and flags', '1️⃣ 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣ 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['with joiners in scripts that join', 'می‌خواهم क्‍ष', 'می‌خواهم क्‍ष'],
  ['with accents, however they are written', 'Doncˇic\u0301', 'Doncˇic\u0301'],
])('keeps a text %s', (_how, text, expected) => {
  expect(removeInvisibleCharacters(text)).toBe(expected);
  expect(removeInvisibleCharacters(removeInvisibleCharacters(text))).toBe(expected);
});
