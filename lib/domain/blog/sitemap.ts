import { blogPath, postPath } from '@/lib/domain/site/paths';
import type { SitemapEntry } from '@/lib/domain/site/sitemap-entry';
import { listAllPosts, listCompanyPages } from './queries';

/** @returns the sitemap entries of the blog; only its home while the CMS is unavailable */
export async function blogSitemapEntries(): Promise<SitemapEntry[]> {
  const [read, readPages] = await Promise.all([listAllPosts(), listCompanyPages()]);
  const posts = read.status === 'ok' ? read.value : [];
  const pages = readPages.status === 'ok' ? readPages.value : [];
  return [
    { path: blogPath(), lastModified: posts[0]?.timestamp ?? undefined },
    ...posts.map(({ uid, timestamp }) => ({ path: postPath(uid), lastModified: timestamp ?? undefined })),
    ...pages.map((uid) => ({ path: postPath(uid) })),
  ];
}
