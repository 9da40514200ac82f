import { recountForecasts } from '@/lib/domain/forecast/kept-counts';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import type { ReportDisagreement } from './check-disagreement';

/** Checks the counts of which the record of forecasts is made. */
export async function checkForecastCounts({
  repairs,
  report,
}: {
  repairs: boolean;
  report: ReportDisagreement;
}): Promise<void> {
  await refreshForecasts();
  for (const { group, stored, computed } of await recountForecasts({ repairs }))
    report({ collection: 'forecast_counts', _id: group, field: 'counts', stored, computed });
}
