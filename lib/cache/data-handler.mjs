import { LRUCache } from 'lru-cache';
import { invalidate, lastInvalidation, refresh } from './tags.mjs';
import { UNAVAILABLE } from './unavailable.mjs';
import { UNCACHED } from './uncached.mjs';

/** Memory for cached reads in one process, in bytes; the least recently used are evicted. */
const MAX_BYTES = 64 * 1024 * 1024;

const entries = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value }, key) => value.byteLength + key.length + 200,
});
const pending = new Map();

/**
 * Cache for functions marked `use cache`, in memory and limited in bytes.
 * @type {import('next/dist/server/lib/cache-handlers/types').CacheHandler}
 */
const handler = {
  async get(key, softTags) {
    await pending.get(key);
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (lastInvalidation([...entry.tags, ...softTags]) >= entry.timestamp) {
      entries.delete(key);
      return undefined;
    }
    return { ...entry, value: new Response(entry.value).body };
  },

  async set(key, pendingEntry) {
    const stored = (async () => {
      const entry = await pendingEntry;
      const value = new Uint8Array(await new Response(entry.value).arrayBuffer());
      if (entry.tags.includes(UNAVAILABLE) || entry.tags.includes(UNCACHED)) return;
      entries.set(key, { ...entry, value });
    })();
    pending.set(
      key,
      stored.catch(() => {}),
    );
    try {
      await stored;
    } catch {
      // Rendering failed before the value was complete: the next request renders it again.
    } finally {
      pending.delete(key);
    }
  },

  refreshTags: refresh,
  getExpiration: async (tags) => lastInvalidation(tags),
  updateTags: async (tags) => invalidate(tags),
};

export default handler;
