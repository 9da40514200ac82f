import { type BreakdownStep, forecastOf } from '@/lib/domain/forecast/forecast';
import type { Frozen } from '@/lib/domain/forecast/frozen';
import { PUBLISHED_DEFAULTS } from '@/lib/domain/forecast/weights';
import { collection } from '@/lib/platform/db/collections';

/** @returns the steps that a forecast adds up from; none where its weights are not on file */
export async function readBreakdown({ model, inputs, percent }: Frozen): Promise<BreakdownStep[]> {
  const weights =
    PUBLISHED_DEFAULTS.find(({ id }) => id === model) ??
    (await (await collection('forecast_weights')).findOne({ _id: model }));
  if (!weights) return [];
  const forecast = forecastOf(inputs, { ...weights, id: model, formula: weights.formula ?? 1 });
  // Weights that were lost and fitted again may say otherwise, and a breakdown must add up.
  return forecast.percent === percent ? forecast.breakdown : [];
}
