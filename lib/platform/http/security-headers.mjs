/** Security headers. A plain module, because next.config.mjs imports it. */

/** Sent with scripts, style sheets and fonts, in addition to a content security policy: a page loads a dozen of them. */
export const FILE_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** Sent with every other response, in addition to a content security policy. */
export const SECURITY_HEADERS = {
  ...FILE_HEADERS,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Sent with every response of a secret URL: not cached, not indexed, no referrer. */
export const SECRET_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Pages that whoever knows the URL may open, and those of one browser. */
export const SECRET_PAGES = [
  '/receipts/buckets',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/disputes/confirm',
  '/following',
];

/** Calls of the same kind. Their handlers set these headers, too, but the rules of next.config.mjs take precedence. */
export const SECRET_CALLS = [
  '/_api/buckets',
  '/_api/receipts',
  '/_api/newsletter/confirm',
  '/_api/newsletter/unsubscribe',
  '/_api/disputes/confirm',
  '/_api/following',
];

const SECRET_URL = new RegExp(`^(${[...SECRET_PAGES, ...SECRET_CALLS].join('|')})(/|$)`, 'i');
/** This call has the path of a receipt, but is not one. */
const LOOKUP = /^\/_api\/receipts\/lookup\/?$/i;

/**
 * @param {string} path of a request as sent, including double slashes, backslashes and needless encoding
 * @returns {boolean} whether the path, or its canonical form, is a secret
 */
export function isSecretUrl(path) {
  const spelled = decode(path).replace(/[/\\]+/g, '/');
  return SECRET_URL.test(spelled) && !LOOKUP.test(spelled);
}

/** Invalid UTF-8 is refused; the refusal is as private as the page it resembles. */
function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
