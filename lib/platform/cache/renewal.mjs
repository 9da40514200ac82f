/** In `globalThis` of a server that renders pages that are due by requests to itself. */
export const RENEWS = Symbol.for('boxscoop.renews');
/** The header of those requests. Where `RENEWS` is set it comes from the server alone. */
export const RENEWAL_HEADER = 'x-render-ahead';
