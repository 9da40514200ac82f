import { dayAt, formatCountdown, hasBegunAnywhere, latestDayAt, nextDayAt } from './day';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['America/Los_Angeles', '2026-01-31T07:59:59Z', '2026-01-30'],
  ['America/Los_Angeles', '2026-01-31T08:00:00Z', '2026-01-31'],
  ['Pacific/Kiritimati', '2026-01-31T10:00:00Z', '2026-02-01'],
  ['Asia/Kolkata', '2026-01-31T18:29:59Z', '2026-01-31'],
  ['Asia/Kolkata', '2026-01-31T18:30:00Z', '2026-02-01'],
])('in %s it is, at %s, %s', (zone, now, day) => {
  expect(dayAt(at(now), zone)).toBe(day);
});

test.each([
  ['an ordinary day', 'America/New_York', '2026-01-15T12:00:00Z', '2026-01-16T05:00:00Z'],
  ['a day of 23 hours', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['a day of 25 hours', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['the repeated hour', 'America/New_York', '2026-11-01T06:30:00Z', '2026-11-02T05:00:00Z'],
  ['a day that begins at 1 o’clock', 'America/Santiago', '2025-09-06T12:00:00Z', '2025-09-07T04:00:00Z'],
  ['a repeated midnight', 'America/Santiago', '2025-04-05T12:00:00Z', '2025-04-06T04:00:00Z'],
  ['a skipped day', 'Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-30T10:00:00Z'],
  ['half hours', 'Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T13:00:00Z'],
  ['the last millisecond', 'Europe/Berlin', '2026-06-30T21:59:59.999Z', '2026-06-30T22:00:00Z'],
  ['the first millisecond', 'Europe/Berlin', '2026-06-30T22:00:00Z', '2026-07-01T22:00:00Z'],
])('the countdown runs to local midnight: %s in %s', (_what, zone, now, next) => {
  expect(new Date(nextDayAt(at(now), zone)).toISOString()).toBe(new Date(next).toISOString());
});

test.each([
  ['2026-01-31T09:59:59.999Z', '2026-01-31'],
  ['2026-01-31T10:00:00Z', '2026-02-01'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('at %s the latest date on Earth is %s', (now, day) => {
  expect(latestDayAt(at(now))).toBe(day);
  expect(hasBegunAnywhere(day, at(now))).toBe(true);
});

test.each([
  ['2026-02-01', '2026-01-31T09:59:59.999Z', false],
  ['2026-02-01', '2026-01-31T10:00:00Z', true],
  ['2026-01-31', '2026-02-20T00:00:00Z', true],
  ['2026-02-02', '2026-01-31T23:59:59Z', false],
])('%s has begun somewhere on Earth at %s: %s', (day, now, hasBegun) => {
  expect(hasBegunAnywhere(day, at(now))).toBe(hasBegun);
});

test.each([
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [1, '00:00:01'],
  [1000, '00:00:01'],
  [61_000, '00:01:01'],
  [25 * 3600_000, '25:00:00'],
  [86_399_001, '24:00:00'],
])('%i ms left read %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});
