import type { IncomingMessage } from 'node:http';
import { purges } from '@/lib/platform/cache/purge';
import { purgeRecent } from '@/lib/platform/cache/purge-catch-up';
import { SLOW_MS } from '@/lib/platform/cache/purge-queue';
import { isDatabaseAway, logFailure } from '@/lib/platform/db/client';
import { shared } from '@/lib/platform/process/shared.mjs';
import { repeat } from '@/lib/platform/time/repeat';
import { readInvalidations } from './cached-page';
import type { HeldResponse } from './held-response';

/** How long a shared cache keeps what is purged when it changes, in seconds: what changes by time alone shows after it. */
const KEPT_S = 3_600;
const KEY_HEADERS = ['cache-tag', 'surrogate-key'];
/** What is absent keeps its short time: anybody can make up addresses. */
const STATUSES = [200, 304];

/**
 * Has shared caches keep what has keys (lib/platform/cache/surrogate-keys.mjs) until it is purged, if they are purged. Browsers
 * are told the same as without. A response keeps its short time when a change of it might be missed: while purges fail, while
 * the database is away or has not told in time what was invalidated, and when making it took so long that it may reach the cache after the last purge of what it shows.
 * What is for one reader alone has no keys.
 */
export function keepInSharedCaches(request: IncomingMessage, response: HeldResponse): void {
  const purging = purges();
  const { url = '/' } = request;
  const began = performance.now();
  response.beforeHead((status) => {
    const keys = response.getHeader('surrogate-key');
    if (typeof keys !== 'string') return status;
    const caching = String(response.getHeader('cache-control'));
    if (/\b(private|no-store)\b/.test(caching) || response.hasHeader('set-cookie')) {
      for (const name of KEY_HEADERS) response.removeHeader(name);
      return status;
    }
    if (!purging || !STATUSES.includes(status)) return status;
    const isCurrent = !isDatabaseAway() && !shared.isBehind;
    const isSure = purging.isHealthy && isCurrent && performance.now() - began < SLOW_MS;
    if (!isSure) return status;
    response.setHeader('cache-control', withSharedAge(caching));
    purging.noteResponse(url, keys);
    // What is sent as it is read, such as a file of the open data.
    response.once('finish', () => {
      if (performance.now() - began >= SLOW_MS) purging.noteSlowResponse(url);
    });
    return status;
  });
}

const S_MAXAGE = /\bs-maxage=\d+/;
const withSharedAge = (caching: string) =>
  S_MAXAGE.test(caching) ? caching.replace(S_MAXAGE, `s-maxage=${KEPT_S}`) : `${caching}, s-maxage=${KEPT_S}`;

/**
 * Who else is affected by a change is computed when the invalidation is read, and readers of a shared cache do not make this
 * process read any. In milliseconds.
 */
const READ_INTERVAL_MS = 500;

/**
 * Purges what follows from changes, whoever made them, and at the start what was changed lately.
 * @returns stops it
 */
export function keepPurging(): () => Promise<void> {
  const purging = purges();
  if (!purging) return async () => {};
  purgeRecent(purging, KEPT_S * 1_000).catch((error) => logFailure(error, 'recent changes cannot be purged'));
  return repeat(readInvalidations, READ_INTERVAL_MS);
}
