import { chosenComparison, comparePath, headToHead } from './rules';

const MINUTE = 60_000;

test.each([
  [null, null, 'neither', null],
  [0, null, 'a', null],
  [null, 0, 'b', null],
  [0, 0, 'both', 0],
  [0, 2 * MINUTE, 'both', 2 * MINUTE],
  [2 * MINUTE, 0, 'both', 2 * MINUTE],
  [0, 2 * MINUTE + 1, 'a', 2 * MINUTE + 1],
  [41 * MINUTE, 0, 'b', 41 * MINUTE],
])('head to head: %s and %s is for %s', (a, b, winner, aheadMs) => {
  expect(headToHead({ at: a }, { at: b })).toEqual({ winner, aheadMs });
});

test.each([
  ['danawhitlock', 'ColeBrandt', '/nba/compare/ColeBrandt/danawhitlock'],
  ['ColeBrandt', 'danawhitlock', '/nba/compare/ColeBrandt/danawhitlock'],
  ['cole', 'cole', '/nba/compare/cole/cole'],
])('%s and %s have one address', (a, b, path) => {
  expect(comparePath(a, b)).toBe(path);
});

test.each([
  ['/nba/compare/choose', '?a=dana&b=cole', '/nba/compare/cole/dana'],
  ['/nba/compare/choose', '?a=@dana&b=+cole+', '/nba/compare/cole/dana'],
  ['/nba/compare/choose', '?a=dana&b=', '/nba/compare'],
  ['/nba/compare/choose', '?a=dana&b=../x', '/nba/compare'],
  ['/nba/compare', '', null],
  ['/nba/standings', '?a=dana&b=cole', null],
])('the form %s%s leads to %s', (path, search, expected) => {
  expect(chosenComparison(path, search)).toBe(expected);
});
