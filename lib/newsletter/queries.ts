import { cacheNothing } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { hashOf, TOKEN } from './rules';

/**
 * Whether the token of a link was mailed. The number of possible tokens is unlimited, so neither the result nor the
 * page is cached.
 * @param token from the URL, not validated
 */
export async function isMailed(token: string): Promise<boolean> {
  'use cache';
  cacheNothing();
  if (!TOKEN.test(token)) return false;
  const subscriptions = await collection('subscriptions');
  const found = await subscriptions.findOne(
    { 'mails.token_hash': hashOf(token) },
    { projection: { _id: 1 } },
  );
  return found !== null;
}
