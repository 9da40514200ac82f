import { readsSince, relativeTime } from './relative';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [MINUTE, '1 minute ago'],
  [119 * SECOND, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR + 59 * MINUTE, '23 hours ago'],
  [DAY, '1 day ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [13.9 * DAY, '1 week ago'],
  [14 * DAY, '2 weeks ago'],
  [30.2 * DAY, '4 weeks ago'],
  [30.3 * DAY, '1 month ago'],
  [60.6 * DAY, '2 months ago'],
  [364 * DAY, '12 months ago'],
  [365 * DAY, '1 year ago'],
  [10 * 365 * DAY, '10 years ago'],
])('%d ms before now reads "%s"', (passed, text) => {
  const now = Date.UTC(2026, 10, 21);
  expect(relativeTime(now - passed, now)).toBe(text);
});

test.each([
  ['2026-11-21T00:10:00Z', 'just now'],
  ['2026-11-21T00:10:01Z', 'November 21, 2026'],
  ['2026-11-30T23:59:59Z', 'November 30, 2026'],
  ['2026-12-01T00:00:00Z', 'December 1, 2026'],
])('the future time %s reads "%s", in UTC', (at, text) => {
  expect(relativeTime(Date.parse(at), Date.UTC(2026, 10, 21))).toBe(text);
});

describe('the time since which texts read as they do', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0, 123);
  const ages = [
    -DAY,
    -5 * MINUTE,
    0,
    59 * SECOND,
    MINUTE,
    90 * SECOND,
    HOUR + 1,
    30 * DAY,
    61 * DAY,
    900 * DAY,
  ];

  test.each(ages)('%d ms ago reads the same then', (passed) => {
    const then = readsSince([now - passed], now);
    expect(then).toBeLessThanOrEqual(now);
    expect(relativeTime(now - passed, then)).toBe(relativeTime(now - passed, now));
  });

  test('all of them read the same then, and it does not move until one reads otherwise', () => {
    const instants = ages.map((passed) => now - passed);
    const then = readsSince(instants, now);
    expect(instants.map((at) => relativeTime(at, then))).toEqual(instants.map((at) => relativeTime(at, now)));
    expect(readsSince(instants, now + 500)).toBe(then);
    expect(readsSince(instants, now + 2 * MINUTE)).toBeGreaterThan(then);
  });

  test('it is nothing without texts', () => expect(readsSince([], now)).toBe(0));
});
