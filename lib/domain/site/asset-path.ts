import type { EntityKind } from './paths';

/** @returns the URL of the picture of a player or a team below `base`, the address of a folder of pictures */
export const assetPath = (base: string, kind: EntityKind, slug: string): string =>
  kind === 'team' ? `${base}/team-logos/${slug}.svg` : `${base}/player-images/${slug}.png`;
