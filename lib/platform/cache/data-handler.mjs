import { promisify } from 'node:util';
import { constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { shared } from '../process/shared.mjs';
import { lastInvalidation, markInvalidated, readNewInvalidations } from './tags.mjs';
import { UNAVAILABLE } from './unavailable.mjs';
import { COMBINATION, UNCACHED } from './uncached.mjs';

/** Memory for cached reads in one process, in bytes; the least recently used are evicted. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Values longer than this are kept compressed, in bytes. */
const MIN_COMPRESSED = 4_096;
/** Values are decompressed again in this process, never sent compressed: speed matters more than size. */
const FASTEST = { level: constants.Z_BEST_SPEED };
const compress = promisify(gzip);
/**
 * Values up to this size have a cache of their own, in bytes. Most say that something does not exist, and requests can make
 * up any number of names.
 */
const MAX_SMALL = 64;
const MAX_SMALL_BYTES = 2 * 1024 * 1024;
const NOT_KEPT = [UNAVAILABLE, UNCACHED, COMBINATION];

const sizeCalculation = ({ value }, key) => value.byteLength + key.length + 200;
const small = new LRUCache({ maxSize: MAX_SMALL_BYTES, sizeCalculation });
const others = new LRUCache({ maxSize: MAX_BYTES - MAX_SMALL_BYTES, sizeCalculation });
const pending = new Map();

/** `new Response(bytes).body` takes several times as long. */
const streamOf = (bytes) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** Notes the tags of a cached read for the call that is being answered. Those of a cache miss are not known yet. */
function noteRead(entry) {
  const reads = shared.reads?.getStore();
  if (!reads) return;
  if (entry) reads.tags.push(...entry.tags);
  else reads.isComplete = false;
}

/**
 * Cache for functions marked `use cache`, in memory and limited in bytes.
 * @type {import('next/dist/server/lib/cache-handlers/types').CacheHandler}
 */
const handler = {
  async get(key, softTags) {
    await pending.get(key);
    const entry = small.get(key) ?? others.get(key);
    const isValid = entry && lastInvalidation([...entry.tags, ...softTags]) < entry.timestamp;
    noteRead(isValid ? entry : undefined);
    if (!isValid) {
      small.delete(key);
      others.delete(key);
      return undefined;
    }
    const { value, isCompressed, ...rest } = entry;
    return { ...rest, value: streamOf(isCompressed ? gunzipSync(value) : value) };
  },

  async set(key, pendingEntry) {
    const stored = (async () => {
      const entry = await pendingEntry;
      const plain = new Uint8Array(await new Response(entry.value).arrayBuffer());
      if (NOT_KEPT.some((tag) => entry.tags.includes(tag))) return;
      const isCompressed = plain.byteLength > MIN_COMPRESSED;
      const [target, other] = plain.byteLength <= MAX_SMALL ? [small, others] : [others, small];
      other.delete(key);
      target.set(key, {
        ...entry,
        value: isCompressed ? await compress(plain, FASTEST) : plain,
        isCompressed,
      });
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

  refreshTags: readNewInvalidations,
  getExpiration: async (tags) => lastInvalidation(tags),
  updateTags: async (tags) => markInvalidated(tags),
};

export default handler;
