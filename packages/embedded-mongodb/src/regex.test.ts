import { literalPrefix, toRegExp } from './regex';

test.each<[string, string, string, boolean]>([
  ['^a', '', 'abc', true],
  ['A', 'i', 'bab', true],
  ['(?i)A', '', 'bab', true],
  ['^b', 'm', 'a\nb', true],
  ['a.b', '', 'a\nb', false],
  ['a.b', 's', 'a\nb', true],
  ['a b # note', 'x', 'ab', true],
  ['a\\-b', '', 'a-b', true],
  ['^.$', '', '😀', true],
])('/%s/%s on %j', (pattern, options, text, expected) => {
  expect(toRegExp(pattern, options).test(text)).toBe(expected);
});

test.each([
  ['(', '', 51091],
  ['a', 'q', 51108],
])('/%s/%s is refused', (pattern, options, code) => {
  expect(() => toRegExp(pattern, options)).toThrow(expect.objectContaining({ code }));
});

test.each<[string, string, string | undefined]>([
  ['^abc', '', 'abc'],
  ['^abc.*', '', 'abc'],
  ['^ab?c', '', 'a'],
  ['^a\\.b', '', 'a.b'],
  ['^a\\d', '', 'a'],
  ['^a|b', '', undefined],
  ['^abc', 'i', undefined],
  ['abc', '', undefined],
  ['^😀*', '', undefined],
])('the text that every match of /%s/%s starts with', (pattern, options, expected) => {
  expect(literalPrefix(pattern, options)?.prefix).toBe(expected);
});
