import { type ReliabilityLevel, reliabilityOf } from './level';
import { bandOf, pointOf, type Sums } from './score';

/** What would make it possible to tell how reliable a reporter is. */
export interface LevelDistance {
  /** How many more rumors would have to turn out correct. */
  more: number;
  /** The level that they would give. */
  level: ReliabilityLevel;
}

/** More than this many rumors are no prospect. */
const MOST = 500;

/**
 * @param sums of a reporter
 * @returns the smallest number of correct rumors, of this month and of the lowest impressiveness, that would give a
 *   level; null for who has one already, and where 500 would not do
 */
export function distanceToLevel({ correct, weight, squares }: Sums): LevelDistance | null {
  for (let more = 0; more <= MOST; more++) {
    const sums = { correct: correct + more, weight: weight + more, squares: squares + more };
    const score = pointOf(sums);
    const { level } = reliabilityOf(score === null ? null : { score, ...bandOf(sums) }, 0);
    if (level !== 'unknown') return more === 0 ? null : { more, level };
  }
  return null;
}
