import { RELIABLE_ABOVE, UNRELIABLE_BELOW } from './constants';
import type { Score } from './score';

export const RELIABILITY_LEVELS = ['reliable', 'neutral', 'unreliable', 'unknown'] as const;
export type ReliabilityLevel = (typeof RELIABILITY_LEVELS)[number];
export const RELIABILITY_STRENGTHS = ['high', 'med', 'low'] as const;
export type ReliabilityStrength = (typeof RELIABILITY_STRENGTHS)[number];

/** What the reliability image of a reporter shows. */
export interface Reliability {
  level: ReliabilityLevel;
  strength: ReliabilityStrength;
}

/** By whole points of the score: below 1, from 1, from 2 … from 8. */
const STEPS: readonly Reliability[] = [
  { level: 'unreliable', strength: 'high' },
  { level: 'unreliable', strength: 'med' },
  { level: 'unreliable', strength: 'low' },
  { level: 'neutral', strength: 'low' },
  { level: 'neutral', strength: 'med' },
  { level: 'neutral', strength: 'high' },
  { level: 'reliable', strength: 'low' },
  { level: 'reliable', strength: 'med' },
  { level: 'reliable', strength: 'high' },
];

/** Whether the whole band is on the level's side of each border. */
const IS_CARRIED: Record<ReliabilityLevel, (band: Score) => boolean> = {
  reliable: ({ low }) => low > RELIABLE_ABOVE,
  neutral: ({ low, high }) => low >= UNRELIABLE_BELOW && high <= RELIABLE_ABOVE,
  unreliable: ({ high }) => high < UNRELIABLE_BELOW,
  unknown: () => true,
};

/**
 * The one rule of levels (docs/product/journalists.md): by whole points of the score, but only where the whole band is
 * within the borders of that level. Otherwise the level is unknown, and the strength says how much is settled.
 * @param score null while no rumor turned out correct or incorrect
 * @param settled how many rumors are correct, incorrect or unconfirmable
 */
export function reliabilityOf(score: Score | null, settled: number): Reliability {
  const strength = settled >= 3 ? 'high' : settled >= 1 ? 'med' : 'low';
  return (score && carriedStep(score)) ?? { level: 'unknown', strength };
}

function carriedStep(score: Score): Reliability | undefined {
  const step = STEPS[Math.min(Math.max(Math.floor(score.score), 0), STEPS.length - 1)] as Reliability;
  return IS_CARRIED[step.level](score) ? step : undefined;
}

/** @returns the level of what has a score with its band, such as a row of the standings; the fields are all null without one */
export function levelOf(row: Record<keyof Score, number | null>): ReliabilityLevel {
  const score = bandedScore(row);
  return (score && carriedStep(score))?.level ?? 'unknown';
}

/** @returns a score with its band, from fields that are all null without one */
export const bandedScore = ({ score, low, high }: Record<keyof Score, number | null>): Score | null =>
  score === null || low === null || high === null ? null : { score, low, high };
