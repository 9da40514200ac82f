import { LRUCache } from 'lru-cache';
import { isJournalistImage } from '@/lib/domain/journalist/queries';
import { isPlayerSlug } from '@/lib/domain/player/queries';
import { config } from '@/lib/platform/config/config';
import { assetPath } from './asset-path';

/** How long a photo is known to be on file without asking the database, in milliseconds: one that was taken off stays that long. */
const KNOWN_MS = 60_000;

/** Addresses of photos on file; anybody can ask for others, so these are not kept. */
const onFile = new LRUCache<string, true>({ max: 5_000, ttl: KNOWN_MS });

/**
 * @returns whether a player or journalist on file has the photo at this address, so that no client has others read; for
 *   a minute after it was taken off file, it may still be true
 */
export async function isPictureOnFile(address: string): Promise<boolean> {
  if (onFile.has(address)) return true;
  const isOwned = await hasOwner(address);
  if (isOwned) onFile.set(address, true);
  return isOwned;
}

async function hasOwner(address: string): Promise<boolean> {
  const { ASSETS_URL } = config();
  const slug = ASSETS_URL && address.startsWith(ASSETS_URL) ? /([^/]+)\.png$/.exec(address)?.[1] : undefined;
  if (ASSETS_URL && slug && address === assetPath(ASSETS_URL, 'player', slug)) return isPlayerSlug(slug);
  return isJournalistImage(address);
}
