import { Icon } from '@/components/ui/icons';
import type { DataCounts } from '@/lib/domain/journalist/data-views';
import { formatCount } from '@/lib/platform/text/count';

const COUNTERS = [
  ['correct', 'Correct'],
  ['incorrect', 'Incorrect'],
  ['pending', 'Pending'],
  ['unconfirmable', 'Unconfirmable'],
] as const;

/** The rumors of a journalist by resolution. */
export function DataCounters({ counts }: { counts: DataCounts }) {
  return (
    <dl className="data-counters" aria-live="polite">
      {COUNTERS.map(([verdict, label]) => (
        <div key={verdict} data-verdict={verdict}>
          <dt>
            <Icon name={verdict} /> {label}
          </dt>
          <dd>{formatCount(counts[verdict])}</dd>
        </div>
      ))}
      <div>
        <dt>Unprocessed</dt>
        <dd>{formatCount(counts.unprocessed)}</dd>
      </div>
    </dl>
  );
}
