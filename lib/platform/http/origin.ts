import { config } from '@/lib/platform/config/config';
import { ApiError } from './errors';

/** The names by which a browser reaches a site on its own machine: they stand for one another. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses changes that a browser makes on behalf of another site: of a page that is not at `SITE_URL`, whatever name
 * the request itself gives this site.
 * @throws ApiError `forbidden`, which says what to set if both are this site
 */
export function checkOrigin({ headers }: Request): void {
  const origin = headers.get('origin');
  const { SITE_URL } = config();
  if (origin !== null && originOf(origin) === originOf(SITE_URL)) return;
  const site = headers.get('sec-fetch-site');
  if (origin === null && site !== 'cross-site' && site !== 'same-site') return;
  const own = new URL(SITE_URL).origin;
  const isAddress = origin !== null && /^https?:\/\/[\w.:[\]-]+$/.test(origin);
  throw new ApiError(
    'forbidden',
    `Requests that change something must come from this site, ${own}` +
      (isAddress ? `, not from ${origin}. If that is this site, set SITE_URL=${origin}.` : '.'),
  );
}

/** @returns path and query of the page of this site from which a browser sent a form; null if it does not say */
export function pageBefore({ headers }: Request): string | null {
  const page = headers.get('referer') ?? '';
  const origin = originOf(page);
  if (origin === null || origin !== originOf(config().SITE_URL)) return null;
  const { pathname, search } = new URL(page);
  // Two slashes at the beginning would be the address of another site.
  return pathname.replace(/^\/+/, '/') + search;
}

/** @returns the origin of an address, with one name for this machine; null for what is not of the web */
function originOf(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}
