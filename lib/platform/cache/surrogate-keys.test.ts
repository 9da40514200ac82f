import { EVERYTHING, keyHeaders, keysToPurge, MAX_KEYS_BYTES, surrogateKeys } from './surrogate-keys.mjs';

const tweets = (count: number) => Array.from({ length: count }, (_, n) => `tweet:90166494157360${1_000 + n}`);
const bytes = (keys: string[]) => keys.join(' ').length;

test('a response has its tags as keys, and one for everything', () => {
  expect(keyHeaders(['journalist:@dana', 'rumors'])).toEqual({
    'cache-tag': 'everything,journalist:@dana,rumors',
    'surrogate-key': 'everything journalist:@dana rumors',
  });
  expect(keyHeaders([])['surrogate-key']).toBe(EVERYTHING);
});

test('tags of Next.js and of this cache are no keys, and none has a space, a comma or a letter that headers refuse', () => {
  expect(surrogateKeys(['_N_T_/nba/layout', 'combination', 'topic:/a b,c', 'player:/dončić'])).toEqual([
    'everything',
    'player:/don%C4%8Di%C4%87',
    'topic:/a%20b%2Cc',
  ]);
});

test.each([1, 10, 60, 100, 1_000, 10_000])(
  '%i tags of one kind fit, and a purge of each finds the response',
  (count) => {
    const keys = surrogateKeys([...tweets(count), 'rumors', 'topic:/a']);
    expect(bytes(keys)).toBeLessThanOrEqual(MAX_KEYS_BYTES);
    expect(keys).toEqual(expect.arrayContaining(['rumors', 'topic:/a', EVERYTHING]));
    for (const tag of tweets(count)) expect(keysToPurge(tag).some((key) => keys.includes(key))).toBe(true);
  },
);

test('tags of many kinds fit, and a purge of each finds the response', () => {
  const tags = Array.from({ length: 12 }, (_, kind) =>
    Array.from({ length: 90 }, (_, n) => `kind${kind}:${n}`),
  ).flat();
  const keys = surrogateKeys(tags);
  expect(bytes(keys)).toBeLessThanOrEqual(MAX_KEYS_BYTES);
  for (const tag of tags) expect(keysToPurge(tag).some((key) => keys.includes(key))).toBe(true);
});

test('a response whose names alone are too long is ended by everything', () => {
  expect(surrogateKeys(Array.from({ length: 200 }, (_, n) => `list-${n}`))).toEqual([EVERYTHING]);
});

test('a purge of a list names that list alone', () => {
  expect(keysToPurge('rumors')).toEqual(['rumors']);
  expect(keysToPurge('tweet:1')).toEqual([
    'tweet:1',
    expect.stringMatching(/^tweet~[\da-z]{1,2}$/),
    'tweet~',
  ]);
});
