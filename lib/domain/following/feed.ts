import type { Feed } from '@/lib/domain/site/feed-channel';
import { FOLLOWING } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import { findFeedOwner, listFollowed } from './queries';

/**
 * @param token from the address, not validated
 * @param file of the address
 * @returns the feed of a list; null if its address does not work, or not any more
 */
export async function readFollowingFeed(token: string, file: string): Promise<Feed | null> {
  const owner = await findFeedOwner(token);
  if (!owner) return null;
  return {
    title: `${config().SITE_NAME}: what you follow`,
    description: 'The latest reports on the players, teams, reporters and stories you follow.',
    path: FOLLOWING,
    self: `/following/feed/${file}`,
    tweets: await listFollowed(owner.items),
  };
}
