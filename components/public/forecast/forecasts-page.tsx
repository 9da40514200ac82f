import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import type { ForecastsView } from '@/lib/domain/forecast/page-queries';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { FORECASTS_PAGE, OPEN_DATA } from '@/lib/domain/site/paths';
import { formatCount } from '@/lib/platform/text/count';
import { ForecastRecords } from './forecast-records';
import { ForecastRows } from './forecast-rows';
import { ForecastTrials } from './forecast-trials';

interface Props {
  view: ForecastsView;
  reliability: ReliabilityIndex;
}

/** The forecasts of open rumors, and their record (docs/product/forecast.md). */
export function ForecastsPage({ view, reliability }: Props) {
  const { records, neverSaid, open, tooEarly } = view;
  /** A section with reports; none where there are none. */
  const list = (id: string, title: string, rows: ForecastsView['moves'], hasChange = false) =>
    rows.length > 0 && (
      <Section id={id} title={title}>
        <ForecastRows rows={rows} hasChange={hasChange} reliability={reliability} />
      </Section>
    );
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: 'Forecasts', path: FORECASTS_PAGE }]} />
      <PageHead
        title="Forecasts"
        lede="How likely open rumors are to turn out correct, and how often our numbers were right."
      />
      <p className="forecast-open">
        {open === 0
          ? 'No rumor of the last six months is open.'
          : `${rumors(open)} open. ${tooEarlyText(tooEarly)}`}
      </p>
      {list('likeliest', 'Likeliest', view.likeliest)}
      {list('least-likely', 'Least likely', view.leastLikely)}
      {list('moves', 'Biggest moves of the last day', view.moves, true)}
      <Section id="record" title="How often we were right">
        <ForecastRecords records={records} neverSaid={neverSaid} />
      </Section>
      {list('misses', 'Our worst misses', view.misses)}
      <Section id="simulation" title="Does it work?">
        <ForecastTrials />
      </Section>
      <Section id="how" title="How it is made">
        <div className="prose">
          <p>
            A forecast adds up what is known about a rumor: the reporter’s record, how firmly it’s worded, who
            else confirms or denies it, and how long ago it was reported. Each rumor’s page shows the math. A
            forecast is recorded when it’s first shown, and again when it moves by more than five points.
            Nothing changes it afterward.
          </p>
          <p>
            All of them are in the <PageLink href={OPEN_DATA}>open data</PageLink>, and{' '}
            <code className="whitespace-nowrap">npm run audit</code> recomputes them.
          </p>
        </div>
      </Section>
    </div>
  );
}

const tooEarlyText = (count: number) =>
  count === 0
    ? ''
    : `It’s too early to say for ${formatCount(count)} of them: ${count === 1 ? 'its reporters have' : 'their reporters have'} no record yet, or the margin of error is too wide.`;
const rumors = (count: number) => (count === 1 ? 'One rumor is' : `${formatCount(count)} rumors are`);
