import { describe, expect, test } from '@jest/globals';
import { DateReader } from './date-reader';
import { Notes } from './import-notes';

const read = (text: string, dates?: string, zone?: string) => {
  const notes = new Notes();
  const result = new DateReader({ dates, zone }).instant(text, notes);
  return 'date' in result ? new Date(result.date).toISOString().replace('.000Z', 'Z') : result;
};
const TEN = '2024-10-21T10:00:00Z';

describe('dates with their zone need no options', () => {
  test.each([
    '2024-10-21T10:00:00Z',
    '2024-10-21 10:00:00+00:00',
    '2024-10-21 10:00:00.000000+00:00',
    '2024-10-21 10:00:00+00',
    '2024-10-21T10:00:00+0000',
    '2024-10-21 06:00:00 -0400',
    '2024-10-21 10:00 UTC',
    '2024-10-21 15:30:00+05:30',
    'Mon Oct 21 10:00:00 +0000 2024',
    'Mon, 21 Oct 2024 10:00:00 +0000',
    'Mon, 21 Oct 2024 06:00:00 -0400',
    'Mon, 21 Oct 2024 10:00:00 GMT',
    'Mon Oct 21 2024 10:00:00 GMT+0000 (Coordinated Universal Time)',
  ])('%s', (text) => {
    expect(read(text)).toBe(TEN);
    expect(read(text, 'D.M.YYYY', 'Asia/Tokyo')).toBe(TEN);
  });
});

test.each([
  ['10/21/2024 6:00', 'M/D/YYYY'],
  ['10/21/2024 06:00:00', 'M/D/YYYY'],
  ['10/21/2024, 6:00:00 AM', 'M/D/YYYY'],
  ['10/21/2024 6:00 a.m.', 'M/D/YYYY'],
  ['10/21/2024 6:00\u202FAM', 'M/D/YYYY'],
  ['10/21/24 6:00 AM', 'M/D/YY'],
  ['10/21/2024 6:00 AM', 'm/d/yyyy h:mm am/pm'],
  ['10/21/2024 6:00 AM', 'M/d/yyyy h:mm a'],
  ['21/10/2024 06:00', 'DD/MM/YYYY HH:mm'],
  ['21.10.2024 06:00', 'dd.mm.yyyy hh:mm'],
  ['21.10.2024 06:00:00.000', 'DD.MM.YYYY HH:mm:ss.SSS'],
  ['2024/10/21 06:00', 'YYYY/MM/DD'],
  ['20241021 060000', 'YYYYMMDD HHmmss'],
  ['2024-10-21T06:00:00', 'YYYY-MM-DDTHH:mm:ss'],
  ['Oct 21, 2024 6:00 AM', 'MMM D, YYYY h:mm A'],
  ['October 21, 2024 at 6:00 AM', 'MMMM D, YYYY'],
  ['Monday, October 21, 2024 6:00 AM', 'dddd, MMMM D, YYYY'],
  ['21 Oct 2024 at 6:00', 'D MMM YYYY [at] H:mm'],
  ['6:00 21-Oct-2024', 'H:mm D-MMM-YYYY'],
  ['10/21/2024 10:00 +0000', 'M/D/YYYY H:mm Z'],
  ['1729504800', 'X'],
  ['1729504800000', 'x'],
  ['2024-10-21 06:00:00', undefined],
  ['2024-10-21T06:00', undefined],
])('%s in the form %s in New York', (text, dates) => {
  expect(read(text, dates, 'America/New_York')).toBe(TEN);
});

test.each([
  ['21/10/2024 6:00', 'M/D/YYYY'],
  ['2/30/2024', 'M/D/YYYY'],
  ['10/21/24', 'M/D/YYYY'],
  ['10/21/2024 25:00', 'M/D/YYYY'],
  ['10/21/2024 13:00 PM', 'M/D/YYYY'],
  ['10/21/2024 soon', 'M/D/YYYY'],
  ['Tue, Oct 22, 2025', 'ddd, MMM D, YYYY'],
  ['', 'M/D/YYYY'],
])('%s is not a date in the form %s', (text, dates) => {
  expect(read(text, dates, 'UTC')).toEqual({ fault: `"${text}" is not a date in the form ${dates}` });
});

test.each(['10/21/2024 6:00', '2024-10-21 06:00:00', '2024-10-21', 'yesterday', '1729504800'])(
  '%s without a form and a zone has a hint',
  (text) => {
    expect(read(text)).toEqual({ hint: expect.stringContaining('--dates M/D/YYYY --zone America/New_York') });
  },
);

test('what clocks never or twice showed is refused, with both readings', () => {
  expect(read('3/10/2024 2:30 AM', 'M/D/YYYY', 'America/New_York')).toEqual({
    fault: expect.stringContaining('does not exist in America/New_York, where clocks were set forward'),
  });
  expect(read('11/3/2024 1:30 AM', 'M/D/YYYY', 'America/New_York')).toEqual({
    fault:
      '"11/3/2024 1:30 AM" is two times in America/New_York, where clocks were set back: write 2024-11-03T01:30:00-04:00 or 2024-11-03T01:30:00-05:00',
  });
  for (const [text, expected] of [
    ['3/10/2024 1:59 AM', '2024-03-10T06:59:00Z'],
    ['3/10/2024 3:00 AM', '2024-03-10T07:00:00Z'],
    ['11/3/2024 12:59 AM', '2024-11-03T04:59:00Z'],
    ['11/3/2024 2:00 AM', '2024-11-03T07:00:00Z'],
  ] as const)
    expect(read(text, 'M/D/YYYY', 'America/New_York')).toBe(expected);
});

test('a day without a time begins it, with a note, also where clocks skip midnight', () => {
  const notes = new Notes();
  const reader = new DateReader({ dates: 'D/M/YYYY', zone: 'America/Sao_Paulo' });
  expect(reader.instant('4/11/2018', notes)).toEqual({ date: '2018-11-04T03:00:00.000Z' });
  expect(reader.instant('5/11/2018', notes)).toEqual({ date: '2018-11-05T02:00:00.000Z' });
  expect(notes.lines()).toEqual([
    'dates without a time, read as the start of their day in America/Sao_Paulo: 2 (4/11/2018; 5/11/2018)',
  ]);
  expect(reader.day('5/11/2018 17:00')).toEqual({ date: '2018-11-05' });
});

test.each([
  ['M/D', 'needs year, month and day'],
  ['D/D/YYYY', 'is not understood'],
  ['Q YYYY-MM-DD', 'is not understood'],
  ['YYY-MM-DD', 'is not understood'],
  ['', 'needs year, month and day'],
])('the form %j is refused', (dates, message) => {
  expect(() => new DateReader({ dates })).toThrow(message);
});

test.each(['EST', 'ET', 'Eastern', 'America/Nowhere', '-05:00', ''])('the zone %j is refused', (zone) => {
  expect(() => new DateReader({ zone })).toThrow('give its region and city, such as America/New_York');
});

test('a form without an offset needs a zone', () => {
  expect(() => new DateReader({ dates: 'M/D/YYYY' }).mustKnowZone()).toThrow('add --zone');
  expect(() => new DateReader({ dates: 'M/D/YYYY H:mm Z' }).mustKnowZone()).not.toThrow();
});
