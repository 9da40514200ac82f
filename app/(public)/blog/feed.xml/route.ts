import { connection } from 'next/server';
import { blogChannel } from '@/lib/domain/blog/feed';
import { listAllPosts, readBlogSettings } from '@/lib/domain/blog/queries';
import { rssResponse } from '@/lib/domain/site/rss';
import { readShared } from '@/lib/platform/http/shared-answers';

export async function GET() {
  await connection();
  const { result, headers: keys } = await readShared(() =>
    Promise.all([readBlogSettings(null), listAllPosts()]),
  );
  const [settings, posts] = result;
  if (settings.status === 'unavailable' || posts.status === 'unavailable') {
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
    return new Response('The blog can’t be reached. Try again in a minute.\n', { status: 503, headers });
  }
  const response = rssResponse(blogChannel(settings.value, posts.value));
  response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  for (const [name, value] of Object.entries(keys)) response.headers.set(name, value);
  return response;
}
