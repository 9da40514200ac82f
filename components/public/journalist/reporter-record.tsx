import { recordLine } from '@/lib/domain/journalist/level-words';
import type { Standing } from '@/lib/domain/journalist/reliability';
import { ReliabilityImage } from './reliability-image';

interface Props {
  standing: Standing | undefined;
  /** Whether the shot is beside the record. */
  hasShot?: boolean;
}

/** Score and rate beside a reporter's name, with a small shot. */
export function ReporterRecord({ standing, hasShot = true }: Props) {
  if (!standing) return null;
  return (
    <span className="reporter-record">
      {recordLine(standing)}
      {hasShot && <ReliabilityImage standing={standing} size={28} />}
    </span>
  );
}
