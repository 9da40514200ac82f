import { recordLine } from '@/lib/journalist/record-line';
import type { Standing } from '@/lib/journalist/reliability';
import { ReliabilityImage } from './reliability-image';

interface Props {
  standing: Standing | undefined;
  /** Whether the shot is beside the record, if there is a rating. */
  hasShot?: boolean;
}

/** The record beside a reporter's name, with a small shot. */
export function ReporterRecord({ standing, hasShot = true }: Props) {
  const text = recordLine(standing);
  const reliability = hasShot && standing?.reliability;
  if (!text && !reliability) return null;
  return (
    <span className="reporter-record">
      {text}
      {reliability && <ReliabilityImage reliability={reliability} size={28} />}
    </span>
  );
}
