import { FOLLOWED_KEY } from '@/lib/domain/following/remembered-keys';
import { FAVORITE_KEY, NO_FAVORITE, parseFavorite } from '@/lib/domain/team/favorite';
import { call } from '@/lib/platform/browser/call';
import { localStore } from '@/lib/platform/browser/storage';

/**
 * Follows something or stops, and remembers it in this browser. The favorite team is one of those that are followed: the
 * first team that is followed becomes it, and one that is not followed any more is it no longer.
 * @param followed its key
 * @param name of what is followed
 * @throws CallError
 */
export async function setFollowed(followed: string, name: string, isFollowed: boolean): Promise<void> {
  const path = `/_api/following/${isFollowed ? 'follow' : 'unfollow'}` as const;
  const { keys } = await call('POST', path, { key: followed }, { keepalive: true });
  localStore.write(FOLLOWED_KEY, JSON.stringify(keys));
  if (!followed.startsWith('team:')) return;
  const favorite = parseFavorite(localStore.read(FAVORITE_KEY));
  if (isFollowed && favorite === null) localStore.write(FAVORITE_KEY, name);
  if (!isFollowed && favorite === name) localStore.write(FAVORITE_KEY, NO_FAVORITE);
}
