import { recordText, settledCount } from '@/lib/tweet/record-rules';
import type { Standing } from './reliability';

/** @returns "20–1, 95%", once a rumor is settled; it says if there is no rating. Empty if there is nothing to say. */
export function recordLine(standing: Standing | undefined): string {
  if (!standing) return '';
  const rating = standing.reliability === null && 'Not rated';
  const record = settledCount(standing.record) > 0 && recordText(standing.record);
  return [rating, record].filter(Boolean).join(' · ');
}
