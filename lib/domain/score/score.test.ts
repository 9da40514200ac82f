import { describe, expect, test } from '@jest/globals';
import fc from '@/test/fast-check';
import { ledgerEntry } from '@/test/ledger-entries';
import { betaProbability, betaQuantile } from './beta';
import { EXAMPLES } from './examples';
import { byScore, type Entry, OUTCOMES, scoreOf, sumsOf, withRanks } from './score';

const NOW = '2026-11';
const some = (
  count: number,
  outcome: Entry['outcome'],
  impressiveness: 0 | 1 | 2 | 3 = 1,
  month = NOW,
): Entry => ({
  month,
  outcome,
  impressiveness,
  count,
});
const praised = (month = NOW) => [
  some(3, 'correct', 3, month),
  some(9, 'correct', 2, month),
  some(8, 'correct', 1, month),
];

describe('the worked examples', () => {
  test.each<[string, Entry[], number | null]>([
    ['nothing resolved', [], null],
    ['only unconfirmable ones', [some(4, 'unconfirmable')], null],
    ['only pending ones and ones that nobody has judged', [some(4, 'pending'), some(1, 'unsettled')], null],
    ['one correct', [some(1, 'correct')], 7.12],
    ['one correct without impressiveness', [some(1, 'correct', 0)], 7.12],
    ['one incorrect', [some(1, 'incorrect')], 5.12],
    ['twenty correct, by difficulty', praised(), 9.6308],
    ['the same, 11 months ago', praised('2025-12'), 9.6308],
    ['the same, 12 months ago', praised('2025-11'), 9.3302],
    ['the same, 24 months ago', praised('2024-11'), 8.8706],
    ['the same, in the future', praised('2027-02'), 9.6308],
    ['ten thousand correct', [some(10_000, 'correct')], 9.9986],
    ['ten thousand incorrect', [some(10_000, 'incorrect')], 0.0026],
  ])('%s', (_what, entries, score) => {
    expect(scoreOf(entries, NOW)?.score ?? null).toBe(score);
  });

  test('the band', () => {
    expect(scoreOf([some(1, 'correct')], NOW)).toEqual({ score: 7.12, low: 2.6961, high: 9.8569 });
    expect(scoreOf(praised(), NOW)).toEqual({ score: 9.6308, low: 8.7624, high: 9.9935 });
  });
});

const entry = ledgerEntry({ lastMonth: 12, most: 50 });
const ledger = fc.array(entry, { maxLength: 40 });
const value = (entries: Entry[]) => scoreOf(entries, NOW)?.score ?? null;

describe('for every ledger', () => {
  test('the score is in its band, and both are from 0 to 10', () => {
    fc.assert(
      fc.property(ledger, (entries) => {
        const score = scoreOf(entries, NOW);
        if (!score) return;
        expect(0 <= score.low && score.low <= score.score).toBe(true);
        expect(score.score <= score.high && score.high <= 10).toBe(true);
      }),
    );
  });

  test('another correct rumor never lowers the score, and another incorrect one never raises it', () => {
    fc.assert(
      fc.property(ledger, entry, (entries, more) => {
        const before = value(entries);
        if (before === null) return;
        expect(value([...entries, { ...more, outcome: 'correct' }])).toBeGreaterThanOrEqual(before);
        expect(value([...entries, { ...more, outcome: 'incorrect' }])).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('a rumor that turns out correct instead of incorrect never lowers the score', () => {
    fc.assert(
      fc.property(ledger, entry, (entries, one) => {
        const wrong = value([...entries, { ...one, outcome: 'incorrect' }]);
        expect(value([...entries, { ...one, outcome: 'correct' }])).toBeGreaterThanOrEqual(wrong ?? 0);
      }),
    );
  });

  test('the order of the rumors does not matter, nor how they are grouped', () => {
    fc.assert(
      fc.property(ledger, fc.infiniteStream(fc.nat()), (entries, random) => {
        const single = entries.flatMap((one) =>
          Array.from({ length: one.count }, () => ({ ...one, count: 1 })),
        );
        const keyed = single.map((one) => ({ one, key: random.next().value as number }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
        expect(sumsOf(shuffled, NOW)).toEqual(sumsOf(entries, NOW));
        expect(scoreOf(shuffled, NOW)).toEqual(scoreOf(entries, NOW));
      }),
    );
  });

  test('unresolved and unconfirmable rumors change nothing', () => {
    fc.assert(
      fc.property(ledger, entry, fc.constantFrom(...OUTCOMES.slice(2)), (entries, more, outcome) => {
        expect(scoreOf([...entries, { ...more, outcome }], NOW)).toEqual(scoreOf(entries, NOW));
      }),
    );
  });
});

test.each([
  // As SciPy's beta.ppf has them.
  [0.05, 1, 1, 0.05],
  [0.5, 2, 3, 0.3857276],
  [0.95, 5.12, 2.88, 0.8814919],
  [0.05, 40, 0.6, 0.9472006],
  [0.05, 50, 0.3, 0.9727389],
  [0.05, 4000, 3000, 0.5616885],
])('the quantile %d of beta(%d, %d) is %d', (probability, a, b, expected) => {
  expect(betaQuantile(probability, a, b)).toBeCloseTo(expected, 6);
  expect(betaProbability(betaQuantile(probability, a, b), a, b)).toBeCloseTo(probability, 9);
});

test('equal scores share a rank, and reporters without a score have none', () => {
  const rows = [
    { username: 'zoe', score: 5 },
    { username: 'Ana', score: null },
    { username: 'bob', score: 7 },
    { username: 'Cy', score: 5 },
    { username: 'dee', score: 4 },
  ];
  expect(withRanks(rows).map(({ username, rank }) => [rank, username])).toEqual([
    [1, 'bob'],
    [2, 'Cy'],
    [2, 'zoe'],
    [4, 'dee'],
    [null, 'Ana'],
  ]);
  expect(byScore({ username: 'a', score: 0 }, { username: 'b', score: null })).toBeLessThan(0);
});

test('the examples of "How we rate"', () => {
  expect(EXAMPLES.map(({ sum, score }) => `${sum} = ${score.toFixed(2)}`.replaceAll('\u00a0', ' '))).toEqual([
    '10 × (2.56 + 1) ÷ (4 + 1) = 7.12',
    '10 × (2.56 + 0) ÷ (4 + 1) = 5.12',
    '10 × (2.56 + 6) ÷ (4 + 8) = 7.13',
    '10 × (2.56 + 35) ÷ (4 + 35) = 9.63',
    '10 × (2.56 + 17.5) ÷ (4 + 17.5) = 9.33',
    '10 × (2.56 + 8.75) ÷ (4 + 8.75) = 8.87',
    '10 × (2.56 + 50) ÷ (4 + 100) = 5.05',
  ]);
});
