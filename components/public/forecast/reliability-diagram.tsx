import { scaleLinear } from 'd3-scale';
import { Figures } from '@/components/public/score/figures';
import type { Bin } from '@/lib/domain/forecast/record';
import { formatCount } from '@/lib/platform/text/count';

const SIZE = 360;
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 344, 12, 312];

/** Of what was called so likely, how much came true: a point for each ten percent, on the diagonal if all is well. */
export function ReliabilityDiagram({ bins }: { bins: readonly Bin[] }) {
  const x = scaleLinear([0, 100], [LEFT, RIGHT]);
  const y = scaleLinear([0, 100], [BOTTOM, TOP]);
  const filled = bins.flatMap(({ from, to, count, forecast, correct, low, high }) =>
    forecast === null || correct === null || low === null || high === null
      ? []
      : [{ from, to, count, forecast, correct, low, high }],
  );
  return (
    <figure className="reliability-diagram">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-labelledby="reliability-diagram-title">
        <title id="reliability-diagram-title">
          Share of rumors that came true, by forecast; the table beside it has the same figures
        </title>
        {[0, 50, 100].map((value) => (
          <g key={value}>
            <path
              className="score-plot-grid"
              d={`M${LEFT} ${y(value)}H${RIGHT}M${x(value)} ${TOP}V${BOTTOM}`}
            />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">{`${value}%`}</text>
            <text x={x(value)} y={BOTTOM + 20} textAnchor="middle">{`${value}%`}</text>
          </g>
        ))}
        <text x={(LEFT + RIGHT) / 2} y={BOTTOM + 40} textAnchor="middle">
          we said
        </text>
        <path className="reliability-diagonal" d={`M${x(0)} ${y(0)}L${x(100)} ${y(100)}`} />
        {filled.map(({ from, forecast, correct, low, high }) => (
          <g key={from}>
            <path className="reliability-band" d={`M${x(forecast)} ${y(low)}V${y(high)}`} />
            <circle cx={x(forecast)} cy={y(correct)} r={5} />
          </g>
        ))}
      </svg>
      <figcaption className="note">
        Points: the share that came true. Bars: where it would be nine times out of ten if the forecasts were
        right.
      </figcaption>
      <Figures
        caption="What we said, and how often it came true"
        columns={[
          { label: 'We said' },
          { label: 'Judged', isNumber: true },
          { label: 'On average', isNumber: true },
          { label: 'Came true', isNumber: true },
          { label: 'Expected', isNumber: true },
        ]}
        rows={filled.map(({ from, to, count, forecast, correct, low, high }) => [
          `${from}% to ${to - 1}%`,
          formatCount(count),
          `${forecast}%`,
          `${correct}%`,
          `${low}% to ${high}%`,
        ])}
      />
    </figure>
  );
}
