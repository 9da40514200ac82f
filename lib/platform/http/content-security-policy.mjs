import { shared } from '../process/shared.mjs';

/** The content security policy of pages. A plain module, because next.config.mjs and the page cache import it. */

const NEVER = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
const ALWAYS = [
  // The icons are a font in a style sheet.
  "font-src 'self' data:",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** The initial policy of every page: no scripts of other sites. The page cache narrows it to known inline scripts. */
export const BASE_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'connect-src *',
  ...ALWAYS,
].join('; ');

/** The policy of calls, feeds and pictures. An SVG opened as a document runs nothing. */
export const RESOURCE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  ...NEVER,
].join('; ');

/** The policy of scripts, style sheets and fonts: shorter, because each page loads a dozen of them. */
export const FILE_POLICY = ["default-src 'none'", "frame-ancestors 'none'"].join('; ');

/** The policy of what other sites may show in a frame: it loads a picture of this site at most, and runs no scripts. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/**
 * @param {string} text of an inline script or style sheet, as in the page
 * @returns {Promise<string>} the source expression that allows it
 */
export async function hashSource(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return sourceOf(btoa(String.fromCharCode(...new Uint8Array(digest))));
}

/** @returns {string} the source expression that allows what has this SHA-256, in base64 */
export const sourceOf = (hash) => `'sha256-${hash}'`;

/** The policy of a static page with one inline style sheet. */
export const staticPagePolicy = (styleHash) =>
  ["default-src 'none'", `style-src ${styleHash}`, ...NEVER].join('; ');

/**
 * What the pages of this site need beyond what is on it; handed over at the start, because it depends on the
 * environment and on modules that only Next.js bundles.
 * @typedef {object} PageSources
 * @property {string[]} scripts the inline scripts of pages, by their text
 * @property {string[]} images where pictures come from, beside https
 * @property {string[]} connections what the browser calls
 */
/** @returns {PageSources} */
export const pageSources = () => shared.pageSources ?? { scripts: [], images: [], connections: [] };

/**
 * @param {string[]} scripts what `script-src` allows beside this site's files: hashes or a nonce
 * @param {Pick<PageSources, 'images' | 'connections'>} sources
 * @returns {string} the policy of a page
 */
export function pagePolicy(scripts, { images, connections } = pageSources()) {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self'",
    // Widths of bars are in style attributes; external style sheets are still refused.
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', 'https:', ...images].join(' '),
    ['connect-src', "'self'", ...connections].join(' '),
    ...ALWAYS,
  ].join('; ');
}
