import { feedDate, timeOfItem } from './date';

const TEN = '2026-11-02T10:00:00.000Z';

test.each([
  // RFC 822, and what is usual beside it.
  ['Mon, 02 Nov 2026 10:00:00 GMT', TEN],
  ['Mon, 2 Nov 26 11:00:00 +0100', TEN],
  ['Mon,02 Nov 2026 10:00:00 GMT', TEN],
  ['Monday, 02-Nov-26 10:00:00 UTC', TEN],
  ['2 November 2026 10:00 Z', TEN],
  ['Mon, 02 Nov 2026 15:30:00 +0530', TEN],
  ['Mon, 02 Nov 2026 10:00:00 +0000 (UTC)', TEN],
  ['Mon, 02 Nov 2026 03:00:00 -0700 MST', TEN],
  ['Mon Nov 02 2026 03:00:00 GMT-0700 (MST)', TEN],
  ['Mon, 02 Nov 2026 12:00:00 UTC+2', TEN],
  ['Wed, 2 Sept 2026 1:2:3 GMT', '2026-09-02T01:02:03.000Z'],
  ['Mon, 02 Nov 2026 09:59:60 GMT', '2026-11-02T09:59:59.000Z'],
  ['Thu, 02 Nov 1995 10:00:00 GMT', '1995-11-02T10:00:00.000Z'],
  // ISO 8601.
  ['2026-11-02T10:00:00Z', TEN],
  ['2026-11-02T10:00Z', TEN],
  ['2026-11-02T11:00:00 +01:00', TEN],
  ['2026-11-02 11:00:00+01', TEN],
  ['2026-11-02 05:00:00.5-0500', '2026-11-02T10:00:00.500Z'],
  ['2026-3-3T1:02:03Z', '2026-03-03T01:02:03.000Z'],
  // Morning and afternoon.
  ['11/02/2026 10:00:00 PM GMT', '2026-11-02T22:00:00.000Z'],
  ['Nov 2, 2026 10:00 PM EST', '2026-11-03T03:00:00.000Z'],
  ['November 2nd, 2026 at 5:00 a.m. EST', TEN],
  ['Nov 2 2026 12:30:00AM UTC', '2026-11-02T00:30:00.000Z'],
  // Zones by name, also before the year and in summer.
  ['Mon, 02 Nov 2026 05:00:00 EST', TEN],
  ['Mon, 02 Nov 2026 05:00:00 ET', TEN],
  ['Mon, 13 Jul 2026 06:00:00 ET', '2026-07-13T10:00:00.000Z'],
  ['Mon, 02 Nov 2026 02:00:00 PT', TEN],
  ['Mon Nov 2 02:00:00 PST 2026', TEN],
  ['Mon Nov 2 03:00:00 -0700 2026', TEN],
  ['Mon, 02 Nov 2026 01:00:00 AKST', TEN],
  ['Mon, 02 Nov 2026 19:00:00 JST', TEN],
  ['Mon, 02 Nov 2026 11:00:00 CET', TEN],
  ['Mon, 02 Nov 2026 05:00:00 America/New_York', TEN],
  // The day first.
  ['02.11.2026 11:00 CET', TEN],
  ['13/11/2026 10:00 GMT', '2026-11-13T10:00:00.000Z'],
  ['11/02/2026 05:00 EST', TEN],
])('%s is %s', (text, expected) => {
  const date = feedDate(text);
  expect([date?.at.toISOString(), date?.isExact]).toEqual([expected, true]);
});

test.each([
  ['no zone', 'Mon, 02 Nov 2026 10:00:00', TEN],
  ['no zone', '2026-11-02T10:00:00', TEN],
  ['no zone', '11/02/2026 10:00:00 PM', '2026-11-02T22:00:00.000Z'],
  ['no zone', 'Nov 2, 2026 10:00 PM', '2026-11-02T22:00:00.000Z'],
  ['no zone', '02.11.2026 10:00', TEN],
  ['no known zone', 'Mon, 02 Nov 2026 10:00:00 XYZ', TEN],
  ['no known zone', 'Mon, 02 Nov 2026 10:00:00 Foo/Bar', TEN],
  ['a zone of several countries', 'Mon, 02 Nov 2026 15:30:00 IST', TEN],
  ['no time of day', '2026-11-02', '2026-11-02T00:00:00.000Z'],
  ['no time of day', 'Mon, 02 Nov 2026', '2026-11-02T00:00:00.000Z'],
  ['an hour that comes twice, taken as the later one', '1 Nov 2026 01:30 ET', '2026-11-01T06:30:00.000Z'],
  ['an hour that is skipped', '8 Mar 2026 02:30 ET', '2026-03-08T02:30:00.000Z'],
])('a date with %s is not exact: %s', (_what, text, expected) => {
  const date = feedDate(text);
  expect([date?.at.toISOString(), date?.isExact]).toEqual([expected, false]);
});

test.each([
  '3/4/2026 10:00 GMT',
  '03-04-2026 10:00',
  '02.13.2026 10:00 GMT',
  'Mon, 31 Feb 2026 10:00:00 GMT',
  'Mon, 02 Nov 2026 25:00:00 GMT',
  'Mon, 02 Nov 2026 1:2:3:4 GMT',
  'Mon, 02 Nov 2026 13:00 PM GMT',
  'Mon, 02 Nov 2026 10:00:00 -9999',
  '2026-11-02T10:00:00+01:00[Europe/Paris]',
  'lundi 2 novembre 2026 10:00 GMT',
  '02/11/26 10:00',
  '2026',
  '1772532000',
  'yesterday',
  '1',
  '',
  undefined,
])('%s is no date', (text) => {
  expect(feedDate(text)).toBeNull();
});

test.each([
  ['2026-03-03T10:00:00Z', true, '2026-03-03T10:00:00Z', true],
  ['2026-03-03T10:00:00Z', false, '2026-03-03T10:00:00Z', false],
  ['2026-03-04T12:03:00Z', true, '2026-03-04T12:03:00Z', true],
  ['2026-03-05T12:00:00Z', true, '2026-03-04T12:00:00Z', false],
  ['2999-01-01T00:00:00Z', true, '2026-03-04T12:00:00Z', false],
  ['1970-01-01T00:00:00Z', true, '2026-03-04T12:00:00Z', false],
  [null, false, '2026-03-04T12:00:00Z', false],
])(
  'an item of %s (known: %s), read on 4 March at noon, is of %s (known: %s)',
  (published, isTimeKnown, at, isExact) => {
    const publishedAt = published === null ? null : new Date(published);
    const now = new Date('2026-03-04T12:00:00Z');
    expect(timeOfItem({ publishedAt, isTimeKnown }, now)).toEqual({ at: new Date(at), isExact });
  },
);
