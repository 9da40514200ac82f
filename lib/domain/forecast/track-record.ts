import { PRIOR_WEIGHT } from '@/lib/domain/score/constants';
import { type Sums, shareOf, sizeOf } from '@/lib/domain/score/score';

/** What a reporter's rumors so far say about the next one. */
export interface TrackRecord {
  /** Which share of their rumors holds up, from 0 to 1, as the score has it. */
  share: number;
  /** The same for one kind of news, which starts from `share`. */
  kindShare: number;
  /** How many rumors of equal weight that is worth. */
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
  const share = shareOf(all);
  return {
    share,
    kindShare: (PRIOR_WEIGHT * share + kind.correct) / (PRIOR_WEIGHT + kind.weight),
    size: sizeOf(all),
    settled,
  };
}
