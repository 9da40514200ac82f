import { cacheNothing } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { hashOf, TOKEN } from './rules';

/**
 * Whether a link's secret is one that was mailed. Nobody can list them, so neither the answer nor the page made of it
 * is kept: whoever asks for random ones would fill the cache with them.
 * @param token from the address, so anything
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
