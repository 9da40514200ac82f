import {
  formatClock,
  formatDateTime,
  formatDay,
  formatLocalTime,
  formatLongDate,
  formatLongDateTime,
  formatMinute,
  formatMonth,
  formatTime,
} from './format';

test.each([
  [new Date(2026, 0, 5, 0, 0, 0), '1/5/2026 at 12:00:00 AM'],
  [new Date(2026, 10, 21, 9, 7, 3), '11/21/2026 at 9:07:03 AM'],
  [new Date(2026, 10, 21, 12, 0, 59), '11/21/2026 at 12:00:59 PM'],
  [new Date(2026, 11, 31, 23, 59, 59), '12/31/2026 at 11:59:59 PM'],
])("%s reads as M/d/yyyy 'at' h:mm:ss a", (date, text) => {
  expect(formatDateTime(date)).toBe(text);
});

test.each([
  ['2026-12-31T00:00:00Z', '12:00:00 AM UTC'],
  ['2026-12-31T09:07:03Z', '9:07:03 AM UTC'],
  ['2026-12-31T12:00:59Z', '12:00:59 PM UTC'],
  ['2026-12-31T23:59:59Z', '11:59:59 PM UTC'],
])('the time of day of %s is %s', (at, text) => {
  expect(formatClock(new Date(at))).toBe(text);
});

test('long dates and months are in UTC', () => {
  const date = new Date('2026-12-31T23:30:00Z');
  expect(formatLongDate(date)).toBe('December 31, 2026');
  expect(formatLongDateTime(date)).toBe('December 31, 2026, 11:30:00 PM UTC');
  expect(formatMonth(date)).toBe('December 2026');
  expect(formatDay(date)).toBe('Dec 31');
});

test.each([
  ['2026-11-26T00:05:00Z', '12:05 AM'],
  ['2026-11-26T12:00:59Z', '12:00 PM'],
  ['2026-11-26T23:50:00Z', '11:50 PM'],
])('%s is %s, with its day and zone where they are not beside it, and locally', (at, time) => {
  const date = new Date(at);
  expect(formatTime(date)).toBe(time);
  expect(formatMinute(date)).toBe(`Nov 26, 2026, ${time} UTC`);
  const local = new Date(2026, 10, 26, date.getUTCHours(), date.getUTCMinutes());
  expect(formatLocalTime(local)).toBe(time);
});
