import type { Standing } from '@/lib/journalist/reliability';
import { recordText } from '@/lib/tweet/record-rules';

/** The record beside a reporter's name, "20–1, 95%"; it says if there is no rating. */
export function ReporterRecord({ standing }: { standing: Standing | undefined }) {
  if (!standing) return null;
  return (
    <span className="reporter-record">
      {standing.reliability === null && 'Not rated · '}
      {recordText(standing.record)}
    </span>
  );
}
