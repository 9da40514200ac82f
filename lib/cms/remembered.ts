import { LRUCache } from 'lru-cache';
import { cacheAsFallback, cacheAsUnavailable } from '@/lib/cache/invalidation';
import { CmsUnavailable } from './client';
import type { PostPreview, Read } from './schema';

/**
 * What the CMS last answered, kept beyond the caches: a webhook may drop a page just before the CMS goes away, and
 * what was true a minute ago is better than nothing.
 */
interface Memory {
  answers: LRUCache<string, { value: unknown }>;
  /** The previews that pages may be showing, as text, by document id. */
  previews: LRUCache<string, Set<string>>;
}

/** Next.js bundles this module more than once; the memory is shared across those copies. */
const shared = globalThis as { boxscoopCmsMemory?: Memory };

function memory(): Memory {
  shared.boxscoopCmsMemory ??= {
    answers: new LRUCache({
      maxSize: 16 * 1024 * 1024,
      sizeCalculation: (answer) => JSON.stringify(answer).length + 100,
    }),
    previews: new LRUCache({ max: 5_000 }),
  };
  return shared.boxscoopCmsMemory;
}

/**
 * Reads from the CMS, for use in a function marked `use cache`. While the CMS is away, what it answered last stands in;
 * without such an answer the read is unavailable, is not kept, and makes the page a 503.
 * @param name of the question; null when the answer must not be remembered, as in a preview
 */
export async function remembered<Value>(
  name: string | null,
  read: () => Promise<Value>,
): Promise<Read<Value>> {
  try {
    const value = await read();
    if (name !== null) memory().answers.set(name, { value });
    return { status: 'ok', value };
  } catch (error) {
    if (!(error instanceof CmsUnavailable)) throw error;
    const last = name === null ? undefined : memory().answers.get(name);
    if (!last) {
      cacheAsUnavailable();
      return { status: 'unavailable' };
    }
    cacheAsFallback();
    return { status: 'ok', value: last.value as Value };
  }
}

/** Notes that pages may from now on show this of a post. */
export function notePreviews(previews: readonly PostPreview[]): void {
  for (const preview of previews) {
    const known = memory().previews.get(preview.id) ?? new Set<string>();
    known.add(JSON.stringify(preview));
    memory().previews.set(preview.id, known);
  }
}

/**
 * @returns whether a page may be showing something else of a post than this; asking makes this what is shown, so
 *   whoever asks has to invalidate what shows it
 */
export function isPreviewChanged(id: string, preview: PostPreview | null): boolean {
  const { previews } = memory();
  const known = previews.get(id);
  const now = preview && JSON.stringify(preview);
  if (now) previews.set(id, new Set([now]));
  else previews.delete(id);
  return !now || !known || known.size > 1 || !known.has(now);
}
