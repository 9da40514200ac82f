import type { Ledger as LedgerNumbers } from '@/lib/site/queries';

const count = (value: number) => value.toLocaleString('en-US');

/** The totals of all rumors. */
export function Ledger({ rumors, journalists, heldUpShare, pending }: LedgerNumbers) {
  const entries = [
    [count(rumors), rumors === 1 ? 'rumor on file' : 'rumors on file'],
    [count(journalists), journalists === 1 ? 'reporter tracked' : 'reporters tracked'],
    [heldUpShare === null ? '–' : `${(heldUpShare * 100).toFixed(1)}%`, 'of resolved rumors held up'],
    [count(pending), 'still pending'],
  ] as const;
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
