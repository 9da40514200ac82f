import { type JudgedRumor, recordsOf, worstMisses } from './judged';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT = Date.UTC(2026, 9, 1);
const rumor = (
  percents: (number | null)[],
  isCorrect: boolean,
  change: Partial<JudgedRumor> = {},
): JudgedRumor => ({
  reportedAt: AT,
  kind: 'injury',
  isCorrect,
  settledAt: AT + 10 * DAY_MS,
  said: percents.map((percent, day) => ({
    at: AT + day * DAY_MS,
    percent,
    inputs: { side: 'claim', record: 0 },
    upvotes: 0,
    downvotes: 0,
  })),
  ...change,
});

test('nothing was judged', () => {
  expect(recordsOf([])).toEqual([]);
  expect(recordsOf([rumor([null], true)])).toEqual([]);
});

test('the first number counts, and the mean by time while it was open', () => {
  const [all, ...groups] = recordsOf([rumor([null, 80, 50], true)]);
  expect(groups.map(({ group }) => group)).toEqual(['kind injury', 'season 2026']);
  expect(all).toMatchObject({ group: 'all', count: 1, scores: { brier: 0.04, log: 0.2231 } });
  // 80 for one day and 50 for eight.
  expect(all?.brierWhileOpen).toBe(Math.round((1 - (80 + 8 * 50) / 900) ** 2 * 10_000) / 10_000);
  expect(all?.rivals).toMatchObject({
    average: { brier: 0 },
    record: { brier: 0.1296 },
    votes: { brier: 0.25 },
  });
});

test('where it is not known when it was settled, the first number counts alone, and the order does not matter', () => {
  const rumors = [rumor([70, 20], true, { settledAt: null }), rumor([30], false), rumor([90], false)];
  const [all] = recordsOf(rumors);
  expect(all).toMatchObject({ count: 3, scores: { brier: 0.33 }, brierWhileOpen: 0.33 });
  expect(recordsOf([...rumors].reverse())).toEqual(recordsOf(rumors));
  expect(all?.bins[7]).toMatchObject({ from: 70, count: 1, forecast: 70, correct: 100 });
});

test('the worst misses are those that were surest of what did not happen, by the first number', () => {
  const rumors = [
    rumor([90, 10], false),
    rumor([60], true),
    rumor([50], false),
    rumor([null, 5], true),
    rumor([null], false),
  ];
  expect(worstMisses(rumors, 2).map(({ percent }) => percent)).toEqual([5, 90]);
  expect(worstMisses(rumors, 9)).toHaveLength(2);
});
