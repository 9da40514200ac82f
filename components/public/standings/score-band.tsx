import { AVERAGE, SCALE } from '@/lib/domain/score/constants';

interface Props {
  score: number | null;
  low: number | null;
  high: number | null;
}

const percent = (value: number) => `${((value / SCALE) * 100).toFixed(1)}%`;

/** A score as a dot on its band, from 0 to 10; the dashed line is the average reporter. The numbers stand beside it. */
export function ScoreBand({ score, low, high }: Props) {
  return (
    <span className="score-band" aria-hidden="true">
      <i className="score-average" style={{ insetInlineStart: percent(AVERAGE * SCALE) }} />
      {score !== null && low !== null && high !== null && (
        <>
          <i
            className="score-range"
            style={{ insetInlineStart: percent(low), inlineSize: percent(high - low) }}
          />
          <i className="score-dot" style={{ insetInlineStart: percent(score) }} />
        </>
      )}
    </span>
  );
}
