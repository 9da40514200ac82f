import { scaleLinear, scaleTime } from 'd3-scale';
import { curveStepAfter, line as lineOf } from 'd3-shape';
import { Figures } from '@/components/public/score/figures';
import type { LinePoint } from '@/lib/domain/forecast/rumor-queries';
import { formatDay, formatMinute } from '@/lib/platform/time/format';

const [WIDTH, HEIGHT] = [640, 230];
const [TOP, BOTTOM, RIGHT] = [16, 196, 580];
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was said of a rumor over time; the same figures follow as a table. */
export function ForecastLine({ line }: { line: readonly LinePoint[] }) {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const start = Date.parse(first.at);
  // The last number lasts, and one alone has a line as well.
  const end = Math.max(Date.parse(last.at) + (Date.parse(last.at) - start) / 10, start + DAY_MS);
  const x = scaleTime([start, end], [0, RIGHT]);
  const y = scaleLinear([0, 100], [BOTTOM, TOP]);
  const path = lineOf<LinePoint>(
    ({ at }) => x(Date.parse(at)),
    ({ percent }) => y(percent ?? 0),
  )
    .defined(({ percent }) => percent !== null)
    .curve(curveStepAfter)([...line, { at: new Date(end).toISOString(), percent: last.percent }]);
  // Of several in a minute the last one.
  const byMinute = new Map(line.map(({ at, percent }) => [formatMinute(new Date(at)), percent]));
  return (
    <figure className="score-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="forecast-line-title">
        <title id="forecast-line-title">The forecast over time; the figures are in the table below</title>
        {[0, 50, 100].map((value) => (
          <g key={value}>
            <path className="score-plot-grid" d={`M0 ${y(value)}H${RIGHT}`} />
            <text x={RIGHT + 8} y={y(value) + 4}>{`${value}%`}</text>
          </g>
        ))}
        {path && <path className="score-plot-line" d={path} />}
        <text x={0} y={HEIGHT - 8}>
          {formatDay(new Date(start))}
        </text>
      </svg>
      <details>
        <summary>The figures</summary>
        <Figures
          caption="The forecast over time"
          columns={[{ label: 'From' }, { label: 'We said', isNumber: true }]}
          rows={[...byMinute].map(([minute, percent]) => [
            minute,
            percent === null ? 'Too early to say' : `${percent}%`,
          ])}
        />
      </details>
    </figure>
  );
}
