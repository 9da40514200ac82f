import { onSheet } from './picture-sheet';

/** The width up to which word clouds are kept, in pixels: they are shown whole. */
export const WORD_CLOUD_WIDTH = '1280';

/**
 * Widths of kept pictures in pixels: for places of up to 52 and of 132 CSS pixels on a screen of twice the density, and for
 * word clouds.
 */
export const PICTURE_WIDTHS = ['104', '264', WORD_CLOUD_WIDTH] as const;

/** @returns where a picture on another server is read from, small: see `lib/domain/site/small-picture.ts` */
const smallPicture = (address: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  `/_api/picture?width=${width}&of=${encodeURIComponent(address)}`;

const isOnOtherServer = (src: string): boolean => /^https?:/.test(src);

/**
 * @param src the address of a picture, or a path on this site
 * @param size the width at which it shows, in CSS pixels
 * @returns the address that the browser requests
 */
export function pictureSource(src: string, size: number): string {
  if (isOnOtherServer(src)) return smallPicture(src, size > 52 ? '264' : '104');
  return size > 52 ? src : onSheet(src);
}

/** The same for the picture of a word cloud. */
export const wordCloudSource = (src: string): string =>
  isOnOtherServer(src) ? smallPicture(src, WORD_CLOUD_WIDTH) : src;
