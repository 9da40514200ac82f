import fc from '@/test/fast-check';
import { AGES, RELIABLE_ABOVE, UNRELIABLE_BELOW, WEIGHTS } from './constants';
import { bandedScore, levelOf, reliabilityOf } from './level';
import { distanceToLevel } from './level-distance';
import { bandOf, pointOf, type Sums } from './score';

const sure = (score: number) => ({ score, low: score, high: score });

test.each([
  [0, 'unreliable', 'high'],
  [0.99, 'unreliable', 'high'],
  [1, 'unreliable', 'med'],
  [2, 'unreliable', 'low'],
  [3, 'neutral', 'low'],
  [4, 'neutral', 'med'],
  [5, 'neutral', 'high'],
  [5.99, 'neutral', 'high'],
  [6.5, 'reliable', 'low'],
  [7, 'reliable', 'med'],
  [7.99, 'reliable', 'med'],
  [8, 'reliable', 'high'],
  [10, 'reliable', 'high'],
  [-1, 'unreliable', 'high'],
  [99, 'reliable', 'high'],
])('where the band carries it, a score of %d is %s, %s', (score, level, strength) => {
  expect(reliabilityOf(sure(score), 0)).toEqual({ level, strength });
  expect(levelOf(sure(score))).toBe(level);
});

test.each([
  ['above the average', 8, RELIABLE_ABOVE + 0.01, 9, 'reliable'],
  ['from the average', 8, RELIABLE_ABOVE, 9, 'unknown'],
  ['between the borders', 4.7, UNRELIABLE_BELOW, RELIABLE_ABOVE, 'neutral'],
  ['across the upper one', 5.5, 4, RELIABLE_ABOVE + 0.01, 'unknown'],
  ['across the lower one', 3.5, UNRELIABLE_BELOW - 0.01, 4, 'unknown'],
  ['below the lower one', 2, 1, UNRELIABLE_BELOW - 0.01, 'unreliable'],
  ['up to the lower one', 2, 1, UNRELIABLE_BELOW, 'unknown'],
])(
  'a level appears only where the whole band is within its borders: %s',
  (_case, score, low, high, level) => {
    expect(reliabilityOf({ score, low, high }, 5).level).toBe(level);
  },
);

test.each([
  [0, 'low'],
  [1, 'med'],
  [2, 'med'],
  [3, 'high'],
  [400, 'high'],
])('no score and %d settled rumors is unknown, %s', (settled, strength) => {
  expect(reliabilityOf(null, settled)).toEqual({ level: 'unknown', strength });
});

const sums = (correct: number, incorrect: number) => ({
  correct,
  weight: correct + incorrect,
  squares: correct + incorrect,
});

/** What is said of so many small, recent rumors, or of other sums. */
const levelOfRumors = (correct: number, incorrect: number) => levelOfSums(sums(correct, incorrect));
function levelOfSums(of: Sums) {
  const score = pointOf(of);
  return levelOf(score === null ? { score, low: null, high: null } : { score, ...bandOf(of) });
}

test.each([
  [20, 0, 'reliable', null],
  [4, 0, 'unknown', { more: 3, level: 'reliable' }],
  [9, 1, 'unknown', { more: 1, level: 'reliable' }],
  [2, 2, 'unknown', { more: 11, level: 'reliable' }],
  [1, 2, 'unknown', { more: 12, level: 'reliable' }],
  [0, 1, 'unknown', { more: 10, level: 'reliable' }],
  [0, 0, 'unknown', { more: 7, level: 'reliable' }],
  [5, 15, 'unknown', { more: 6, level: 'neutral' }],
  [40, 40, 'neutral', null],
  [0, 20, 'unreliable', null],
])(
  '%i correct and %i incorrect is %s, and so much more would do: %j',
  (correct, incorrect, level, distance) => {
    expect(levelOfRumors(correct, incorrect)).toBe(level);
    expect(distanceToLevel(sums(correct, incorrect))).toEqual(distance);
  },
);

test('so many more do, and one fewer does not', () => {
  for (const [correct, incorrect] of [
    [4, 0],
    [2, 2],
    [0, 1],
    [7, 3],
  ] as const) {
    const { more = 0, level } = distanceToLevel(sums(correct, incorrect)) ?? {};
    expect(levelOfRumors(correct + more, incorrect)).toBe(level);
    expect(levelOfRumors(correct + more - 1, incorrect)).toBe('unknown');
  }
});

/** Sums of any history: so many correct and incorrect rumors of each weight. */
const history = fc
  .array(
    fc.record({
      weight: fc.constantFrom(...Object.values(WEIGHTS)),
      keeps: fc.constantFrom(...AGES.map(({ keeps }) => keeps)),
      correct: fc.integer({ min: 0, max: 60 }),
      incorrect: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 6 },
  )
  .map((groups) =>
    groups.reduce(
      (of, { weight, keeps, correct, incorrect }) => ({
        correct: of.correct + correct * weight * keeps,
        weight: of.weight + (correct + incorrect) * weight * keeps,
        squares: of.squares + (correct + incorrect) * (weight * keeps) ** 2,
      }),
      { correct: 0, weight: 0, squares: 0 },
    ),
  );

test('the number that is found is the smallest, whatever the history', () => {
  fc.assert(
    fc.property(history, (of) => {
      const { more = null, level } = distanceToLevel(of) ?? {};
      const after = (added: number) =>
        levelOfSums({ correct: of.correct + added, weight: of.weight + added, squares: of.squares + added });
      const levels = Array.from({ length: (more ?? 40) + 1 }, (_, added) => after(added));
      if (more === null)
        expect(levels[0] !== 'unknown' || levels.every((each) => each === 'unknown')).toBe(true);
      else {
        expect(levels.pop()).toBe(level);
        expect(new Set(levels)).toEqual(new Set(['unknown']));
      }
    }),
    { numRuns: 25 },
  );
});

test('a score without a band is none', () => {
  expect(bandedScore({ score: 1, low: null, high: 2 })).toBeNull();
  expect(levelOf({ score: 1, low: null, high: 2 })).toBe('unknown');
});
