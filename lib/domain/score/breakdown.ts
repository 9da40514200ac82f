import { AVERAGE, PRIOR_WEIGHT, SCALE, WEIGHTS } from './constants';
import type { Month } from './month';
import { type Entry, sumsOf, weightOf } from './score';

/** A line of the sum behind a score. */
export interface BreakdownLine {
  what: 'start' | 'correct' | 'incorrect' | 'unconfirmable' | 'age' | 'sum';
  /** How many rumors it is about; for `age` those that are too old to count in full. */
  count: number;
  /** What it adds to the weight, and to the points; their quotient is the score. */
  weight: number;
  points: number;
  /** How many of them have each impressiveness, 3 to 1; those without one count as 1. */
  impressiveness?: readonly [number, number, number];
}

/** @returns the sum behind a score, line by line; its last line is the sum of the others */
export function breakdownOf(entries: readonly Entry[], asOf: Month): BreakdownLine[] {
  const decided = (outcome: 'correct' | 'incorrect'): BreakdownLine => {
    const of = entries.filter((entry) => entry.outcome === outcome);
    const weight = of.reduce((sum, { impressiveness, count }) => sum + count * WEIGHTS[impressiveness], 0);
    const at = (levels: readonly number[]) =>
      countOf(of.filter((entry) => levels.includes(entry.impressiveness)));
    return {
      what: outcome,
      count: countOf(of),
      weight,
      points: outcome === 'correct' ? SCALE * weight : 0,
      impressiveness: [at([3]), at([2]), at([1, 0])],
    };
  };
  const [correct, incorrect] = [decided('correct'), decided('incorrect')];
  const sums = sumsOf(entries, asOf);
  const aged = entries.filter(
    ({ outcome, month, impressiveness }) =>
      (outcome === 'correct' || outcome === 'incorrect') &&
      weightOf(impressiveness, month, asOf) < WEIGHTS[impressiveness],
  );
  const start = { weight: PRIOR_WEIGHT, points: SCALE * PRIOR_WEIGHT * AVERAGE };
  return [
    { what: 'start', count: PRIOR_WEIGHT, ...start },
    correct,
    incorrect,
    {
      what: 'unconfirmable',
      count: countOf(entries.filter(({ outcome }) => outcome === 'unconfirmable')),
      weight: 0,
      points: 0,
    },
    {
      what: 'age',
      count: countOf(aged),
      weight: sums.weight - correct.weight - incorrect.weight,
      points: SCALE * (sums.correct - correct.weight),
    },
    {
      what: 'sum',
      count: correct.count + incorrect.count,
      weight: start.weight + sums.weight,
      points: start.points + SCALE * sums.correct,
    },
  ];
}

const countOf = (entries: readonly Entry[]) => entries.reduce((sum, { count }) => sum + count, 0);
