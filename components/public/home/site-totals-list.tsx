import type { SiteTotals } from '@/lib/domain/site/queries';
import { formatCount } from '@/lib/platform/text/count';

/** The totals of all rumors; those that are nothing yet are left out. */
export function SiteTotalsList({ rumors, journalists, rightShare, pending }: SiteTotals) {
  const entries = [
    [formatCount(rumors), rumors === 1 ? 'rumor on file' : 'rumors on file'],
    [formatCount(journalists), journalists === 1 ? 'reporter tracked' : 'reporters tracked'],
    rightShare !== null && [`${(rightShare * 100).toFixed(1)}%`, 'of settled claims were right'],
    pending > 0 && [formatCount(pending), 'still pending'],
  ].filter((entry) => entry !== false);
  return (
    <dl className="site-totals">
      {entries.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
