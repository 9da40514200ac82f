import { scaleBand, scaleLinear } from 'd3-scale';
import { Figures } from '@/components/public/score/figures';
import { OutcomeColumn, totalOf } from '@/components/public/score/outcome-column';
import { Section } from '@/components/ui/section';
import { OUTCOMES } from '@/lib/domain/score/score';
import type { SeasonMonth } from '@/lib/domain/team/season-queries';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { formatCount } from '@/lib/platform/text/count';
import { formatMonth } from '@/lib/platform/time/format';

const [WIDTH, HEIGHT] = [640, 200];
const [TOP, BOTTOM, RIGHT] = [20, 170, 610];

/** What was reported about a team in the months of the season, and what held up; the same figures follow as a table. */
export function TeamSeason({ season }: { season: readonly SeasonMonth[] }) {
  if (season.length === 0) return null;
  const x = scaleBand(
    season.map(({ month }) => month),
    [0, RIGHT],
  )
    .padding(0.35)
    .paddingOuter(0);
  const most = Math.max(1, ...season.map(({ counts }) => totalOf(counts)));
  const height = scaleLinear([0, most], [0, BOTTOM - TOP]);
  const width = Math.min(70, x.bandwidth());
  return (
    <Section id="season" title="This season">
      <figure className="score-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="season-title">
          <title id="season-title">Rumors by month and outcome; the figures are in the table below</title>
          {[0, most].map((value) => (
            <g key={value}>
              <path className="score-plot-grid" d={`M0 ${BOTTOM - height(value)}H${RIGHT}`} />
              <text x={RIGHT + 8} y={BOTTOM - height(value) + 4}>
                {formatCount(value)}
              </text>
            </g>
          ))}
          {season.map(({ month, counts }) => (
            <g key={month}>
              <OutcomeColumn
                counts={counts}
                x={x(month) ?? 0}
                width={width}
                bottom={BOTTOM}
                height={height}
              />
              <text x={(x(month) ?? 0) + width / 2} y={HEIGHT - 8} textAnchor="middle">
                {nameOf(month).slice(0, 3)}
              </text>
            </g>
          ))}
        </svg>
        <figcaption className="note">Rumors about the team by month, and how they turned out.</figcaption>
        <details>
          <summary>The figures</summary>
          <Figures
            caption="Rumors of this season"
            columns={[
              { label: 'Month' },
              { label: 'Reported', isNumber: true },
              ...OUTCOMES.map((outcome) => ({ label: VERDICT_NAMES[outcome], isNumber: true })),
            ]}
            rows={season.map(({ month, counts }) => [
              nameOf(month),
              formatCount(totalOf(counts)),
              ...OUTCOMES.map((outcome) => formatCount(counts[outcome])),
            ])}
          />
        </details>
      </figure>
    </Section>
  );
}

const nameOf = (month: string) => formatMonth(new Date(`${month}-01`));
