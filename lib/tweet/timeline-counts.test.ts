import { countedIn, findPageStart, monthOf } from './timeline-counts';

const MONTHS = { '2025-11': 5, '2025-12': 0, '2026-01': 3 };
const FEBRUARY = new Date('2026-02-01T00:00:00Z');
const DECEMBER = new Date('2025-12-01T00:00:00Z');

test.each([
  [0, { before: FEBRUARY, skip: 0 }],
  [2, { before: FEBRUARY, skip: 2 }],
  [3, { before: DECEMBER, skip: 0 }],
  [7, { before: DECEMBER, skip: 4 }],
  [8, null],
  [72_000_000, null],
])('after %i tweets a page begins at %j', (offset, start) => {
  expect(findPageStart(MONTHS, offset)).toEqual(start);
});

test('the months of a year end where the next begins', () => {
  expect(findPageStart({ '2025-12': 1 }, 0)?.before).toEqual(new Date('2026-01-01T00:00:00Z'));
});

test('a timeline without tweets has no page', () => {
  expect(findPageStart({}, 0)).toBeNull();
});

test.each([
  ['2026-01-31T23:59:59.999Z', '2026-01'],
  ['2026-02-01T00:00:00.000Z', '2026-02'],
])('a tweet of %s counts for %s', (at, month) => {
  expect(monthOf(new Date(at))).toBe(month);
  expect(countedIn({ timestamp: new Date(at) })).toEqual({ total: 1, [`months.${month}`]: 1 });
});
