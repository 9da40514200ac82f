import { bandedScore, type Reliability, reliabilityOf } from '@/lib/domain/score/level';
import type { Score } from '@/lib/domain/score/score';
import type { RumorRecord } from '@/lib/domain/tweet/rumor-record';
import { NO_RUMORS, settledCount } from '@/lib/domain/tweet/settled-count';
import type { JournalistView } from './schema';

/** What stands beside a reporter's name. */
export interface Standing {
  /** With its band; null while no rumor turned out correct or incorrect. */
  score: Score | null;
  reliability: Reliability;
  record: RumorRecord;
}

type Scored = Pick<JournalistView, 'score' | 'score_low' | 'score_high' | 'record'>;

export function journalistStanding({ score, score_low, score_high, record }: Scored): Standing {
  const banded = bandedScore({ score, low: score_low, high: score_high });
  return { score: banded, reliability: reliabilityOf(banded, settledCount(record)), record };
}

/** Standings by journalist `_id`, for lists of cards. Who is not in it has none; see `lookUpStanding`. */
export type ReliabilityIndex = Readonly<Record<string, Standing>>;

const WITHOUT_RUMORS: Standing = { score: null, reliability: reliabilityOf(null, 0), record: NO_RUMORS };

/**
 * What stands beside the name of a journalist on file.
 * @param index absent where no records are shown
 */
export const lookUpStanding = (index: ReliabilityIndex | undefined, _id: string): Standing | undefined =>
  index && (index[_id] ?? WITHOUT_RUMORS);

export const indexReliability = (journalists: readonly (Scored & { _id: string })[]): ReliabilityIndex =>
  Object.fromEntries(journalists.map((journalist) => [journalist._id, journalistStanding(journalist)]));
