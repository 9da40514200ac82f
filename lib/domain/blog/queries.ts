import { aboutPath } from '@/lib/domain/site/navigation';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { config } from '@/lib/platform/config/config';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import { MAX_PAGE_SIZE } from './cms';
import { askCms } from './cms-ask';
import { readPost, readPreviews } from './cms-documents';
import { notePreviews, withLastKnownGood } from './cms-last-known-good';
import { neighborsOf, POSTS_PER_PAGE, relatedTo } from './rules';
import { type BlogPost, type PostPage, type PostPreview, postUid, type Read } from './schema';
import { BLOG_LISTS, CMS, documentTag, previewTag, uidTag } from './tags';

/**
 * Cached reads of the blog. `ref` is the version that an editor previews (preview.ts), null for the published one.
 */

/** The most posts that the list of all posts has, the newest. */
export const MAX_POSTS = 2_000;

export interface PostList {
  posts: PostPreview[];
  totalPages: number;
}

/**
 * A page of the blog's home, newest first.
 * @param page counted from 1; pages after the last are empty
 */
export async function listPosts(page: number, ref: string | null): Promise<Read<PostList>> {
  'use cache';
  tagCache(CMS, BLOG_LISTS);
  return withLastKnownGood(ref === null ? `posts ${page}` : null, async () => {
    const { documents, totalPages } = await askCms(ref, (cms) => cms.listPosts(page, POSTS_PER_PAGE));
    return { posts: readPreviews(documents), totalPages };
  });
}

/** All posts, newest first: for the feed, the sitemap and `GET /blog-previews`. */
export async function listAllPosts(): Promise<Read<PostPreview[]>> {
  'use cache';
  tagCache(CMS, BLOG_LISTS);
  return withLastKnownGood('all posts', () => askForAllPosts(null));
}

/** The uids of all company pages, for the sitemap. */
export async function listCompanyPages(): Promise<Read<string[]>> {
  'use cache';
  tagCache(CMS, BLOG_LISTS);
  return withLastKnownGood('company pages', async () => {
    const documents = await askCms(null, (cms) => cms.listDocuments('page'));
    return documents.flatMap((document) => readPost(document)?.uid ?? []);
  });
}

/**
 * A post or a company page by its uid, with its neighbors and related posts. `/blog/why-{product}` is found for any
 * product name.
 * @returns a null value if there is none
 */
export async function findPost(uid: string, ref: string | null): Promise<Read<PostPage | null>> {
  // Before the cache, which would keep an entry for every invalid address.
  if (!postUid.safeParse(uid).success) return { status: 'ok', value: null };
  return findCachedPost(uid, ref);
}

async function findCachedPost(uid: string, ref: string | null): Promise<Read<PostPage | null>> {
  'use cache';
  tagCache(CMS, uidTag(uid));
  const read = await withLastKnownGood(ref === null ? `post ${uid}` : null, async () => {
    const [post, all] = await Promise.all([askForPost(uid, ref), askForAllPosts(ref)]);
    if (!post) return null;
    if (post.kind === 'page') return { post, newer: null, older: null, related: [] };
    return { post, ...neighborsOf(post.id, all), related: relatedTo(post, all) };
  });
  if (read.status === 'ok' && read.value) tagPage(read.value);
  return read;
}

function tagPage({ post, newer, older, related }: PostPage) {
  const beside = [newer, older, ...related].filter((other) => other !== null);
  tagCache(documentTag(post.id), ...beside.map(({ id }) => previewTag(id)));
  notePreviews(beside);
}

/** The title and description of the blog, from the CMS. */
export async function readBlogSettings(
  ref: string | null,
): Promise<Read<{ title: string; description: string }>> {
  'use cache';
  tagCache(CMS, BLOG_LISTS);
  return withLastKnownGood(ref === null ? 'settings' : null, async () => {
    const [settings] = await askCms(ref, (cms) => cms.listDocuments('settings'));
    const { data } = (settings ?? {}) as { data?: Record<string, unknown> };
    const text = (value: unknown, otherwise: string) =>
      (typeof value === 'string' && removeInvisibleCharacters(value).trim()) || otherwise;
    return {
      title: text(data?.blog_title, 'Blog'),
      description: text(data?.blog_description, `News and notes from ${config().SITE_NAME}.`),
    };
  });
}

/** All posts, newest first. Uncached, for neighbors and webhooks. */
export async function askForAllPosts(ref: string | null): Promise<PostPreview[]> {
  return askCms(ref, async (cms) => {
    const posts: PostPreview[] = [];
    for (let page = 1; page <= MAX_POSTS / MAX_PAGE_SIZE; page++) {
      const { documents, totalPages } = await cms.listPosts(page, MAX_PAGE_SIZE);
      posts.push(...readPreviews(documents));
      if (page >= totalPages) break;
    }
    return posts;
  });
}

async function askForPost(uid: string, ref: string | null): Promise<BlogPost | null> {
  return askCms(ref, async (cms) => {
    const post =
      readPost(await cms.findByUid('blog_post', uid)) ?? readPost(await cms.findByUid('page', uid));
    if (post || `/blog/${uid}` !== aboutPath()) return post;
    const [settings] = await cms.listDocuments('settings');
    const { data } = (settings ?? {}) as { data?: { why_post?: { uid?: unknown } } };
    const named = postUid.safeParse(data?.why_post?.uid);
    return named.success ? readPost(await cms.findByUid('blog_post', named.data)) : null;
  });
}
