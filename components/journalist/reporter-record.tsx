import { recordLine } from '@/lib/journalist/record-line';
import type { Standing } from '@/lib/journalist/reliability';

/** The record beside a reporter's name. */
export function ReporterRecord({ standing }: { standing: Standing | undefined }) {
  const text = recordLine(standing);
  return text && <span className="reporter-record">{text}</span>;
}
