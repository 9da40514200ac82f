import { isJournalistImage } from '@/lib/domain/journalist/queries';
import { isPlayerSlug } from '@/lib/domain/player/queries';
import { config } from '@/lib/platform/config/config';
import { assetPath } from './asset-path';

/** @returns whether a player or journalist on file has the photo at this address, so that no client has others read */
export async function isPictureOnFile(address: string): Promise<boolean> {
  const { ASSETS_URL } = config();
  const slug = ASSETS_URL && address.startsWith(ASSETS_URL) ? /([^/]+)\.png$/.exec(address)?.[1] : undefined;
  if (ASSETS_URL && slug && address === assetPath(ASSETS_URL, 'player', slug)) return isPlayerSlug(slug);
  return isJournalistImage(address);
}
