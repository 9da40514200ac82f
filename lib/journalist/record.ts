import { formatCount } from '@/lib/text/count';
import { heldUpShare, percent } from '@/lib/tweet/record-rules';
import type { RumorRecord } from '@/lib/tweet/rumor-record';

/** @returns how many settled reports held up: "95% held up: 20 correct, 0 incorrect, 1 unconfirmable" */
export function describeRecord(record: RumorRecord): string {
  const share = heldUpShare(record);
  if (share === null) return 'No settled rumor yet';
  const counts = [`${formatCount(record.correct)} correct`, `${formatCount(record.incorrect)} incorrect`];
  if (record.unconfirmable > 0) counts.push(`${formatCount(record.unconfirmable)} unconfirmable`);
  return `${percent(share)} held up: ${counts.join(', ')}`;
}
