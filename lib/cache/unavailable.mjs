/**
 * The tag of a read that could not be made because what it reads from is away, and so of every page that says so.
 * Nothing with this tag is kept, and the page goes out with status 503: the next request tries again.
 */
export const UNAVAILABLE = 'unavailable';
