import { RELIABLE_ABOVE, UNRELIABLE_BELOW } from './constants';
import { levelOf, type ReliabilityLevel } from './level';
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
export function distanceToLevel(sums: Sums): LevelDistance | null {
  if (levelAfter(sums, 0) !== 'unknown') return null;
  // The band rises with each of them, so Neutral begins where its lower end has passed the lower border, or not at all,
  // and Reliable where it has passed the upper one.
  const risesTo = (isPast: (low: number) => boolean) =>
    firstOf((more) => isPast(bandOf(withCorrect(sums, more)).low));
  for (const more of [risesTo((low) => low >= UNRELIABLE_BELOW), risesTo((low) => low > RELIABLE_ABOVE)]) {
    const level = levelAfter(sums, more);
    if (more <= MOST && level !== 'unknown') return { more, level };
  }
  return null;
}

const withCorrect = ({ correct, weight, squares }: Sums, more: number): Sums => ({
  correct: correct + more,
  weight: weight + more,
  squares: squares + more,
});

function levelAfter(sums: Sums, more: number): ReliabilityLevel {
  const later = withCorrect(sums, more);
  const score = pointOf(later);
  return score === null ? 'unknown' : levelOf({ score, ...bandOf(later) });
}

/** @returns the smallest number, from 1 to `MOST`, from which on something is so; one more than `MOST` if it never is */
function firstOf(isSo: (more: number) => boolean): number {
  let [from, to] = [1, MOST + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isSo(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
