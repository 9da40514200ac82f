import { escapeXml } from './xml';

test.each([
  ['signs', `<a href="x">'&'</a>`, '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;'],
  ['control characters', 'a\u0000b\u001bc\td\ne', 'abc\td\ne'],
  ['unpaired surrogates', 'a\ud83cb\u{1F3C0}', 'ab\u{1F3C0}'],
])('escapes %s', (_name, text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});
