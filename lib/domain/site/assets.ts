import { readdirSync } from 'node:fs';
import { missingPictures, pictureKey } from '@/lib/domain/site/missing-pictures';
import { config } from '@/lib/platform/config/config';
import { assetPath } from './asset-path';
import type { EntityKind } from './paths';

/** The site's own pictures. They belong to the code, so they are listed once. */
let own: Set<string> | undefined;

const OWN_PATH = '/assets';

function ownPictures(): Set<string> {
  own ??= new Set(
    ['team-logos', 'player-images'].flatMap((folder) =>
      readdirSync(`public${OWN_PATH}/${folder}`).map((file) => `${OWN_PATH}/${folder}/${file}`),
    ),
  );
  return own;
}

/** Where the pictures of players and teams are. Server only. */
export const assetsBase = (): string => config().ASSETS_URL ?? OWN_PATH;

/**
 * @returns the URL of a picture in `ASSETS_URL`, or on this site; null if there is none, so that no page requests a
 *   missing file
 */
function picture(kind: EntityKind, slug: string): string | null {
  const path = assetPath(assetsBase(), kind, slug);
  const hasPicture = config().ASSETS_URL
    ? !missingPictures()?.has(pictureKey(kind, slug))
    : ownPictures().has(path);
  return hasPicture ? path : null;
}

/** The logo of a team. Server only. */
export const teamLogo = (slug: string) => picture('team', slug);

/** The photo of a player. Server only. */
export const playerImage = (slug: string) => picture('player', slug);
