import type { ObjectId } from 'mongodb';
import { cacheNothing } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { hashToken, TOKEN } from '@/lib/platform/mail/token';

/**
 * Whether the token of a link was mailed. The number of possible tokens is unlimited, so neither the result nor the
 * page is cached.
 * @param token from the URL, not validated
 */
export async function isNewsletterToken(token: string): Promise<boolean> {
  'use cache';
  cacheNothing();
  return TOKEN.test(token) && (await findSubscription(token)) !== null;
}

/** @returns the subscription to which the token was mailed, in an invitation or in an issue; null if it was to none */
export async function findSubscription(token: string): Promise<ObjectId | null> {
  const token_hash = hashToken(token);
  const subscriptions = await collection('subscriptions');
  const projection = { _id: 1 };
  const invited = await subscriptions.findOne({ 'mails.token_hash': token_hash }, { projection });
  if (invited) return invited._id;
  const deliveries = await collection('newsletter_deliveries');
  const delivery =
    (await deliveries.findOne({ token_hash })) ??
    (await deliveries.findOne({ former_token_hashes: token_hash }));
  if (!delivery) return null;
  return (await subscriptions.findOne({ _id: delivery.subscription }, { projection }))?._id ?? null;
}
