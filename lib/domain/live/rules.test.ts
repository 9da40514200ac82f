import { countNew, wireDays, wireOf } from './rules';

const report = (timestamp: string, resolved_at: string | null = null) => ({ timestamp, resolved_at });

test('reports as they were posted and verdicts as they fell, the newest first', () => {
  const old = report('2026-11-20T10:00:00.000Z', '2026-11-27T09:30:00.000Z');
  const fresh = report('2026-11-27T09:00:00.000Z');
  const both = report('2026-11-27T08:00:00.000Z', '2026-11-27T10:00:00.000Z');
  const events = wireOf([fresh, both], [both, old], 10);
  expect(events.map(({ kind, at }) => [kind, at.slice(11, 16)])).toEqual([
    ['verdict', '10:00'],
    ['verdict', '09:30'],
    ['report', '09:00'],
    ['report', '08:00'],
  ]);
  expect(wireOf([fresh, both], [both, old], 2)).toEqual(events.slice(0, 2));
});

test('a report without a time of settling has no verdict on the wire', () => {
  expect(wireOf([], [report('2026-11-27T09:00:00.000Z')], 10)).toEqual([]);
});

test('days are in UTC', () => {
  const events = wireOf([report('2026-11-27T00:01:00.000Z'), report('2026-11-26T23:59:00.000Z')], [], 10);
  expect(wireDays(events).map(({ day, events: all }) => [day, all.length])).toEqual([
    ['2026-11-27', 1],
    ['2026-11-26', 1],
  ]);
});

test.each([
  [['1', '2'], 1],
  [['1', '2', '3'], 0],
  [[], 3],
])('of three published reports, those that a page with %j has not seen are %i', (seen, count) => {
  const published = ['1', '2', '3'].map((tweet_id) => ({
    tweet_id,
    at: '2026-11-27T09:00:00.000Z',
    lists: ['rumors', `team:${tweet_id}`],
  }));
  expect(countNew(published, new Set(seen))).toBe(count);
  expect(countNew(published, new Set(seen), 'rumors')).toBe(count);
  expect(countNew(published, new Set(seen), 'team:3')).toBe(Math.min(1, count));
  expect(countNew(published, new Set(seen), 'news')).toBe(0);
});
