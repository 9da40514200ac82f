import type { Ledger as LedgerNumbers } from '@/lib/site/queries';

const count = (value: number) => value.toLocaleString('en-US');

/** The totals of all rumors; those that are nothing yet are left out. */
export function Ledger({ rumors, journalists, heldUpShare, pending }: LedgerNumbers) {
  const entries = [
    [count(rumors), rumors === 1 ? 'rumor on file' : 'rumors on file'],
    [count(journalists), journalists === 1 ? 'reporter tracked' : 'reporters tracked'],
    heldUpShare !== null && [`${(heldUpShare * 100).toFixed(1)}%`, 'of resolved rumors held up'],
    pending > 0 && [count(pending), 'still pending'],
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
