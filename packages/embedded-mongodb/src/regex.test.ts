import { beginStretch } from './budget';
import { literalPrefixes, toRegExp } from './regex';

beforeEach(() => beginStretch(() => undefined));

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
  ['a$', '', 'a\n', true],
  ['a\\Z', '', 'a\n', true],
  ['a\\z', '', 'a\n', false],
  ['^\\s$', '', '\v', true],
  ['^[\\s]$', '', '\u00a0', false],
  ['^\\h$', '', '\u00a0', true],
  ['^\\v$', '', '\u2028', true],
  ['^\\R$', '', '\r\n', true],
  ['^\\N$', 's', '\n', false],
  ['^.$', '', '\r', true],
  ['^\\w$', '', 'é', false],
  ['É', 'i', 'é', true],
  ['^k$', 'i', '\u212a', true],
  ['\\x41\\x{42}\\103', '', 'ABC', true],
  ['^[\\]a-]+$', '', ']-a', true],
  ['^[]a]$', '', ']', true],
  ['^[[:alpha:]_]+$', '', 'a_b', true],
  ['^[^\\W\\d]$', '', 'a', true],
  ['^[\\w-.]+$', '', 'a-.', true],
  ['^\\p{Lu}$', '', 'É', true],
  ['(?<name>a)b', '', 'ab', true],
  ['a(?#note)b', '', 'ab', true],
  ['(?i:A)b', '', 'ab', true],
  ['\\Qa.b\\E', '', 'a.b', true],
  ['a{,2}', '', 'a{,2}', true],
  ['a{2}', '', 'aa', true],
  ['\\/', '', '/', true],
])('/%s/%s on %j', (pattern, options, text, expected) => {
  expect(toRegExp(pattern, options).test(text)).toBe(expected);
});

test.each([
  ['(', '', 51091],
  ['a', 'q', 51108],
  ['a(?=b)', '', 51091],
  ['a(?!b)', '', 51091],
  ['(?<=a)b', '', 51091],
  ['(a)\\1', '', 51091],
  ['(?>a)', '', 51091],
  ['a++', '', 51091],
  ['(?R)', '', 51091],
  ['\\K', '', 51091],
  ['[a', '', 51091],
  ['*a', '', 51091],
  ['\\', '', 51091],
  ['[[:nothing:]]', '', 51091],
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
  ['abc', '', undefined],
  ['^😀*', '', undefined],
])('the text that every match of /%s/%s starts with', (pattern, options, expected) => {
  expect(literalPrefixes(pattern, options)?.[0]).toBe(expected);
});

test.each([
  ['^(a+)+$', `${'a'.repeat(32)}!`],
  ['^(a|a)*$', `${'a'.repeat(100_000)}!`],
  ['(.*)(.*)(.*)(.*)(.*)[^a]$', 'a'.repeat(20_000)],
  ['(x+x+)+y', 'x'.repeat(50_000)],
])('/%s/ takes time in proportion to the text', (pattern, text) => {
  const start = process.cpuUsage();
  expect(toRegExp(pattern, '').test(text)).toBe(false);
  const { user, system } = process.cpuUsage(start);
  // In microseconds of the processor, as other programs may use it meanwhile.
  expect(user + system).toBeLessThan(1_000_000);
});

test('a long pattern on a long text is refused', () => {
  const regex = toRegExp('(?:[ab]{500}[bc]{500}){1}'.repeat(20), '');
  expect(() => regex.test('b'.repeat(1_000_000))).toThrow(expect.objectContaining({ code: 51156 }));
});

test.each<[string, string[] | undefined]>([
  ['^a.', ['a', 'A']],
  ['^K', ['K', 'k', '\u212a']],
  ['^1a', ['1a', '1A']],
  ['^é', undefined],
])('without regard to case, matches of /%s/ start with one of %j', (pattern, expected) => {
  expect(literalPrefixes(pattern, 'i')).toEqual(expected);
});
