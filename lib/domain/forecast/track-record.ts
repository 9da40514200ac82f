import { AVERAGE, PRIOR_WEIGHT } from '@/lib/domain/score/constants';
import type { Sums } from '@/lib/domain/score/score';

/**
 * Everyone starts as the average reporter, with as many rumors of weight 1: twice as many as in the score, which says what a reporter
 * has done. A forecast is about the next rumor, and best where the start is as large as reporters are alike (docs/decisions/0291).
 */
const START = 8;

/** What a reporter's rumors so far say about the next one. */
export interface TrackRecord {
  /** Which share of their rumors holds up, from 0 to 1: the mean of a beta distribution. */
  share: number;
  /** The same for one kind of news, which starts from `share`. */
  kindShare: number;
  /** The size of that distribution: how many rumors of equal weight the record is worth, start included (Kish). */
  size: number;
  /** How many turned out correct or incorrect. */
  settled: number;
}

/**
 * @param all the sums of all rumors of a reporter, and how many are settled
 * @param kind the sums of those of the kind of news in question
 */
export function trackRecordOf(
  all: Sums,
  settled: number,
  kind: Pick<Sums, 'correct' | 'weight'>,
): TrackRecord {
  const share = (START * AVERAGE + all.correct) / (START + all.weight);
  return {
    share,
    kindShare: (PRIOR_WEIGHT * share + kind.correct) / (PRIOR_WEIGHT + kind.weight),
    size: (START + all.weight) ** 2 / (START + all.squares),
    settled,
  };
}
