import { z } from 'zod';
import { type ForecastPart, PARTS } from '@/lib/domain/forecast/model-inputs';
import { currentTime } from '@/lib/platform/time/clock';
import { forecastSince } from './forecast-age';
import { isSettled, type Rating, type Resolution, RUMOR_RATINGS } from './vocabulary';

/** The forecast of a rumor beside its text: a copy of the last one that was written down (docs/product/forecast.md). */
export interface ForecastCopy {
  /** How many were written down. */
  count: number;
  /** In whole percent, as are the ends of its band; null while it is too early to say. */
  percent: number | null;
  low: number;
  high: number;
  since: Date;
  parts: { part: ForecastPart; points: number }[];
}

export const percent = z.number().int().min(1).max(99);

export const forecastView = z
  .object({
    probability: percent.meta({
      description: 'The chance that it turns out correct, in whole percent',
    }),
    low: percent.meta({ description: 'The lower end of its 90% band' }),
    high: percent.meta({ description: 'The upper end of its 90% band' }),
    parts: z
      .array(z.object({ part: z.enum(PARTS), points: z.number().int() }))
      .meta({ description: 'What it adds up from, in percentage points; empty where that is not on file' }),
    since: z.iso.datetime().meta({ description: 'When it was last updated' }),
  })
  .meta({ id: 'Forecast' });
export type ForecastView = z.infer<typeof forecastView>;

interface Shown {
  timestamp: Date;
  forecast?: ForecastCopy | null;
  open_percent?: number | null;
}

/** @returns a copy as it is shown; null while it is too early to say */
export const viewCopy = ({
  percent: probability,
  low,
  high,
  parts,
  since,
}: ForecastCopy): ForecastView | null =>
  probability === null ? null : { probability, low, high, parts, since: since.toISOString() };

const RUMORS: readonly (Rating | null)[] = RUMOR_RATINGS;

/** @returns the percent that was said of a rumor before it was settled; null while it is open, and where none was */
export const lastForecastOf = ({
  forecast,
  resolution,
  rating,
}: {
  forecast?: ForecastCopy | null;
  resolution: Resolution | null;
  rating: Rating | null;
}): number | null => (isSettled(resolution) && RUMORS.includes(rating) ? (forecast?.percent ?? null) : null);

/** @returns the forecast of an open rumor; null while it is too early to say, and of everything else */
export function viewForecast({ forecast, open_percent, timestamp }: Shown): ForecastView | null {
  if (!forecast || !open_percent || timestamp.getTime() < forecastSince(currentTime())) return null;
  return viewCopy(forecast);
}
