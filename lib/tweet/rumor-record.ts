import { z } from 'zod';

/** Number of rumors by resolution. Those that nobody has judged yet are in no part of it. */
export const rumorRecord = z.object({
  correct: z.number().int(),
  incorrect: z.number().int(),
  unconfirmable: z.number().int(),
  pending: z.number().int(),
});
export type RumorRecord = z.infer<typeof rumorRecord>;
export const NO_RUMORS: RumorRecord = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0 };

/** @returns how many rumors are settled: correct, incorrect or unconfirmable */
export const settledCount = ({ correct, incorrect, unconfirmable }: RumorRecord) =>
  correct + incorrect + unconfirmable;

/** @returns how many of `rumorCount` rumors nobody has judged yet */
export const notSettledCount = (record: RumorRecord, rumorCount: number) =>
  Math.max(0, rumorCount - settledCount(record) - record.pending);

/** @returns which share of the settled rumors was correct, 0 to 1; null if none is settled */
export function heldUpShare(record: RumorRecord): number | null {
  const settled = settledCount(record);
  return settled === 0 ? null : record.correct / settled;
}

/** @returns a share in whole percent; neither 0% nor 100% unless it is exactly that */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && share < 1) return `${Math.min(99, Math.max(1, rounded))}%`;
  return `${rounded}%`;
}

const count = (value: number) => value.toLocaleString('en-US');

/** @returns a record in short, "20–1, 95%": correct, incorrect, and the share that held up, if any is settled */
export function recordText(record: RumorRecord): string {
  const share = heldUpShare(record);
  return `${count(record.correct)}–${count(record.incorrect)}${share === null ? '' : `, ${percent(share)}`}`;
}

/** @returns a record as a sentence */
export function recordSentence(record: RumorRecord): string {
  const settled = settledCount(record);
  if (settled === 0) return 'None of their rumors is settled yet.';
  return `${count(record.correct)} correct, ${count(record.incorrect)} incorrect, ${count(record.unconfirmable)} unconfirmable: ${percent(record.correct / settled)} of ${count(settled)} settled ${settled === 1 ? 'rumor' : 'rumors'} held up.`;
}
