/** The tag of pages and reads that are never cached: their URLs are secrets, of which there are unlimited numbers. */
export const UNCACHED = 'uncached';
