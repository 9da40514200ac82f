import type { Standing } from '@/lib/journalist/reliability';
import { recordText, settledCount } from '@/lib/tweet/record-rules';

/** The record beside a reporter's name, "20–1, 95%", once a rumor is settled; it says if there is no rating. */
export function ReporterRecord({ standing }: { standing: Standing | undefined }) {
  if (!standing) return null;
  const rating = standing.reliability === null && 'Not rated';
  const record = settledCount(standing.record) > 0 && recordText(standing.record);
  const text = [rating, record].filter(Boolean).join(' · ');
  return text && <span className="reporter-record">{text}</span>;
}
