import { formatCount } from '@/lib/platform/text/count';
import type { RumorRecord } from './rumor-record';
import { settledCount } from './settled-count';
import type { Verdict } from './verdict';

/** @returns a record, with how many of `rumorCount` rumors nobody has judged yet */
export const verdictCounts = (record: RumorRecord, rumorCount: number): Record<Verdict, number> => ({
  ...record,
  unsettled: Math.max(0, rumorCount - settledCount(record) - record.pending),
});

/** @returns how many rumors turned out correct or incorrect, which is what the score counts */
export const decidedCount = ({ correct, incorrect }: Pick<RumorRecord, 'correct' | 'incorrect'>): number =>
  correct + incorrect;

/** @returns which share of the correct and incorrect rumors was correct, 0 to 1; null if there are none */
export function rightShare(record: Pick<RumorRecord, 'correct' | 'incorrect'>): number | null {
  const decided = decidedCount(record);
  return decided === 0 ? null : record.correct / decided;
}

/**
 * @returns which share of the reports that were right or wrong was wrong, in percent with 2 decimals; null if there
 *   are none
 */
export function badPercentage(record: RumorRecord): string | null {
  const decided = decidedCount(record);
  return decided === 0 ? null : `${((record.incorrect / decided) * 100).toFixed(2)}%`;
}

/** @returns a share in whole percent; neither 0% nor 100% unless it is exactly that */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && share < 1) return `${Math.min(99, Math.max(1, rounded))}%`;
  return `${rounded}%`;
}

/** @returns the rate of a reporter, "20 of 21 right": of the correct and incorrect rumors */
export const rateText = (record: Pick<RumorRecord, 'correct' | 'incorrect'>): string =>
  `${formatCount(record.correct)} of ${formatCount(decidedCount(record))} right`;

/** @returns the rate with what it leaves out, "20 of 20 right · 1 could not be checked"; null if nothing is settled */
export function fullRateText(record: Omit<RumorRecord, 'pending'>): string | null {
  const parts = [
    decidedCount(record) > 0 && rateText(record),
    record.unconfirmable > 0 && `${formatCount(record.unconfirmable)} could not be checked`,
  ].filter((part) => part !== false);
  return parts.join(' · ') || null;
}
