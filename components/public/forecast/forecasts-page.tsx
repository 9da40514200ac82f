import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import type { ForecastsView } from '@/lib/domain/forecast/stored/page-queries';
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
  const list = (rows: ForecastsView['moves'], empty: string, hasChange = false) => (
    <ForecastRows rows={rows} empty={empty} hasChange={hasChange} reliability={reliability} />
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
          ? 'No rumor is open.'
          : `${rumors(open)} open. Of ${formatCount(tooEarly)} it is too early to say how likely ${tooEarly === 1 ? 'it is' : 'they are'}: nobody who reported it has a record, or the number would be too unsure.`}
      </p>
      <Section id="likeliest" title="Likeliest">
        {list(view.likeliest, 'No open rumor is more likely than not.')}
      </Section>
      <Section id="least-likely" title="Least likely">
        {list(view.leastLikely, 'No open rumor with a forecast is at 50% or less.')}
      </Section>
      <Section id="moves" title="Biggest moves of the last day">
        {list(view.moves, 'No forecast has moved by more than five points in the last day.', true)}
      </Section>
      <Section id="record" title="How often we were right">
        <ForecastRecords records={records} neverSaid={neverSaid} />
      </Section>
      <Section id="misses" title="Our worst misses">
        {list(view.misses, 'None yet: no forecast on the wrong side of 50% has been judged.')}
      </Section>
      <Section id="simulation" title="Does it work?">
        <ForecastTrials />
      </Section>
      <Section id="how" title="How it is made">
        <div className="prose">
          <p>
            A forecast adds up what is known of a rumor: the record of the reporter, how firmly it is said,
            who else confirms or denies it, and how long ago it was reported. The page of each rumor shows the
            sum. A forecast is written down when it is first shown, and again when it moves by more than five
            points. Nothing changes it afterwards.
          </p>
          <p>
            All of them are in the <PageLink href={OPEN_DATA}>open data</PageLink>, and{' '}
            <code>npm run audit</code> computes them again.
          </p>
        </div>
      </Section>
    </div>
  );
}

const rumors = (count: number) => (count === 1 ? 'One rumor is' : `${formatCount(count)} rumors are`);
