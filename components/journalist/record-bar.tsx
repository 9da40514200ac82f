import { Stamp, VERDICT_NAMES } from '@/components/rumor/stamp';
import type { RumorRecord } from '@/lib/tweet/rumor-record';

const ORDER = ['correct', 'incorrect', 'unconfirmable', 'pending'] as const;

/** The record of a journalist as a bar with a legend; `children` are next to the legend. */
export function RecordBar({ record, children }: { record: RumorRecord; children?: React.ReactNode }) {
  const parts = ORDER.filter((verdict) => record[verdict] > 0);
  const summary = ORDER.map((verdict) => `${record[verdict]} ${VERDICT_NAMES[verdict].toLowerCase()}`).join(
    ', ',
  );
  return (
    <div>
      <div className="record-bar" role="img" aria-label={`Rumors: ${summary}`}>
        {parts.map((verdict) => (
          <span key={verdict} data-verdict={verdict} style={{ flexGrow: record[verdict] }}>
            {record[verdict].toLocaleString('en-US')}
          </span>
        ))}
        {parts.length === 0 && <span className="nothing">No rumors yet</span>}
      </div>
      <div className="record-legend">
        {ORDER.map((verdict) => (
          <Stamp key={verdict} verdict={verdict} />
        ))}
        {children}
      </div>
    </div>
  );
}
