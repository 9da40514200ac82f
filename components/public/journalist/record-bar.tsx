import { VERDICT_NAMES, type Verdict } from '@/lib/domain/tweet/verdict';
import { formatCount } from '@/lib/platform/text/count';

const ORDER = ['correct', 'incorrect', 'unconfirmable', 'pending', 'unsettled'] as const;

interface Props {
  /** How many reports have each verdict. */
  counts: Readonly<Record<Verdict, number>>;
}

/** Counts of reports by verdict as a bar; each part carries its count and its word. */
export function RecordBar({ counts }: Props) {
  const parts = ORDER.filter((verdict) => counts[verdict] > 0);
  if (parts.length === 0) return <p className="record-bar-empty">No rumors yet</p>;
  return (
    <ul className="record-bar" aria-label="Rumors by outcome">
      {parts.map((verdict) => (
        <li key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] }}>
          <b>{formatCount(counts[verdict])}</b> {VERDICT_NAMES[verdict]}
        </li>
      ))}
    </ul>
  );
}
