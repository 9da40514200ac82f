import { rssOf } from '@/lib/seo/feed';
import { readSiteFeed } from '@/lib/seo/feeds';
import { xmlResponse } from '@/lib/seo/xml';

/** All rumors as RSS. */
export const GET = async (): Promise<Response> =>
  xmlResponse(rssOf(await readSiteFeed()), 'application/rss+xml');
