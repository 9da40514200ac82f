import { nextPuzzleDay } from './next-day';

test.each([
  [null, '2026-11-22'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2020-01-01', '2020-01-02'],
])('after %s a new puzzle is of %s', (latest, expected) => {
  expect(nextPuzzleDay(latest, new Date('2026-11-22T23:30:00Z'))).toBe(expected);
});
