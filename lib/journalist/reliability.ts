import type { RumorRecord } from '@/lib/tweet/rumor-record';
import type { JournalistView } from './schema';

export const RELIABILITY_LEVELS = ['reliable', 'neutral', 'unreliable', 'unknown'] as const;
export type ReliabilityLevel = (typeof RELIABILITY_LEVELS)[number];
export type ReliabilityStrength = 'high' | 'med' | 'low';

export interface Reliability {
  level: ReliabilityLevel;
  strength: ReliabilityStrength;
}

/** By whole points of the rating: below 1, from 1, from 2 … from 8. */
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

/**
 * The reliability image of a journalist (docs/product/journalists.md). Without a rating the level is unknown, and the
 * strength depends on how many rumors are resolved.
 * @param rating 0 to 10; null if there is none
 * @param resolvedCount number of resolved rumors
 */
export function reliabilityOf(rating: number | null, resolvedCount: number): Reliability {
  if (rating === null || Number.isNaN(rating)) {
    return { level: 'unknown', strength: resolvedCount >= 3 ? 'high' : resolvedCount >= 1 ? 'med' : 'low' };
  }
  const step = Math.min(Math.max(Math.floor(rating), 0), STEPS.length - 1);
  return STEPS[step] as Reliability;
}

export const resolvedCount = ({ correct, incorrect, unconfirmable }: RumorRecord) =>
  correct + incorrect + unconfirmable;

export const reliabilityOfJournalist = ({ rating, record }: Pick<JournalistView, 'rating' | 'record'>) =>
  reliabilityOf(rating, resolvedCount(record));

/** Reliability by journalist `_id`, for lists of cards. */
export type ReliabilityIndex = Readonly<Record<string, Reliability>>;

export const indexReliability = (
  journalists: readonly Pick<JournalistView, '_id' | 'rating' | 'record'>[],
): ReliabilityIndex =>
  Object.fromEntries(journalists.map((journalist) => [journalist._id, reliabilityOfJournalist(journalist)]));

const LEVEL_NAMES = {
  reliable: 'Reliable',
  neutral: 'Neutral',
  unreliable: 'Unreliable',
  unknown: 'Unknown',
};
const STRENGTH_NAMES = { high: 'high', med: 'medium', low: 'low' };
export const levelName = ({ level }: Reliability) => LEVEL_NAMES[level];
export const strengthName = ({ strength }: Reliability) => STRENGTH_NAMES[strength];
