/**
 * Header of the requests that the server sends to itself to render stale pages. It is removed from requests of clients.
 */
export const RENDER_AHEAD_HEADER = 'x-render-ahead';
