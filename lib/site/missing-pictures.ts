import type { EntityKind } from './paths';

/**
 * The pictures that `ASSETS_URL` was found not to have (picture-check.ts). Next.js bundles this module more than once;
 * the set is shared across those copies.
 */
const shared = globalThis as { boxscoopMissingPictures?: ReadonlySet<string> };

export const pictureKey = (kind: EntityKind, slug: string): string => `${kind}:${slug}`;

/** @returns what was found to be missing last; null before the first check */
export const missingPictures = (): ReadonlySet<string> | null => shared.boxscoopMissingPictures ?? null;

/** Replaces what is known to be missing. */
export function setMissingPictures(keys: ReadonlySet<string>): void {
  shared.boxscoopMissingPictures = keys;
}
