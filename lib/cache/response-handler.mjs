import { LRUCache } from 'lru-cache';
import { invalidate, lastInvalidation, refresh } from './tags.mjs';
import { UNAVAILABLE } from './unavailable.mjs';

/** Bytes of whole pages that one process keeps, so that random paths cannot fill memory; nothing goes to disk. */
const MAX_BYTES = 256 * 1024 * 1024;
const TAGS_HEADER = 'x-next-cache-tags';

const pages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size });
/** Addresses that lead nowhere: a handful is asked for often, any number once, and none may push out a page. */
const MAX_ABSENT = 500;
const absent = new LRUCache({ max: MAX_ABSENT });
/** When the first reader missed each page: a page is as old as what it read, not as its last byte. */
const missedAt = new LRUCache({ max: 10_000 });

/** Cache of whole rendered pages (HTML and the payload of client navigations), bounded in bytes. */
export default class ResponseCache {
  async get(key) {
    await refresh();
    for (const kept of [pages, absent]) {
      const page = kept.get(key);
      if (page && lastInvalidation(page.tags) < page.lastModified) return page;
      kept.delete(key);
    }
    missedAt.set(key, Date.now());
    return null;
  }

  async set(key, value, ctx) {
    if (!value) {
      pages.delete(key);
      absent.delete(key);
      return;
    }
    const tags = String(value.headers?.[TAGS_HEADER] ?? '')
      .split(',')
      .filter(Boolean);
    if (tags.includes(UNAVAILABLE)) {
      answerUnavailable(value);
      return;
    }
    const lastModified = missedAt.get(key) ?? Date.now();
    missedAt.delete(key);
    const page = { value, tags, lastModified, cacheControl: ctx?.cacheControl };
    if (value.status === 404) absent.set(key, page);
    else pages.set(key, { ...page, size: sizeOf(value) + key.length });
  }

  async revalidateTag(tags) {
    invalidate([tags].flat());
  }

  resetRequestCache() {}
}

/** Next.js sends what it gave us to keep, so this is where a rendered page can still get another status. */
function answerUnavailable(value) {
  value.status = 503;
  value.headers = { ...value.headers, 'cache-control': 'no-store', 'retry-after': '5' };
}

/** In bytes. A text with one letter beyond Latin 1 takes two for each, and every page has an arrow. */
function sizeOf(value) {
  let size = 1_000;
  for (const part of [value.html, value.body, value.rscData, ...(value.segmentData?.values() ?? [])])
    size += typeof part === 'string' ? 2 * part.length : (part?.length ?? 0);
  return size;
}
