/** Headers that protect readers. A plain module, because next.config.mjs reads it as well. */

/** Sent with every answer, each with a policy of content-security-policy.mjs. */
export const SECURITY_HEADERS = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** Sent with every answer about an address that is itself a secret: no cache, search engine or other site learns it. */
export const SECRET_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** The pages below these paths are open to whoever knows the address. */
export const SECRET_PAGES = ['/receipts/buckets', '/newsletter/confirm', '/newsletter/unsubscribe'];

const SECRET_URL =
  /^\/(receipts\/buckets|newsletter\/(confirm|unsubscribe)|_api\/(buckets|receipts|newsletter\/(confirm|unsubscribe)))(\/|$)/i;
/** A call that is named like one of a receipt, and asks for nobody's. */
const LOOKUP = /^\/_api\/receipts\/lookup\/?$/i;

/**
 * @param {string} path of a request as it was sent: doubled slashes, backslashes and needless encoding included
 * @returns {boolean} whether the path is, or once spelled properly would be, somebody's secret
 */
export function isSecretUrl(path) {
  const spelled = decode(path).replace(/[/\\]+/g, '/');
  return SECRET_URL.test(spelled) && !LOOKUP.test(spelled);
}

/** What is not UTF-8 is refused; the refusal is as private as the page at the address it resembles. */
function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
