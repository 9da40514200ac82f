import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import type { RumorForecast } from '@/lib/domain/forecast/rumor-queries';
import { FORECASTS_PAGE } from '@/lib/domain/site/paths';
import { ForecastLine } from './forecast-line';

const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

/** The breakdown of a forecast, which adds up, and its line over time; nothing where there is no number. */
export function ForecastSection({ forecast }: { forecast: RumorForecast }) {
  const { isOpen, percent, breakdown, line } = forecast;
  if (percent === null) return null;
  return (
    <Section
      id="forecast"
      title={isOpen ? 'How likely is it?' : 'What we said'}
      more={{ label: 'Our record', href: FORECASTS_PAGE }}
    >
      <div className="forecast-columns">
        {breakdown.length > 0 && (
          <div className="slip-card">
            <ul className="forecast-breakdown" aria-label="How the forecast adds up, in percentage points">
              {breakdown.map(({ part, points, text }) => (
                <li key={part}>
                  <span>{text}</span> <b>{part === 'start' ? `${points}%` : signed(points)}</b>
                </li>
              ))}
              <li className="forecast-sum">
                <span>Forecast</span> <b>{percent}%</b>
              </li>
            </ul>
            <p className="note">
              Each step is in percentage points. The band holds the true chance nine times out of ten.{' '}
              <PageLink href={`${FORECASTS_PAGE}#how`}>How it is made</PageLink>
            </p>
          </div>
        )}
        <ForecastLine line={line} />
      </div>
    </Section>
  );
}
