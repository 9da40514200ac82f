import { canonicalScope, canonicalScopes } from './canonical';

test.each([
  ['rumors stand for themselves', 'rumors', 3, 2, 'rumors'],
  ['news stand for themselves', 'news', 3, 2, 'news'],
  ['the plain page gives way to rumors', undefined, 3, 2, 'rumors'],
  ['the plain page gives way to news without rumors', undefined, 0, 2, 'news'],
  ['no rumors give way to news', 'rumors', 0, 2, 'news'],
  ['no news give way to rumors', 'news', 3, 0, 'rumors'],
  ['with nothing at all, rumors stand', 'news', 0, 0, 'rumors'],
] as const)('%s', (_name, asked, rumors, news, expected) => {
  expect(canonicalScope(asked, { rumors, news, all: rumors + news })).toBe(expected);
});

test.each([
  [3, 2, ['rumors', 'news']],
  [0, 2, ['news']],
  [1, 0, ['rumors']],
  [0, 0, []],
])('with %i rumors and %i news, pages of %j are for search engines', (rumors, news, expected) => {
  expect(canonicalScopes({ rumors, news, all: rumors + news })).toEqual(expected);
});
