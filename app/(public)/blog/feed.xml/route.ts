import { connection } from 'next/server';
import { rssFeed } from '@/lib/cms/feed';
import { listAllPosts, readBlogSettings } from '@/lib/cms/queries';

/** The blog's RSS feed. */
export async function GET() {
  await connection();
  const [settings, posts] = await Promise.all([readBlogSettings(null), listAllPosts()]);
  if (settings.status === 'unavailable' || posts.status === 'unavailable') {
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
    return new Response('The blog cannot be reached. Try again soon.\n', { status: 503, headers });
  }
  return new Response(rssFeed(settings.value, posts.value), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
  });
}
