import { ReportLine, VerdictOf } from '@/components/public/rumor/report-line';
import type { ForecastRow } from '@/lib/domain/forecast/page-queries';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';

interface Props {
  rows: readonly ForecastRow[];
  /** Whether each says by how much it moved, instead of its verdict. */
  hasChange?: boolean;
  reliability: ReliabilityIndex;
}

const TEXT_LENGTH = 160;

/** Reports with their forecasts. */
export function ForecastRows({ rows, hasChange = false, reliability }: Props) {
  return (
    <div className="ledger-rows">
      {rows.map(({ tweet, percent, change }) => (
        <ReportLine
          key={tweet._id}
          tweet={tweet}
          reliability={reliability}
          isTinted={!hasChange}
          length={TEXT_LENGTH}
          lead={<b className="forecast-percent">{percent}%</b>}
        >
          {hasChange ? (
            <span className="ledger-note">{`${change > 0 ? 'up' : 'down'} ${Math.abs(change)} points`}</span>
          ) : (
            <VerdictOf tweet={tweet} />
          )}
        </ReportLine>
      ))}
    </div>
  );
}
