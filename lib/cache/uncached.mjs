/** The tag of pages and reads that no cache keeps: their addresses are secrets, of which there is no end. */
export const UNCACHED = 'uncached';
