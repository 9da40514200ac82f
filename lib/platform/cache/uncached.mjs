/** The tag of pages and reads that are never cached: their URLs are secrets, of which there are unlimited numbers. */
export const UNCACHED = 'uncached';
/**
 * The tag of pages of which there are too many to keep, such as those of any two reporters: they have a small cache of their own,
 * so that requests for all of them cannot evict other pages.
 */
export const COMBINATION = 'combination';
