import {
  type JudgedRumor,
  judgementCountKeys,
  judgementOf,
  recordsOf as recordsOfCounts,
  Tally,
} from './judged';

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

function recordsOf(rumors: readonly JudgedRumor[]) {
  const tally = new Tally();
  for (const one of rumors) tally.add(judgementCountKeys(judgementOf(one)));
  return recordsOfCounts(tally.counts);
}

test('nothing was judged', () => {
  expect(recordsOf([])).toEqual([]);
  expect(recordsOf([rumor([null], true)])).toEqual([]);
});

test('the first number counts, and the mean by time while it was open', () => {
  const [all, ...groups] = recordsOf([rumor([null, 80, 50], true)]);
  expect(groups.map(({ group }) => group)).toEqual(['kind injury', 'season 2026']);
  expect(all).toMatchObject({ group: 'all', count: 1, scores: { brier: 0.04, log: 0.2231 } });
  // 80 for one day and 50 for eight are 53.
  expect(all?.brierWhileOpen).toBe(0.2209);
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

test.each<[string, (number | null)[], boolean, number]>([
  ['sure of what did not happen', [90, 10], false, 40],
  ['on the right side', [60], true, 0],
  ['on neither side', [50], false, 0],
  ['sure that what happened would not', [null, 5], true, 45],
  ['never a number', [null], false, 0],
])('how wrong the first number was: %s', (_, percents, isCorrect, miss) => {
  expect(judgementOf(rumor(percents, isCorrect)).miss).toBe(miss);
});

test('a judgement that is taken back leaves nothing', () => {
  const tally = new Tally();
  for (const by of [1, -1]) tally.add(judgementCountKeys(judgementOf(rumor([70], true))), by);
  expect(recordsOfCounts(tally.counts)).toEqual([]);
});
