/** An open rumor of so many weeks has no forecast any more. */
export const FORECAST_WEEKS = 26;

/** @returns since when rumors that are open have a forecast, in milliseconds since 1970 */
export const forecastSince = (now: number): number => now - FORECAST_WEEKS * 7 * 24 * 60 * 60 * 1000;
