import { rssOf } from '@/lib/seo/feed';
import { readSiteFeed } from '@/lib/seo/feeds';
import { xmlResponse } from '@/lib/seo/xml';

/** The RSS feed of all rumors. */
export const GET = async (): Promise<Response> =>
  xmlResponse(rssOf(await readSiteFeed()), 'application/rss+xml');
