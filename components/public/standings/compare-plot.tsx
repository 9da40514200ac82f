import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { Figures } from '@/components/public/score/figures';
import { Section } from '@/components/ui/section';
import { SCALE } from '@/lib/domain/score/constants';
import type { Span } from '@/lib/domain/score/score-history';

interface Line {
  name: string;
  history: readonly Span[];
}

const WIDTH = 900;
const HEIGHT = 262;
const [TOP, BOTTOM, LEFT, RIGHT] = [16, 214, 30, 870];

/** Both scores over time in one plot; the same figures follow as a table. Nothing while neither has a score. */
export function ComparePlot({ one, other }: { one: Line; other: Line }) {
  const lines = [one, other].map(({ name, history }) => ({
    name,
    scored: history.filter(({ score }) => score),
  }));
  if (lines.every(({ scored }) => scored.length === 0)) return null;
  const labels = (one.history.length > 0 ? one : other).history.map(({ label }) => label);
  const x = scalePoint(labels, [LEFT, RIGHT]);
  const y = scaleLinear([0, SCALE], [BOTTOM, TOP]);
  const path = line<Span>(
    ({ label }) => x(label) ?? 0,
    ({ score }) => y(score?.score ?? 0),
  );
  const every = labels.length > 8 ? 2 : 1;
  return (
    <Section id="over-time" title="Both scores over time">
      <figure className="score-plot compare-plot">
        <ul className="compare-legend" aria-hidden="true">
          {lines.map(({ name, scored }) => (
            <li key={name}>
              {name} <b>{scored.at(-1)?.score?.score.toFixed(1) ?? '–'}</b>
            </li>
          ))}
        </ul>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {[0, SCALE / 2, SCALE].map((value) => (
            <g key={value}>
              <path className="score-plot-grid" d={`M${LEFT} ${y(value)}H${RIGHT}`} />
              <text x={0} y={y(value) + 4}>
                {value}
              </text>
            </g>
          ))}
          {labels.map((label, index) =>
            (labels.length - 1 - index) % every === 0 ? (
              <text key={label} x={x(label)} y={HEIGHT - 8} textAnchor="middle">
                {label.replace(/ 20(\d\d)$/, ' ’$1')}
              </text>
            ) : null,
          )}
          {lines.map(({ name, scored }, place) => {
            const last = scored.at(-1);
            if (!last?.score) return null;
            return (
              <g key={name} className={place === 0 ? 'compare-line' : 'compare-line compare-line-second'}>
                <path d={path(scored) ?? undefined} />
                <circle cx={x(last.label)} cy={y(last.score.score)} r={5} />
              </g>
            );
          })}
        </svg>
        <details>
          <summary>The figures</summary>
          <Figures
            caption="Both scores over time"
            columns={[
              { label: 'Time' },
              ...[one, other].map(({ name }) => ({ label: name, isNumber: true })),
            ]}
            rows={labels.map((label) => [
              label,
              ...[one, other].map(
                ({ history }) => history.find((span) => span.label === label)?.score?.score.toFixed(1) ?? '–',
              ),
            ])}
          />
        </details>
      </figure>
    </Section>
  );
}
