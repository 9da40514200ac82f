import type { FollowerDocument } from '@/lib/domain/following/follower-schema';
import { cacheNothing } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { hashToken, TOKEN } from '@/lib/platform/mail/token';

/** @returns the list whose digest a link in an invitation confirms */
export const findInvited = async (token: string): Promise<FollowerDocument | null> =>
  (await collection('followers')).findOne({ 'digest.mails.token_hash': hashToken(token) });

/** @returns which list and address a token was mailed to, in an invitation or a digest; null if it was to none */
export async function findMailed(token: string): Promise<{ follower: string; email: string } | null> {
  const invited = await findInvited(token);
  if (invited?.digest) return { follower: invited._id, email: invited.digest.email };
  const deliveries = await collection('digest_deliveries');
  const delivery = await deliveries.findOne({ token_hash: hashToken(token) });
  return delivery && { follower: delivery.follower, email: delivery.email };
}

/**
 * Whether the token of a link was mailed. The number of possible tokens is unlimited, so neither the result nor the
 * page is cached.
 * @param token from the URL, not validated
 */
export async function isDigestLink(token: string): Promise<boolean> {
  'use cache';
  cacheNothing();
  return TOKEN.test(token) && (await findMailed(token)) !== null;
}
