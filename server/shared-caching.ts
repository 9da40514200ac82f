import type { IncomingMessage } from 'node:http';
import { purges } from '@/lib/platform/cache/purge';
import { purgeRecent } from '@/lib/platform/cache/purge-catch-up';
import { SLOW_MS } from '@/lib/platform/cache/purge-queue';
import { isDatabaseUnreachable, logFailure } from '@/lib/platform/db/client';
import { shared } from '@/lib/platform/process/shared.mjs';
import { repeat } from '@/lib/platform/time/repeat';
import { readInvalidations } from './cached-page';
import type { HeldResponse } from './held-response';

/**
 * How long shared caches keep a response that is purged when its data changes, in seconds. Content that changes with time
 * alone may be outdated for that long.
 */
const KEPT_S = 3_600;
const KEY_HEADERS = ['cache-tag', 'surrogate-key'];
/** Not 404, which keeps its short lifetime because anybody can request made-up URLs. */
const STATUSES = [200, 304];

/**
 * If shared caches are purged, lets them keep responses with keys (lib/platform/cache/surrogate-keys.mjs) until the purge;
 * nothing changes for browsers. A response keeps its short lifetime when a purge of it might be missed: while purges fail,
 * while the database is unreachable or the last read of invalidations was too slow, and when it took so long that it may
 * reach the cache after the last purge of its data. Responses for one reader alone have no keys.
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
    // nginx purges by path, so responses with a short lifetime are noted, too.
    purging.noteResponse(url, keys);
    const isCurrent = !isDatabaseUnreachable() && !shared.isBehind;
    const isSure = purging.isHealthy && isCurrent && performance.now() - began < SLOW_MS;
    if (!isSure) return status;
    response.setHeader('cache-control', withSharedAge(caching));
    // Streamed responses, such as files of the open data, may take long after their headers are sent.
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
 * Interval at which this process reads invalidations by itself, in milliseconds. Such a read computes which other tags a
 * change invalidates, and requests that a shared cache answers do not cause one.
 */
const READ_INTERVAL_MS = 500;

/**
 * Purges what any process invalidates, and at the start what was invalidated recently.
 * @returns a function that stops it
 */
export function keepPurging(): () => Promise<void> {
  const purging = purges();
  if (!purging) return async () => {};
  purgeRecent(purging, KEPT_S * 1_000).catch((error) => logFailure(error, 'recent changes cannot be purged'));
  return repeat(readInvalidations, READ_INTERVAL_MS);
}
