import { LRUCache } from 'lru-cache';
import { pagePolicy, pageSources } from '../http/content-security-policy.mjs';
import { shared } from '../process/shared.mjs';
import { packPage, pageSize, unpackPage } from './packed-page.mjs';
import { arrangeScripts } from './page-scripts.mjs';
import { RENDER_AHEAD_HEADER } from './renewal.mjs';
import { keyHeaders } from './surrogate-keys.mjs';
import { invalidationRounds, lastInvalidation, markInvalidated, now, readNewInvalidations } from './tags.mjs';
import { UNAVAILABLE } from './unavailable.mjs';
import { COMBINATION, UNCACHED } from './uncached.mjs';

/**
 * Memory for whole pages in one process, in bytes, so that requests for random paths cannot exhaust it.
 */
const MAX_BYTES = 64 * 1024 * 1024;
const TAGS_HEADER = 'x-next-cache-tags';

const pages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size });
/** Pages of combinations (uncached.mjs). */
const MAX_COMBINATION_BYTES = 8 * 1024 * 1024;
const combinations = new LRUCache({
  maxSize: MAX_COMBINATION_BYTES,
  sizeCalculation: ({ size }) => size,
  dispose: ({ path }) => void combinationKeys.delete(path),
});
/** The keys of those by their paths, as `keys`. */
const combinationKeys = new Map();
/**
 * Pages of addresses that do not exist, and redirects from other spellings. They have a cache of their own, so that
 * requests for random paths cannot evict real pages.
 */
const MAX_NOT_FOUND = 500;
const notFound = new LRUCache({ max: MAX_NOT_FOUND });
/** The keys of pages by their paths, as browsers ask for them: Next.js puts a name of its own before the path. */
const keys = new LRUCache({ max: 20_000 });
/** Shells, which have a parameter in brackets, are no pages of their own. */
const KEY_OF_PAGE = /^\/route-cache\/APP_PAGE\/[^/]+\/\$(\/[^[]*)$/;

/**
 * Next.js has one page for all addresses without a route, and writes into it the address it was rendered for. So that
 * nobody is sent what another has typed, only the one is kept that the server in front asks for.
 */
const isOfUnmatched = (key) => KEY_OF_PAGE.exec(key)?.[1] === '/_not-found';

function findValid(key) {
  const page = pages.get(key) ?? combinations.get(key);
  return page && isValid(page) ? page : undefined;
}

const keyOf = (path) => keys.get(path) ?? combinationKeys.get(path);
const age = (page) => (now() - page.lastModified) / 1_000;
const isWhole = ({ value: { kind, html, postponed, status } }) =>
  kind === 'APP_PAGE' && Buffer.isBuffer(html) && !postponed && !(status >= 300);

/** For the server in front of Next.js (server/cached-page.ts). */
shared.pages = {
  refresh: readNewInvalidations,
  find(path) {
    const page = findValid(keyOf(path));
    if (!page || !isWhole(page)) return undefined;
    const { revalidate, expire = revalidate } = page.cacheControl ?? {};
    return typeof revalidate === 'number' && age(page) < expire ? page : undefined;
  },
  isCurrent: (path, page) => findValid(keyOf(path)) === page,
  isFresh: (page) => age(page) < (page.cacheControl?.revalidate ?? 0),
  isKnown: (path) => keyOf(path) !== undefined,
};

/** A page may have hundreds of tags, and is asked for a thousand times a second. */
function isValid(page) {
  if (page.validIn === invalidationRounds()) return true;
  if (lastInvalidation(page.tags) >= page.lastModified) return false;
  page.validIn = invalidationRounds();
  return true;
}

/** For Next.js: the page must be rendered again before it is sent. */
const EXPIRED = -1;

/**
 * The date of a page by which Next.js decides whether to render it again. It would send a stale page, and render it
 * afterwards; requests that arrive meanwhile would get the stale page, whatever was invalidated since. So the server in
 * front has it rendered by a request of its own (server/render-ahead.ts), and to others it is fresh.
 */
function dateFor(page, isRenewal) {
  if (!shared.isRenewedInFront) return page.lastModified;
  const { revalidate, expire = revalidate } = page.cacheControl ?? {};
  const due = isRenewal ? revalidate : expire;
  return typeof due === 'number' && age(page) >= due ? EXPIRED : now();
}

/** Cache of rendered pages (HTML and client navigation payloads), limited in bytes. */
export default class ResponseCache {
  /** Next.js makes one for each request. */
  constructor({ _requestHeaders } = {}) {
    this.began = now();
    this.isRenewal = _requestHeaders?.[RENDER_AHEAD_HEADER] !== undefined;
  }

  async get(key) {
    await readNewInvalidations();
    const page = findValid(key);
    if (page)
      return { ...page, lastModified: dateFor(page, this.isRenewal), value: await unpackPage(page.value) };
    const absent = notFound.get(key);
    if (absent && isValid(absent)) {
      const lastModified = isOfUnmatched(key) ? dateFor(absent, this.isRenewal) : absent.lastModified;
      return { ...absent, lastModified, value: await unpackPage(absent.value) };
    }
    remove(key);
    return null;
  }

  async set(key, value, ctx) {
    if (!value) {
      remove(key);
      return;
    }
    await restrictScripts(value);
    const tags = String(value.headers?.[TAGS_HEADER] ?? '')
      .split(',')
      .filter(Boolean);
    if (tags.includes(UNAVAILABLE)) {
      markUnavailable(value);
      return;
    }
    if (tags.includes(UNCACHED)) return;
    value.headers = { ...value.headers, ...keyHeaders(tags) };
    const packed = await packPage(value);
    // It counts as of the time of the request, since it may have read its data then.
    const page = { value: packed, tags, lastModified: this.began, cacheControl: ctx?.cacheControl };
    if (value.status >= 300) {
      if (shared.isRenewedInFront && !this.isRenewal && isOfUnmatched(key)) return;
      notFound.set(key, page);
      return;
    }
    const keyPath = KEY_OF_PAGE.exec(key)?.[1];
    const path = keyPath === '/index' ? '/' : keyPath;
    const size = pageSize(packed) + key.length;
    if (tags.includes(COMBINATION)) {
      combinations.set(key, { ...page, size, path });
      if (path && combinations.has(key)) combinationKeys.set(path, key);
      return;
    }
    pages.set(key, { ...page, size });
    if (path && isWhole(page)) keys.set(path, key);
  }

  async revalidateTag(tags) {
    markInvalidated([tags].flat());
  }

  resetRequestCache() {}
}

function remove(key) {
  pages.delete(key);
  combinations.delete(key);
  notFound.delete(key);
}

/**
 * Next.js sends the object that it gave us to cache, so this is where the status of a rendered page can still change.
 */
function markUnavailable(value) {
  value.status = 503;
  value.headers = { ...value.headers, 'cache-control': 'no-store', 'retry-after': '5' };
}

/**
 * Sets a policy that allows only the inline scripts of the page. Pages rendered per request have a nonce instead
 * (middleware.ts).
 */
async function restrictScripts(value) {
  if (value.kind !== 'APP_PAGE' || value.postponed || process.env.NODE_ENV === 'development') return;
  const { html, hashes } = await arrangeScripts(value.html, pageSources().scripts);
  value.html = html;
  value.headers = { ...value.headers, 'content-security-policy': pagePolicy(hashes) };
}
