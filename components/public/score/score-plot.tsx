import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { SCALE } from '@/lib/domain/score/constants';
import { OUTCOMES } from '@/lib/domain/score/score';
import type { Span } from '@/lib/domain/score/score-history';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { Figures } from './figures';
import { OutcomeColumn, totalOf } from './outcome-column';

const WIDTH = 640;
const HEIGHT = 230;
const [TOP, BOTTOM, RIGHT] = [20, 200, 610];

/** The score over time with its band, over the rumors of each span; the same figures follow as a table. */
export function ScorePlot({ history }: { history: readonly Span[] }) {
  const x = scaleBand(
    history.map(({ label }) => label),
    [0, RIGHT],
  ).padding(0.45);
  const y = scaleLinear([0, SCALE], [BOTTOM, TOP]);
  const most = Math.max(1, ...history.map(({ counts }) => totalOf(counts)));
  const height = scaleLinear([0, most], [0, (BOTTOM - TOP) * 0.4]);
  const center = ({ label }: Span) => (x(label) ?? 0) + x.bandwidth() / 2;
  const scored = history.filter(({ score }) => score !== null);
  const band = area<Span>(
    center,
    (span) => y(span.score?.low ?? 0),
    (span) => y(span.score?.high ?? 0),
  )(scored);
  const path = line<Span>(center, (span) => y(span.score?.score ?? 0))(scored);
  const last = scored.at(-1);
  const every = history.length > 8 ? 2 : 1;
  return (
    <figure className="score-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[0, SCALE / 2, SCALE].map((value) => (
          <g key={value}>
            <path className="score-plot-grid" d={`M0 ${y(value)}H${RIGHT}`} />
            <text x={RIGHT + 8} y={y(value) + 4}>
              {value}
            </text>
          </g>
        ))}
        {history.map((span, index) => (
          <g key={span.label}>
            <OutcomeColumn
              counts={span.counts}
              x={x(span.label) ?? 0}
              width={x.bandwidth()}
              bottom={BOTTOM}
              height={height}
            />
            {(history.length - 1 - index) % every === 0 && (
              <text x={center(span)} y={HEIGHT - 8} textAnchor="middle">
                {span.label.replace(/ 20(\d\d)$/, ' ’$1')}
              </text>
            )}
          </g>
        ))}
        {band && <path className="score-plot-band" d={band} />}
        {path && <path className="score-plot-line" d={path} />}
        {last?.score && (
          <>
            <circle cx={center(last)} cy={y(last.score.score)} r={5} />
            <text className="score-plot-now" x={center(last)} y={y(last.score.score) - 12} textAnchor="end">
              {`${last.score.score.toFixed(1)} today`}
            </text>
          </>
        )}
      </svg>
      <figcaption className="note">
        Line: the score at the time, with its band. Columns: the rumors reported then, by outcome.
      </figcaption>
      <details>
        <summary>The figures</summary>
        <Figures
          caption="Score and rumors over time"
          columns={[
            { label: 'Time' },
            { label: 'Score', isNumber: true },
            { label: 'Band', isNumber: true },
            ...OUTCOMES.map((outcome) => ({ label: VERDICT_NAMES[outcome], isNumber: true })),
          ]}
          rows={history.map(({ label, score, counts }) => [
            label,
            score ? score.score.toFixed(1) : '–',
            score ? `${score.low.toFixed(1)}–${score.high.toFixed(1)}` : '–',
            ...OUTCOMES.map((outcome) => counts[outcome]),
          ])}
        />
      </details>
    </figure>
  );
}
