import { dayOf } from '@/lib/db/timeline-counts';
import { countedIn, findPageStart, monthsOf } from './timeline-counts';

const DAYS = { '2025-12-29': 5, '2025-12-30': 0, '2025-12-31': 3 };
const NEW_YEAR = new Date('2026-01-01T00:00:00Z');
const THIRTIETH = new Date('2025-12-30T00:00:00Z');

test.each([
  [0, { before: NEW_YEAR, skip: 0 }],
  [2, { before: NEW_YEAR, skip: 2 }],
  [3, { before: THIRTIETH, skip: 0 }],
  [7, { before: THIRTIETH, skip: 4 }],
  [8, null],
  [72_000_000, null],
])('after %i tweets a page begins at %j', (offset, start) => {
  expect(findPageStart(DAYS, offset)).toEqual(start);
});

test('a timeline without tweets has no page', () => {
  expect(findPageStart({}, 0)).toBeNull();
});

test.each([
  ['2026-01-31T23:59:59.999Z', '2026-01-31'],
  ['2026-02-01T00:00:00.000Z', '2026-02-01'],
])('a tweet of %s counts for %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day);
  expect(countedIn({ timestamp: new Date(at) })).toEqual({ total: 1, [`days.${day}`]: 1 });
});

test.each([
  ['nothing', {}, {}],
  ['days of one month are added up', DAYS, { '2025-12': 8 }],
  [
    'months are newest first, and those without tweets are left out',
    { '2025-11-30': 1, '2026-01-01': 2, '2025-12-31': 0 },
    { '2026-01': 2, '2025-11': 1 },
  ],
])('the counts of months: %s', (_case, days, expected) => {
  expect(Object.entries(monthsOf(days))).toEqual(Object.entries(expected));
});
