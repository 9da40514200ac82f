import { canonicalScope, canonicalScopes } from './canonical';

test.each([
  ['the rumors page is canonical', 'rumors', 3, 2, 'rumors'],
  ['the news page is canonical', 'news', 3, 2, 'news'],
  ['the plain page points to rumors', undefined, 3, 2, 'rumors'],
  ['the plain page points to news if there are no rumors', undefined, 0, 2, 'news'],
  ['an empty rumors page points to news', 'rumors', 0, 2, 'news'],
  ['an empty news page points to rumors', 'news', 3, 0, 'rumors'],
  ['without any tweets, the rumors page is canonical', 'news', 0, 0, 'rumors'],
] as const)('%s', (_name, asked, rumors, news, expected) => {
  expect(canonicalScope(asked, { rumors, news, all: rumors + news })).toBe(expected);
});

test.each([
  [3, 2, ['rumors', 'news']],
  [0, 2, ['news']],
  [1, 0, ['rumors']],
  [0, 0, []],
])('with %i rumors and %i news, the canonical pages are %j', (rumors, news, expected) => {
  expect(canonicalScopes({ rumors, news, all: rumors + news })).toEqual(expected);
});
