import { Figures } from '@/components/public/score/figures';
import { RIVALS } from '@/lib/domain/forecast/record';
import { FORECAST_TRIALS } from '@/lib/domain/forecast/trials.generated';
import { formatCount } from '@/lib/platform/text/count';
import { RIVAL_ERRORS, score } from './forecast-records';

/** What the simulation found (`npm run simulate:forecast`). */
export const ForecastTrials = () => (
  <>
    <p>
      We test it on made-up rumors whose true probability we know, from made-up reporters who hedge, deny and
      copy. The band should contain the true probability at least 90% of the time, and the error should be
      smaller than that of each rival. The error is the Brier score: 0 is perfect, and always saying 50% would
      score 0.25.
    </p>
    <Figures
      caption="How far off forecasts of made-up rumors were: the lower the error, the better."
      columns={[
        { label: 'Test' },
        { label: 'Forecasts', isNumber: true },
        { label: 'Too early to say', isNumber: true },
        { label: 'True chance in the band', isNumber: true },
        { label: 'Our error', isNumber: true },
        ...RIVALS.map((rival) => ({ label: RIVAL_ERRORS[rival], isNumber: true })),
      ]}
      rows={FORECAST_TRIALS.map(({ name, forecasts, tooEarly, coverage, ours, rivals }) => [
        name,
        formatCount(forecasts),
        share(tooEarly),
        share(coverage),
        score(ours.brier),
        ...RIVALS.map((rival) => score(rivals[rival].brier)),
      ])}
    />
  </>
);

const share = (value: number) => `${Math.round(value * 100)}%`;
