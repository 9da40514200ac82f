import { channelOf } from '@/lib/domain/site/feed-channel';
import { readSiteFeed } from '@/lib/domain/site/feed-queries';
import { rssResponse } from '@/lib/domain/site/rss';

/** The RSS feed of all rumors. */
export const GET = async (): Promise<Response> => rssResponse(channelOf(await readSiteFeed()));
