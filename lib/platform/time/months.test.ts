import { areRows, groupByMonth } from './months';

test.each([
  ['none', '', false],
  ['one', '1', true],
  ['two in a month', '2', true],
  ['three in a month', '3', false],
  ['half in months of one or two', '3 2 1', false],
  ['most in months of one or two', '3 2 1 1', true],
  ['a month of many', '9 1 1', false],
])('a list is rows where most of it stands in months of one or two: %s', (_case, counts, expected) => {
  const items = counts
    .split(' ')
    .flatMap((count, place) =>
      Array.from({ length: Number(count) }, () => ({ timestamp: `20${26 - place}-05-05T10:00:00.000Z` })),
    );
  expect(areRows(items)).toBe(expected);
});

test.each([
  ['no items, no months', [], []],
  ['one', ['2026-11-20T10:00:00.000Z'], ['November 2026: 20']],
  [
    'a month holds its items in the order of the list',
    ['2026-11-20T10:00:00.000Z', '2026-11-09T10:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    ['November 2026: 20, 9, 1'],
  ],
  [
    'months follow the order of the list',
    ['2026-11-20T10:00:00.000Z', '2026-10-05T10:00:00.000Z', '2026-10-04T10:00:00.000Z'],
    ['November 2026: 20', 'October 2026: 5, 4'],
  ],
  [
    'a month without items is left out',
    ['2026-11-20T10:00:00.000Z', '2026-08-05T10:00:00.000Z'],
    ['November 2026: 20', 'August 2026: 5'],
  ],
  [
    'the same month of two years is two',
    ['2026-11-01T10:00:00.000Z', '2025-11-30T10:00:00.000Z'],
    ['November 2026: 1', 'November 2025: 30'],
  ],
  [
    'a month begins and ends at midnight UTC',
    ['2026-11-01T00:00:00.000Z', '2026-10-31T23:59:59.999Z'],
    ['November 2026: 1', 'October 2026: 31'],
  ],
  [
    'a year begins and ends at midnight UTC',
    ['2027-01-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['January 2027: 1', 'December 2026: 31'],
  ],
])('grouped by month: %s', (_case, timestamps, expected) => {
  const months = groupByMonth(timestamps.map((timestamp) => ({ timestamp })));
  const days = (items: { timestamp: string }[]) =>
    items.map(({ timestamp }) => new Date(timestamp).getUTCDate()).join(', ');
  expect(months.map(({ label, items }) => `${label}: ${days(items)}`)).toEqual(expected);
  expect(new Set(months.map(({ key }) => key)).size).toBe(months.length);
});
