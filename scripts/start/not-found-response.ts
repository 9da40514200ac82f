import { gzipSync } from 'node:zlib';
import { log } from '@/lib/log';
import type { Replacement } from './replace-body';
import { STATIC_PAGE_HEADERS, staticErrorPage } from './static-error-page';

/** A path without a route, whose 404 page Next.js renders completely. */
export const UNMATCHED_PATH = '/_/not-found';
/** How long that page is reused. */
const MAX_AGE = 60_000;

const PLAIN = staticErrorPage('404: there is nothing at this address.', '');

let kept: { html: string; gzip: Buffer; policy: string; at: number } | undefined;
let isReading = false;

/** @returns the 404 page of the site; a static one until it has been rendered */
export function notFoundResponse(port: number, accepted: string | string[] = ''): Replacement {
  if (!kept || performance.now() - kept.at > MAX_AGE) void renderNotFoundAhead(port);
  if (!kept) return { body: PLAIN, headers: STATIC_PAGE_HEADERS };
  const headers = {
    'content-type': STATIC_PAGE_HEADERS['content-type'],
    'content-security-policy': kept.policy,
  };
  return /\bgzip\b/.test(String(accepted))
    ? { body: kept.gzip, headers: { ...headers, 'content-encoding': 'gzip' } }
    : { body: kept.html, headers };
}

/** Renders the 404 page ahead. */
export async function renderNotFoundAhead(port: number): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${UNMATCHED_PATH}`, {
      headers: { accept: 'text/html' },
    });
    const html = await response.text();
    const policy = response.headers.get('content-security-policy');
    if (policy && html.includes('<h1')) kept = { html, gzip: gzipSync(html), policy, at: performance.now() };
  } catch (error) {
    log.warn({ err: error }, 'the 404 page cannot be rendered');
  } finally {
    isReading = false;
  }
}
