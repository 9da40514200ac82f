/** The header of requests by which the server renders pages that are due. Where it does so, it comes from the server alone. */
export const RENEWAL_HEADER = 'x-render-ahead';
