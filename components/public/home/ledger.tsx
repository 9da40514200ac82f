import type { Ledger as LedgerNumbers } from '@/lib/domain/site/queries';
import { formatCount } from '@/lib/platform/text/count';

/** The totals of all rumors; those that are nothing yet are left out. */
export function Ledger({ rumors, journalists, rightShare, pending }: LedgerNumbers) {
  const entries = [
    [formatCount(rumors), rumors === 1 ? 'rumor on file' : 'rumors on file'],
    [formatCount(journalists), journalists === 1 ? 'reporter tracked' : 'reporters tracked'],
    rightShare !== null && [`${(rightShare * 100).toFixed(1)}%`, 'of settled claims were right'],
    pending > 0 && [formatCount(pending), 'still pending'],
  ].filter((entry) => entry !== false);
  return (
    <dl className="ledger">
      {entries.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
