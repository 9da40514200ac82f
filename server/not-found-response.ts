import { gzipSync } from 'node:zlib';
import { log } from '@/lib/platform/telemetry/log';
import type { Replacement } from './held-response';
import { ownOrigin, RENEWAL_HEADERS } from './own-address';
import { STATIC_PAGE_HEADERS, staticErrorPage } from './static-error-page';

/** A path without a route, whose 404 page Next.js renders completely. */
export const UNMATCHED_PATH = '/_/not-found';
/** How the page names the address that it was rendered for: JSON in the text of a script. */
const RENDERED_FOR = JSON.stringify(JSON.stringify(UNMATCHED_PATH.split('/'))).slice(1, -1);
/** How often the page is asked for: Next.js gives concurrent requests what it renders for the first of them. */
const ATTEMPTS = 3;
/** A page that needs no data: Next.js names the fonts of pages in their headers, but not in those of its 404 page. */
const PAGE_WITH_FONTS = '/about';
/** How long the 404 page is reused, in milliseconds. */
const MAX_AGE_MS = 60_000;

const PLAIN = staticErrorPage('404: there is nothing at this address.', '');

/** `fonts` is the `Link` header that has them loaded early. */
let notFoundPage:
  | { html: string; gzip: Buffer; policy: string; fonts: string | null; at: number }
  | undefined;
let isReading = false;

/** @returns the 404 page of the site; a static one until it has been rendered */
export function notFoundResponse(port: number, accepted: string | string[] = ''): Replacement {
  if (!notFoundPage || performance.now() - notFoundPage.at > MAX_AGE_MS) void renderNotFoundAhead(port);
  if (!notFoundPage) return { body: PLAIN, headers: STATIC_PAGE_HEADERS };
  const headers = {
    'content-type': STATIC_PAGE_HEADERS['content-type'],
    'content-security-policy': notFoundPage.policy,
    ...(notFoundPage.fonts && { link: notFoundPage.fonts }),
  };
  return /\bgzip\b/.test(String(accepted))
    ? { body: notFoundPage.gzip, headers: { ...headers, 'content-encoding': 'gzip' } }
    : { body: notFoundPage.html, headers };
}

/** Renders the 404 page ahead. */
export async function renderNotFoundAhead(port: number): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const read = (path: string, method: string) =>
      fetch(`${ownOrigin(port)}${path}`, { method, headers: { accept: 'text/html', ...RENEWAL_HEADERS } });
    const fonts = (await read(PAGE_WITH_FONTS, 'HEAD')).headers.get('link');
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const response = await read(UNMATCHED_PATH, 'GET');
      const html = await response.text();
      const policy = response.headers.get('content-security-policy');
      // A page rendered for a visitor's URL must not be sent to others.
      if (!policy || !html.includes('<h1') || !html.includes(RENDERED_FOR)) continue;
      notFoundPage = { html, gzip: gzipSync(html), policy, fonts, at: performance.now() };
      return;
    }
  } catch (error) {
    log.warn({ err: error }, 'the 404 page cannot be rendered');
  } finally {
    isReading = false;
  }
}
