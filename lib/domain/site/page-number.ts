/**
 * Parses a page number in a URL.
 * @returns null for anything but 1 to 999,999 without sign or leading zero
 */
export const readPageNumber = (text: string): number | null =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
