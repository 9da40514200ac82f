import { cacheLife } from 'next/cache';
import type { TweetLookup } from './embed-schema';
import { lookUpTweet } from './embed-service';

/**
 * One tweet from the tweet service. Found and missing tweets are cached for an hour, failures for a minute: while the
 * service is unavailable, one reader a minute waits for it, and pages still work.
 */
export async function findEmbeddedTweet(id: string): Promise<TweetLookup> {
  'use cache';
  const lookup = await lookUpTweet(id);
  if (lookup.state === 'unknown') cacheLife('page');
  else cacheLife({ stale: 300, revalidate: 60 * 60, expire: 7 * 24 * 60 * 60 });
  return lookup;
}
