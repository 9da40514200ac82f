import type { Metadata } from 'next';
import { ForecastsPage } from '@/components/public/forecast/forecasts-page';
import { readForecastsView } from '@/lib/domain/forecast/page-queries';
import { listReliability } from '@/lib/domain/journalist/queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { FORECASTS_PAGE } from '@/lib/domain/site/paths';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Forecasts',
    description:
      'How likely open NBA rumors are, and how often our forecasts were right: every number that we published, judged in public.',
    path: FORECASTS_PAGE,
  });

export default async function Page() {
  const [view, reliability] = await Promise.all([readForecastsView(), listReliability()]);
  return <ForecastsPage view={view} reliability={reliability} />;
}
