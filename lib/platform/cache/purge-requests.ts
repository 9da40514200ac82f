import type { PurgeKind, PurgeTarget } from './purge-targets';
import { EVERYTHING } from './surrogate-keys.mjs';

/** What a shared cache is asked, by its kind. */
export interface PurgeRequest {
  method: 'PURGE' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** The items that are purged by it. */
  items: readonly string[];
}

/** How many keys one request names: as many as the API takes, or as fit into the header that Varnish accepts (8 kB). */
const MAX_ITEMS: Record<PurgeKind, number> = { varnish: 100, nginx: 1, fastly: 256, cloudflare: 30 };
const MAX_ITEMS_BYTES = 6_000;

/** Statuses that say that it is done: nginx answers 404 or 412 when it has no copy. */
const DONE: Record<PurgeKind, (status: number) => boolean> = {
  varnish: (status) => status < 300,
  nginx: (status) => status < 300 || status === 404 || status === 412,
  fastly: (status) => status < 300,
  cloudflare: (status) => status < 300,
};
export const isPurged = ({ kind }: PurgeTarget, status: number): boolean => DONE[kind](status);

/**
 * @param items keys (surrogate-keys.mjs); paths with their queries for nginx, which knows no keys
 * @param host of the site, by which a cache of several sites tells their pages apart
 * @param isRepeat whether they were purged before, and nothing has changed since
 * @returns the requests that purge them
 */
export function purgeRequests(
  target: PurgeTarget,
  items: readonly string[] | typeof EVERYTHING,
  host: string,
  isRepeat = false,
): PurgeRequest[] {
  const requests =
    items === EVERYTHING
      ? [purgeOfEverything(target, host)]
      : partsOf(items, MAX_ITEMS[target.kind]).map((part) => purgeOf(target, part, host));
  if (target.kind === 'varnish' && isRepeat) for (const { headers } of requests) headers['xkey-repeat'] = '1';
  return requests;
}

function purgeOf(target: PurgeTarget, items: readonly string[], host: string): PurgeRequest {
  const { kind, url, token = '' } = target;
  switch (kind) {
    case 'varnish':
      return { method: 'PURGE', url: `${url}/`, headers: { host, 'xkey-purge': items.join(' ') }, items };
    case 'nginx':
      return { method: 'PURGE', url: `${url}${items[0]}`, headers: { host }, items };
    case 'fastly': {
      const headers = { ...ofFastly(token), 'surrogate-key': items.join(' ') };
      return { method: 'POST', url: `${url}/purge`, headers, items };
    }
    case 'cloudflare':
      return { ...ofCloudflare(target, { tags: items }), items };
  }
}

function purgeOfEverything(target: PurgeTarget, host: string): PurgeRequest {
  const { kind, url, token = '' } = target;
  const items = [EVERYTHING];
  switch (kind) {
    case 'varnish':
      return purgeOf(target, items, host);
    case 'nginx':
      return { method: 'PURGE', url: `${url}/*`, headers: { host }, items };
    case 'fastly':
      return { method: 'POST', url: `${url}/purge_all`, headers: ofFastly(token), items };
    case 'cloudflare':
      return { ...ofCloudflare(target, { purge_everything: true }), items };
  }
}

const ofFastly = (token: string) => ({ 'fastly-key': token, accept: 'application/json' });

const ofCloudflare = ({ url, token = '' }: PurgeTarget, body: object): Omit<PurgeRequest, 'items'> => ({
  method: 'POST',
  url: `${url}/purge_cache`,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function partsOf(items: readonly string[], max: number): string[][] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = parts.at(-1);
    bytes += item.length + 1;
    if (last && last.length < max && bytes <= MAX_ITEMS_BYTES) last.push(item);
    else {
      parts.push([item]);
      bytes = item.length + 1;
    }
  }
  return parts;
}
