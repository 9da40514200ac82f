import { cacheLife } from 'next/cache';
import type { TweetLookup } from './schema';
import { lookUpTweet } from './service';

/**
 * One tweet from the tweet service, remembered: for an hour when it was found or is said to be missing, and for
 * a minute when the service could not be asked, so that a service that is away costs one reader in a minute
 * some waiting and no reader the page.
 */
export async function findEmbeddedTweet(id: string): Promise<TweetLookup> {
  'use cache';
  const lookup = await lookUpTweet(id);
  if (lookup.state === 'unknown') cacheLife('page');
  else cacheLife({ stale: 300, revalidate: 60 * 60, expire: 7 * 24 * 60 * 60 });
  return lookup;
}
