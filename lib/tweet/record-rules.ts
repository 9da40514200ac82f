import { formatCount } from '@/lib/text/count';
import type { RumorRecord } from './rumor-record';
import type { Verdict } from './verdict';

/** @returns how many rumors are settled: correct, incorrect or unconfirmable */
export const settledCount = ({ correct, incorrect, unconfirmable }: Omit<RumorRecord, 'pending'>) =>
  correct + incorrect + unconfirmable;

/** @returns a record, with how many of `rumorCount` rumors nobody has judged yet */
export const verdictCounts = (record: RumorRecord, rumorCount: number): Record<Verdict, number> => ({
  ...record,
  unsettled: Math.max(0, rumorCount - settledCount(record) - record.pending),
});

/** @returns which share of the settled rumors was correct, 0 to 1; null if none is settled */
export function heldUpShare(record: Omit<RumorRecord, 'pending'>): number | null {
  const settled = settledCount(record);
  return settled === 0 ? null : record.correct / settled;
}

/**
 * @returns which share of the reports that were right or wrong was wrong, in percent with 2 decimals; null if there
 *   are none
 */
export function badPercentage({ correct, incorrect }: RumorRecord): string | null {
  const decided = correct + incorrect;
  return decided === 0 ? null : `${((incorrect / decided) * 100).toFixed(2)}%`;
}

/** @returns a share in whole percent; neither 0% nor 100% unless it is exactly that */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && share < 1) return `${Math.min(99, Math.max(1, rounded))}%`;
  return `${rounded}%`;
}

/** @returns a record in short, "20–1, 95%": correct, incorrect, and the share that held up, if any is settled */
export function recordText(record: RumorRecord): string {
  const share = heldUpShare(record);
  return `${formatCount(record.correct)}–${formatCount(record.incorrect)}${share === null ? '' : `, ${percent(share)}`}`;
}
