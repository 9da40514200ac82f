import { onSheet } from './picture-sheet';

/** Widths of kept pictures in pixels, for places of up to 52 and of 132 CSS pixels on a screen of twice the density. */
export const PICTURE_WIDTHS = ['104', '264'] as const;

/** Where pictures of people on other servers are read from, cropped and small: see `lib/domain/site/small-picture.ts`. */
const PICTURE_CALL = '/_api/picture';

/**
 * @param src the address of a picture, or a path on this site
 * @param size the width at which it shows, in CSS pixels
 * @returns the address that the browser requests. Logos are as they are: they are drawings, and small.
 */
export function pictureSource(src: string, kind: 'person' | 'player' | 'team', size: number): string {
  if (kind !== 'team' && /^https?:/.test(src)) {
    return `${PICTURE_CALL}?width=${PICTURE_WIDTHS[size > 52 ? 1 : 0]}&of=${encodeURIComponent(src)}`;
  }
  return size > 52 ? src : onSheet(src);
}
