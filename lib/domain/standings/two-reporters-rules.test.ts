import { chosenComparison, comparePath, headToHead, mostShared } from './two-reporters-rules';

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

const reportsOf = (stories: Record<string, string>) =>
  Object.entries(stories).flatMap(([story, reporters]) =>
    [...reporters].map((reporter) => ({ story, reporter })),
  );

test('pairs who share most stories come first, and one story makes no pair', () => {
  const reports = reportsOf({ trade: 'dca', injury: 'ac', coach: 'acb', signing: 'cb', buyout: 'db' });
  expect(mostShared(reports, 5)).toEqual([
    { pair: ['a', 'c'], stories: 3 },
    { pair: ['b', 'c'], stories: 2 },
  ]);
  expect(mostShared(reports, 1)).toEqual([{ pair: ['a', 'c'], stories: 3 }]);
});

test('pairs are made of the 40 reporters with most stories', () => {
  const reporters = Array.from({ length: 60 }, (_, at) => String(100 + at));
  const reports = [
    ...['trade', 'injury'].flatMap((story) => reporters.map((reporter) => ({ story, reporter }))),
    ...reporters.slice(20).map((reporter) => ({ story: 'coach', reporter })),
  ];
  const shared = mostShared(reports, 10_000);
  expect(shared).toHaveLength((40 * 39) / 2);
  expect(shared.every(({ pair, stories }) => stories === 3 && pair.every((one) => one >= '120'))).toBe(true);
});
