/**
 * The pictures that were found to be missing (lib/domain/site/picture-check.ts): below `ASSETS_URL`, and of journalists. Next.js bundles
 * this module more than once; the set is shared across those copies. In the browser nothing is known to be missing.
 */
const shared = globalThis as { boxscoopMissingPictures?: ReadonlySet<string> };

export const pictureKey = (kind: 'player' | 'team', slug: string): string => `${kind}:${slug}`;

/** @param image the address of a journalist's picture */
export const imageKey = (image: string): string => `image:${image}`;

/** @returns what was found to be missing last; null before the first check */
export const missingPictures = (): ReadonlySet<string> | null => shared.boxscoopMissingPictures ?? null;

/** Replaces what is known to be missing. */
export function setMissingPictures(keys: ReadonlySet<string>): void {
  shared.boxscoopMissingPictures = keys;
}

/** @returns the address of a journalist's picture; null if it has none, or it was found to be missing */
export const shownImage = (image: string | null): string | null =>
  image !== null && missingPictures()?.has(imageKey(image)) ? null : image;
