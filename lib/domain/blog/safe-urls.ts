import { config } from '@/lib/platform/config/config';

/**
 * Decides which URLs from the CMS may reach a page. They are untrusted: editors paste from anywhere, and accounts can
 * be taken over.
 */

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const IMAGE_HOSTS = ['images.prismic.io', 'prismic-io.s3.amazonaws.com'];
/** A path or anchor on this site; `//host` and `/\host` would leave it. */
const OWN_PATH = /^(\/(?![/\\])|#)[^\s\\]*$/;

/**
 * @returns the URL if a link may lead there (http, https, mailto, or a path on this site), without the host for this
 *   site's own URLs; else null
 */
export function safeLink(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2_000) return null;
  // The CMS stores a path on the site as a URL without a host.
  const given = address.trim().replace(/^https?:\/\/\/(?!\/)/, '/');
  if (OWN_PATH.test(given)) return given;
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (!SCHEMES.has(url.protocol) || url.username || url.password) return null;
  if (url.origin !== new URL(config().SITE_URL).origin) return url.href;
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** @returns whether a link leaves this site */
export const isExternal = (href: string) => !OWN_PATH.test(href);

/** @returns the URL if a picture may come from there (this site, its assets, or the CMS's own storage); else null */
export function safeImage(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2_000) return null;
  if (/^\/(?![/\\])[\w./%-]+$/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const { ASSETS_URL: assets, PRISMIC_REPOSITORY: repository } = config();
  const url = new URL(address);
  if (assets && url.origin === new URL(assets).origin) return url.href;
  const hosts = [
    ...IMAGE_HOSTS,
    ...(repository && !URL.canParse(repository) ? [`${repository}.cdn.prismic.io`] : []),
  ];
  return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null;
}
