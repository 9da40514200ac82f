/**
 * Reads the number of a page from an address.
 * @returns null for anything that is not a number from 1 to 999,999 in its one spelling: no sign, no leading zero
 */
export const readPageNumber = (text: string): number | null =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
