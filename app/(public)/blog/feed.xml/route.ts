import { connection } from 'next/server';
import { listAllPosts, readBlogSettings } from '@/lib/domain/blog/queries';
import { blogChannel } from '@/lib/domain/site/seo/blog-feed';
import { rssResponse } from '@/lib/domain/site/seo/rss';

export async function GET() {
  await connection();
  const [settings, posts] = await Promise.all([readBlogSettings(null), listAllPosts()]);
  if (settings.status === 'unavailable' || posts.status === 'unavailable') {
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
    return new Response('The blog can’t be reached. Try again in a minute.\n', { status: 503, headers });
  }
  return rssResponse(blogChannel(settings.value, posts.value));
}
