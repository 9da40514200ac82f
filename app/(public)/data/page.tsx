import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { EmbedOffer } from '@/components/public/journalist/embed-offer';
import { OpenData } from '@/components/public/open-data/open-data';
import { PageLink } from '@/components/ui/page-link';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { OPEN_DATA } from '@/lib/domain/site/paths';
import { listStandings } from '@/lib/domain/standings/queries';
import { DEFAULT_MIN } from '@/lib/domain/standings/vocabulary';
import { config } from '@/lib/platform/config/config';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Open data',
    description:
      'All NBA rumors with outcomes and sources, all reporters with scores and what they are made of, and all stories, as CSV and JSON Lines.',
    path: OPEN_DATA,
  });

export default async function DataPage() {
  const [best] = await listStandings({ period: 'all' }, DEFAULT_MIN);
  return (
    <TextPage title="Open data" path={OPEN_DATA} lede="Every number on this site, and the reports behind it.">
      <OpenData siteUrl={config().SITE_URL} />
      <h2 id="embed">The record of a reporter on your site</h2>
      <p>
        Each reporter has a card that other sites may show in a frame. It always has the current record, runs
        no scripts and sets no cookie. The code is on every <PageLink href="/nba/standings">profile</PageLink>
        , under About{best ? '; this is how it looks' : ''}.
      </p>
      {best && <EmbedOffer name={best.name} username={best.username} />}
    </TextPage>
  );
}
