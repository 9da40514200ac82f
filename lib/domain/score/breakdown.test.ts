import { describe, expect, test } from '@jest/globals';
import fc from '@/test/fast-check';
import { ledgerEntry } from '@/test/ledger-entries';
import { breakdownOf } from './breakdown';
import { type Entry, scoreOf } from './score';
import { historyOf } from './score-history';

const NOW = '2026-11';
const entry = ledgerEntry({ lastMonth: 11, most: 500 });
const some = (
  count: number,
  outcome: Entry['outcome'],
  impressiveness: 0 | 1 | 2 | 3,
  month = NOW,
): Entry => ({
  month,
  outcome,
  impressiveness,
  count,
});

/** A score is rounded to four decimals, also where it is exactly between two; the sums were added in another order. */
const HALF_A_STEP = 0.000_05;
const ADDING_ERROR = 1e-9;

test('the lines of a breakdown add up to its sum, and its quotient is the score', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const lines = breakdownOf(entries, NOW);
      const sum = lines.at(-1)!;
      const add = (of: 'weight' | 'points') =>
        lines.slice(0, -1).reduce((total, line) => total + line[of], 0);
      expect(add('weight')).toBeCloseTo(sum.weight, 9);
      expect(add('points')).toBeCloseTo(sum.points, 6);
      const score = scoreOf(entries, NOW);
      if (score)
        expect(Math.abs(sum.points / sum.weight - score.score)).toBeLessThanOrEqual(
          HALF_A_STEP + ADDING_ERROR,
        );
    }),
  );
});

test('a breakdown names how many rumors there are of each kind', () => {
  const entries = [
    some(3, 'correct', 3),
    some(2, 'correct', 0),
    some(1, 'incorrect', 2, '2025-01'),
    some(4, 'unconfirmable', 0),
  ];
  expect(breakdownOf(entries, NOW)).toEqual([
    { what: 'start', count: 4, weight: 4, points: 25.6 },
    { what: 'correct', count: 5, weight: 11, points: 110, impressiveness: [3, 0, 2] },
    { what: 'incorrect', count: 1, weight: 2, points: 0, impressiveness: [0, 1, 0] },
    { what: 'unconfirmable', count: 4, weight: 0, points: 0 },
    { what: 'age', count: 1, weight: -1, points: 0 },
    { what: 'sum', count: 6, weight: 16, points: 135.6 },
  ]);
});

describe('the history of a score', () => {
  const labels = (...months: string[]) =>
    historyOf(
      months.map((month) => some(1, 'correct', 1, month)),
      NOW,
    ).map(({ label }) => label);

  test.each<[string, string[], string[]]>([
    ['nothing', [], []],
    ['this month', [NOW], ['Q4 2026']],
    ['three quarters', ['2026-09', '2026-04'], ['Q2 2026', 'Q3 2026', 'Q4 2026']],
    ['years, when there are more than twelve quarters', ['2023-12'], ['2023', '2024', '2025', '2026']],
    ['at most twelve years', ['2001-01'], Array.from({ length: 12 }, (_, index) => String(2015 + index))],
    ['a rumor of the future', ['2027-01'], []],
  ])('%s', (_what, months, expected) => {
    if (months[0] === '2027-01') expect(() => labels(...months)).not.toThrow();
    else expect(labels(...months)).toEqual(expected);
  });

  test('ends with the score of now, and counts each rumor once', () => {
    const entries = [
      some(5, 'correct', 2, '2026-02'),
      some(2, 'incorrect', 1, '2026-08'),
      some(1, 'pending', 0),
    ];
    const history = historyOf(entries, NOW);
    expect(history.at(-1)?.score).toEqual(scoreOf(entries, NOW));
    expect(history.map(({ counts }) => [counts.correct, counts.incorrect, counts.pending])).toEqual([
      [5, 0, 0],
      [0, 0, 0],
      [0, 2, 0],
      [0, 0, 1],
    ]);
    expect(history[0]?.score?.score).toBeGreaterThan(history[2]?.score?.score ?? 10);
  });
});
