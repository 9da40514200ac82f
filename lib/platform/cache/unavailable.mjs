/**
 * The tag of a read whose source was unavailable, and of every page that contains one. Such pages are not cached and
 * get status 503, so the next request tries again.
 */
export const UNAVAILABLE = 'unavailable';
