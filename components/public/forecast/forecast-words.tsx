import type { RumorForecast } from '@/lib/domain/forecast/rumor-queries';
import { likelyText, saidText, TOO_EARLY_REASONS } from '@/lib/domain/forecast/words-rules';

/** The forecast of a rumor in a sentence: of an open one what it is, or why there is none; of a settled one what we said. */
export function ForecastWords({ forecast }: { forecast: RumorForecast }) {
  const { isOpen, percent, side, low, high, tooEarly } = forecast;
  if (percent === null)
    return (
      <p className="forecast-words">
        <b>Too early to say</b> how likely it is{tooEarly && `: ${TOO_EARLY_REASONS[tooEarly]}`}.
      </p>
    );
  if (!isOpen) return <p className="forecast-words">{`${saidText(percent)}.`}</p>;
  return (
    <p className="forecast-words">
      <b>{likelyText(percent, side)}</b>, band {`${low}% to ${high}%`}
    </p>
  );
}
