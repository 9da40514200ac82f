import { LRUCache } from 'lru-cache';
import { isJournalistPicture } from '@/lib/domain/journalist/queries';
import { isPlayerSlug } from '@/lib/domain/player/queries';
import { isTeamSlug } from '@/lib/domain/team/queries';
import { config } from '@/lib/platform/config/config';
import { assetPath } from './asset-path';

/** How long a picture is known to be on file without asking the database, in milliseconds: one that was taken off stays that long. */
const KNOWN_MS = 60_000;

/** Addresses of pictures on file; anybody can ask for others, so these are not kept. */
const onFile = new LRUCache<string, true>({ max: 5_000, ttl: KNOWN_MS });

/**
 * @returns whether a player, team or journalist on file has the picture at this address, so that no client has others
 *   read; for a minute after it was taken off file, it may still be true
 */
export async function isPictureOnFile(address: string): Promise<boolean> {
  if (onFile.has(address)) return true;
  const isOwned = await hasOwner(address);
  if (isOwned) onFile.set(address, true);
  return isOwned;
}

async function hasOwner(address: string): Promise<boolean> {
  const { ASSETS_URL } = config();
  const slug = ASSETS_URL && address.startsWith(ASSETS_URL) && /([^/]+)\.(png|svg)$/.exec(address)?.[1];
  if (slug && address === assetPath(ASSETS_URL, 'player', slug)) return isPlayerSlug(slug);
  if (slug && address === assetPath(ASSETS_URL, 'team', slug)) return isTeamSlug(slug);
  return isJournalistPicture(address);
}
