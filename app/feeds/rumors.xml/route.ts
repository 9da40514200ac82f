import { channelOf } from '@/lib/domain/site/seo/feed';
import { readSiteFeed } from '@/lib/domain/site/seo/feeds';
import { rssResponse } from '@/lib/domain/site/seo/rss';

/** The RSS feed of all rumors. */
export const GET = async (): Promise<Response> => rssResponse(channelOf(await readSiteFeed()));
