import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { OpenData } from '@/components/public/open-data/open-data';
import { OPEN_DATA } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import { pageMetadata } from '@/lib/platform/seo/metadata';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Open data',
    description:
      'All NBA rumors with outcomes and sources, all reporters with scores and what they are made of, and all stories, as CSV and JSON Lines.',
    path: OPEN_DATA,
  });

export default function DataPage() {
  return (
    <TextPage title="Open data" path={OPEN_DATA} lede="Every number on this site, and the reports behind it.">
      <OpenData siteUrl={config().SITE_URL} />
    </TextPage>
  );
}
