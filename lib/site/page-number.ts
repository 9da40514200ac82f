/** @returns the number, null for anything that is not a page's number in its one spelling */
export const readPageNumber = (text: string): number | null =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
