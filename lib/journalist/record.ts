import { heldUpShare, percent } from '@/lib/tweet/record-rules';
import type { RumorRecord } from '@/lib/tweet/rumor-record';

const number = (value: number) => value.toLocaleString('en-US');

/** @returns how many settled reports held up: "95% held up: 20 correct, 0 incorrect, 1 unconfirmable" */
export function describeRecord(record: RumorRecord): string {
  const share = heldUpShare(record);
  if (share === null) return 'No settled report yet';
  const counts = [`${number(record.correct)} correct`, `${number(record.incorrect)} incorrect`];
  if (record.unconfirmable > 0) counts.push(`${number(record.unconfirmable)} unconfirmable`);
  return `${percent(share)} held up: ${counts.join(', ')}`;
}
