import { settledCount } from '@/lib/tweet/record-rules';
import type { RumorRecord } from '@/lib/tweet/rumor-record';
import { numberInForce } from './in-force';
import type { JournalistView } from './schema';

export const RELIABILITY_LEVELS = ['reliable', 'neutral', 'unreliable', 'unknown'] as const;
export type ReliabilityLevel = (typeof RELIABILITY_LEVELS)[number];
export const RELIABILITY_STRENGTHS = ['high', 'med', 'low'] as const;
export type ReliabilityStrength = (typeof RELIABILITY_STRENGTHS)[number];

export interface Reliability {
  level: ReliabilityLevel;
  strength: ReliabilityStrength;
}

/** By whole points of the number in force: below 1, from 1, from 2 … from 8. */
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
 * @param rating the number in force, 0 to 10; null if there is none
 * @param resolvedCount number of resolved rumors
 */
export function reliabilityOf(rating: number | null, resolvedCount: number): Reliability {
  if (rating === null || Number.isNaN(rating)) {
    return { level: 'unknown', strength: resolvedCount >= 3 ? 'high' : resolvedCount >= 1 ? 'med' : 'low' };
  }
  const step = Math.min(Math.max(Math.floor(rating), 0), STEPS.length - 1);
  return STEPS[step] as Reliability;
}

type Rated = Pick<JournalistView, 'rating' | 'score' | 'record'>;

/** What stands beside a reporter's name. */
export interface Standing {
  /** Null without a number in force. */
  reliability: Reliability | null;
  record: RumorRecord;
}

export function standingOf(journalist: Rated): Standing {
  const { value } = numberInForce(journalist);
  const reliability = value === null ? null : reliabilityOf(value, settledCount(journalist.record));
  return { reliability, record: journalist.record };
}

/** Reliability and record by journalist `_id`, for lists of cards. Who is not in it has neither; see `standingIn`. */
export type ReliabilityIndex = Readonly<Record<string, Standing>>;

/** Written out, because cards would load the schema along with `NO_RUMORS`. */
const NOT_RATED: Standing = {
  reliability: null,
  record: { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0 },
};

/**
 * What stands beside the name of a journalist on file.
 * @param index absent where no records are shown
 */
export const standingIn = (index: ReliabilityIndex | undefined, _id: string): Standing | undefined =>
  index && (index[_id] ?? NOT_RATED);

export const indexReliability = (journalists: readonly (Rated & { _id: string })[]): ReliabilityIndex =>
  Object.fromEntries(journalists.map((journalist) => [journalist._id, standingOf(journalist)]));

const LEVEL_NAMES = {
  reliable: 'Reliable',
  neutral: 'Neutral',
  unreliable: 'Unreliable',
  unknown: 'Not rated',
};
const STRENGTH_NAMES = { high: 'high', med: 'medium', low: 'low' };
export const levelName = ({ level }: Reliability) => LEVEL_NAMES[level];
export const strengthName = ({ strength }: Reliability) => STRENGTH_NAMES[strength];

/** @returns what a reliability image means, as a sentence */
export function reliabilitySentence(reliability: Reliability): string {
  const step = STEPS.findIndex(
    ({ level, strength }) => level === reliability.level && strength === reliability.strength,
  );
  if (step === -1) return 'Not rated: no rumor has turned out correct or incorrect yet.';
  const range =
    step === 0 ? 'below 1' : step === STEPS.length - 1 ? `${step} or more` : `${step} to ${step + 1}`;
  return `${levelName(reliability)}, ${strengthName(reliability)}: this reporter is rated ${range} out of 10.`;
}
