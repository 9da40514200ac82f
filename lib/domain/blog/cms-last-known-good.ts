import { LRUCache } from 'lru-cache';
import { cacheAsFallback, cacheAsUnavailable } from '@/lib/platform/cache/invalidation';
import { CmsUnavailable } from './cms';
import type { PostPreview, Read } from './schema';

/**
 * The last good response to each request to the CMS. It outlives the page caches: a webhook may drop a page just
 * before the CMS becomes unavailable, and content that is a minute old is better than an error.
 */
interface LastKnownGood {
  responses: LRUCache<string, { value: unknown }>;
  /** The previews that cached pages may show, as JSON, by document id. */
  previews: LRUCache<string, Set<string>>;
}

/** Next.js bundles this module more than once; this is shared across those copies. */
const shared = globalThis as { boxscoopCmsLastKnownGood?: LastKnownGood };

function lastKnownGood(): LastKnownGood {
  shared.boxscoopCmsLastKnownGood ??= {
    responses: new LRUCache({
      maxSize: 16 * 1024 * 1024,
      sizeCalculation: (response) => JSON.stringify(response).length + 100,
    }),
    previews: new LRUCache({ max: 5_000 }),
  };
  return shared.boxscoopCmsLastKnownGood;
}

/**
 * Reads from the CMS, for use in a function marked `use cache`. While the CMS is unavailable, returns its last good
 * response; without one the read is `unavailable`, is not cached, and makes the page a 503.
 * @param name of the request; null when the response must not be kept, as in a preview
 */
export async function withLastKnownGood<Value>(
  name: string | null,
  read: () => Promise<Value>,
): Promise<Read<Value>> {
  try {
    const value = await read();
    if (name !== null) lastKnownGood().responses.set(name, { value });
    return { status: 'ok', value };
  } catch (error) {
    if (!(error instanceof CmsUnavailable)) throw error;
    const last = name === null ? undefined : lastKnownGood().responses.get(name);
    if (!last) {
      cacheAsUnavailable();
      return { status: 'unavailable' };
    }
    cacheAsFallback();
    return { status: 'ok', value: last.value as Value };
  }
}

/** Records that pages may now show these previews. */
export function notePreviews(previews: readonly PostPreview[]): void {
  for (const preview of previews) {
    const tags = lastKnownGood().previews.get(preview.id) ?? new Set<string>();
    tags.add(JSON.stringify(preview));
    lastKnownGood().previews.set(preview.id, tags);
  }
}

/**
 * @returns whether a cached page may show a different preview of the post. Also records the new one as shown, so the
 *   caller must invalidate the pages that show it.
 */
export function isPreviewChanged(id: string, preview: PostPreview | null): boolean {
  const { previews } = lastKnownGood();
  const tags = previews.get(id);
  const now = preview && JSON.stringify(preview);
  if (now) previews.set(id, new Set([now]));
  else previews.delete(id);
  return !now || !tags || tags.size > 1 || !tags.has(now);
}
