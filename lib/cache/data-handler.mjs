import { LRUCache } from 'lru-cache';
import { invalidate, lastInvalidation, refresh } from './tags.mjs';
import { UNAVAILABLE } from './unavailable.mjs';

/** Bytes of cached reads that one process keeps; the least recently used go first. */
const MAX_BYTES = 64 * 1024 * 1024;

const entries = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value }, key) => value.byteLength + key.length + 200,
});
const pending = new Map();

/**
 * Cache of everything marked `use cache`, in memory and bounded in bytes.
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
      if (entry.tags.includes(UNAVAILABLE)) return;
      entries.set(key, { ...entry, value });
    })();
    pending.set(
      key,
      stored.catch(() => {}),
    );
    try {
      await stored;
    } catch {
      // The value broke off while rendering: whoever asks next renders it anew.
    } finally {
      pending.delete(key);
    }
  },

  refreshTags: refresh,
  getExpiration: async (tags) => lastInvalidation(tags),
  updateTags: async (tags) => invalidate(tags),
};

export default handler;
