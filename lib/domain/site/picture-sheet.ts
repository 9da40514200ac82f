/** The folders of own pictures that are small, many, and together on one sheet each (drawings/sheet.ts). */
const DRAWN = /^\/assets\/(team-logos|journalists)\/([\w-]+)\.svg$/;

/**
 * @param src the address of a picture
 * @returns where to show it from at a width and height of up to 52 pixels: of the site's own drawings the place on their
 *   sheet, which is one request for all
 */
export const onSheet = (src: string): string => src.replace(DRAWN, '/assets/sheets/$1.avif#$2');
