/**
 * The current time in milliseconds since 1970, for cached pages.
 *
 * Next.js refuses `Date.now()` during prerendering, because a cached page keeps the value. Here that is intended: the
 * page shows how long ago things were when it was rendered, is cached for a minute (`cacheLife.page`), and the
 * browser updates the texts. Next.js does not check this clock.
 */
export const currentTime = () => Math.round(performance.timeOrigin + performance.now());
