import { invalidate } from '@/lib/platform/cache/invalidation';
import { log } from '@/lib/platform/telemetry/log';
import { CmsUnavailable } from './cms';
import { askCms } from './cms-ask';
import { readPreviews } from './cms-documents';
import { isPreviewChanged } from './cms-last-known-good';
import { askForAllPosts } from './queries';
import { postsShowing } from './rules';
import type { PostPreview } from './schema';
import { BLOG_LISTS, CMS, documentTag, previewTag, uidTag } from './tags';

/**
 * Invalidates the pages that show these documents: their own, the lists, and, if title, description, picture or time
 * changed, the posts that link to them.
 * @param changed document ids, as the CMS's webhook sends them, or uids; undefined if anything may have changed
 * @returns the invalidated tags
 */
export async function invalidatePosts(changed: string[] | undefined): Promise<string[]> {
  const tags = changed ? await tagsOf(changed) : [CMS];
  await invalidate(tags);
  log.info({ tags }, 'content changed');
  return tags;
}

async function tagsOf(changed: string[]): Promise<string[]> {
  if (changed.length === 0) return [];
  let all: PostPreview[];
  let documents: PostPreview[];
  try {
    [all, documents] = await Promise.all([askForAllPosts(null), askForDocuments(changed)]);
  } catch (error) {
    // Only the CMS knows which pages show a document. The invalidated pages fall back to cms-last-known-good.ts.
    if (error instanceof CmsUnavailable) return [CMS];
    throw error;
  }
  const named = new Set(changed);
  const found = [...all, ...documents].filter(({ id, uid }) => named.has(id) || named.has(uid));
  const byId = new Map(found.map((preview) => [preview.id, preview]));
  const ids = [...new Set([...byId.keys(), ...changed])];
  const differing = new Set(ids.filter((id) => isPreviewChanged(id, byId.get(id) ?? null)));
  return [
    BLOG_LISTS,
    ...ids.map(documentTag),
    ...[...byId.values()].map(({ uid }) => uidTag(uid)),
    ...changed.map(uidTag),
    ...[...differing].map(previewTag),
    ...postsShowing(differing, all).map(({ id }) => documentTag(id)),
  ];
}

async function askForDocuments(ids: string[]): Promise<PostPreview[]> {
  const documents = await askCms(null, (cms) => cms.findByIds(ids));
  return readPreviews(documents.filter(isPostOrPage));
}

const isPostOrPage = (document: unknown) =>
  ['blog_post', 'page'].includes((document as { type?: string } | null)?.type ?? '');
