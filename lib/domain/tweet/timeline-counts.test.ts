import { countedIn, noCounts, partsOfDays, TIMELINES_OF_ALL } from '@/lib/domain/tweet/timeline-document';
import { endOf, findPeriod, newestFirst } from './timeline-counts';
import { CONTENTS } from './vocabulary';

const DAYS = { '2025-12-29': 5, '2025-12-30': 0, '2025-12-31': 3 };

test.each([
  [0, { period: '2025-12-31', skip: 0 }],
  [2, { period: '2025-12-31', skip: 2 }],
  [3, { period: '2025-12-29', skip: 0 }],
  [7, { period: '2025-12-29', skip: 4 }],
  [8, null],
  [72_000_000, null],
])('after %i tweets a page begins in %j', (offset, start) => {
  expect(findPeriod(DAYS, offset)).toEqual(start);
});

test('a timeline without tweets has no page', () => {
  expect(findPeriod({}, 0)).toBeNull();
});

test.each([
  ['2025-12-31', '2026-01-01'],
  ['2024-02-28', '2024-02-29'],
  ['2025-12', '2026-01-01'],
  ['2024-02', '2024-03-01'],
])('%s ends with %s', (period, next) => {
  expect(endOf(period)).toEqual(new Date(`${next}T00:00:00Z`));
});

test('the timelines of all are those of the contents', () => {
  expect([...TIMELINES_OF_ALL].sort()).toEqual([...CONTENTS].sort());
});

test.each([
  ['2026-01-31T23:59:59.999Z', '2026-01-31', '2026-01'],
  ['2026-02-01T00:00:00.000Z', '2026-02-01', '2026-02'],
])('a tweet of %s counts for %s', (at, day, month) => {
  const ofMonth = { total: 1, [`months.${month}`]: 1 };
  expect(countedIn('team:1:news', new Date(at))).toEqual([{ id: 'team:1:news', by: ofMonth }]);
  expect(countedIn('news', new Date(at))).toEqual([
    { id: 'news', by: ofMonth },
    { id: `days:${month}:news`, by: { [`days.${day}`]: 1 } },
  ]);
});

test.each([
  ['days:2026-01:rumors', { month: '2026-01', name: 'rumors' }, { days: {} }],
  ['rumors', null, { total: 0, months: {} }],
  ['ledger:all:1', null, { cells: {} }],
])('%s counts %j', (id, parts, counts) => {
  expect(partsOfDays(id)).toEqual(parts);
  expect(noCounts(id)).toEqual(counts);
});

test.each([
  ['nothing', {}, {}],
  [
    'newest first, and those without tweets are left out',
    { '2025-11': 1, '2026-01': 2, '2025-12': 0 },
    { '2026-01': 2, '2025-11': 1 },
  ],
])('the counts of months: %s', (_case, months, expected) => {
  expect(Object.entries(newestFirst(months))).toEqual(Object.entries(expected));
});
