import type { Reliability, ReliabilityLevel } from '@/lib/domain/score/level';
import type { LevelDistance } from '@/lib/domain/score/level-distance';
import type { Score } from '@/lib/domain/score/score';
import { rateText } from '@/lib/domain/tweet/record-rules';
import type { Standing } from './reliability';

/** The words for how good a reporter is, everywhere (docs/product/journalists.md). */

const LEVEL_NAMES: Record<ReliabilityLevel, string> = {
  reliable: 'Reliable',
  neutral: 'Neutral',
  unreliable: 'Unreliable',
  unknown: 'Too early to say',
};
const STRENGTH_NAMES = { high: 'high', med: 'medium', low: 'low' };
export const levelName = ({ level }: Pick<Reliability, 'level'>): string => LEVEL_NAMES[level];
export const strengthName = ({ strength }: Reliability): string => STRENGTH_NAMES[strength];

/** @returns a score as shown, with one decimal */
export const scoreText = (score: number): string => score.toFixed(1);

/** @returns a band in words, "likely 8.8 to 10.0" */
export const bandText = ({ low, high }: Score): string => `likely ${scoreText(low)} to ${scoreText(high)}`;

/** @returns what stands beside a name, "9.7 · 20 of 20 right"; "Too early to say" without a score. Empty without a standing. */
export function recordLine(standing: Standing | undefined): string {
  if (!standing) return '';
  const { score, record, reliability } = standing;
  return score === null ? levelName(reliability) : `${scoreText(score.score)} · ${rateText(record)}`;
}

/** @returns word and score, "Reliable · 9.7 of 10, likely 8.8 to 10.0"; "Too early to say" without a score */
export const levelText = ({ score, reliability }: Standing): string =>
  score
    ? `${levelName(reliability)} · ${scoreText(score.score)} of 10, ${bandText(score)}`
    : levelName(reliability);

/** @returns what a reliability image means, as a sentence */
export function reliabilitySentence({ reliability, score }: Pick<Standing, 'reliability' | 'score'>): string {
  if (score === null) return 'Too early to say: no report has turned out right or wrong yet.';
  const isKnown = reliability.level !== 'unknown';
  const level = isKnown ? `${levelName(reliability)}, ${strengthName(reliability)}` : levelName(reliability);
  return `${level}: ${scoreText(score.score)} of 10, ${bandText(score)}.`;
}

/** @returns what it takes to tell how reliable a reporter is, "7 more correct reports would earn a Reliable rating" */
export const distanceText = ({ more, level }: LevelDistance): string =>
  `${more} more correct ${more === 1 ? 'report' : 'reports'} would earn a ${levelName({ level })} rating`;
