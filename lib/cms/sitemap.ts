import { config } from '@/lib/config';
import { listAllPosts } from './queries';

/** @returns the blog's entries of the sitemap; only its home while the CMS is away */
export async function blogSitemapEntries(): Promise<{ url: string; lastModified?: string }[]> {
  const { SITE_URL: site } = config();
  const read = await listAllPosts();
  const posts = read.status === 'ok' ? read.value : [];
  return [
    { url: `${site}/blog`, lastModified: posts[0]?.timestamp ?? undefined },
    ...posts.map(({ uid, timestamp }) => ({
      url: `${site}/blog/${encodeURIComponent(uid)}`,
      lastModified: timestamp ?? undefined,
    })),
  ];
}
