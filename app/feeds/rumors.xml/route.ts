import { channelOf } from '@/lib/seo/feed';
import { readSiteFeed } from '@/lib/seo/feeds';
import { rssResponse } from '@/lib/seo/rss';

/** The RSS feed of all rumors. */
export const GET = async (): Promise<Response> => rssResponse(channelOf(await readSiteFeed()));
