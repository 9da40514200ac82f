import { type Lane, percentOfSpan, spanOf } from './first-to-report-lanes';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 60 * 60_000;
const lane = (...hours: number[]): Lane => ({
  _id: '',
  name: '',
  username: '',
  isFirst: false,
  reports: hours.map((hour) => ({
    tweet_id: String(hour),
    at: new Date(NOON + hour * HOUR).toISOString(),
    verdict: 'correct',
    tint: 'correct',
  })),
});

test.each<[string, Lane[], number | null, [number, number]]>([
  ['from the first to the last report of any lane', [lane(1, 5), lane(0, 9)], null, [0, 9]],
  ['with its end, if that is not far away', [lane(0, 9)], 12, [0, 12]],
  ['with an end before the last report', [lane(0, 9)], 4, [0, 9]],
  ['without an end that is far away', [lane(0, 9)], 40, [0, 9]],
  ['without an end that is before the first report', [lane(0, 9)], -3, [0, 9]],
  ['one moment, as an hour around it', [lane(2)], null, [1.5, 2.5]],
])('a story is drawn %s', (_case, lanes, settled, [from, to]) => {
  const span = spanOf(lanes, settled === null ? null : NOON + settled * HOUR);
  expect([(span.from - NOON) / HOUR, (span.to - NOON) / HOUR]).toEqual([from, to]);
});

test.each([
  [0, 0],
  [5, 50],
  [10, 100],
  [-1, 0],
  [11, 100],
])('at %i of 10 is at %i percent', (at, place) => {
  expect(percentOfSpan(at, { from: 0, to: 10 })).toBe(place);
});
