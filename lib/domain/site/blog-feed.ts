import type { PostPreview } from '@/lib/domain/blog/schema';
import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { blogPath, postPath } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import type { RssChannel } from './rss';

/** @returns the blog as a channel of RSS; `posts` newest first */
export const blogChannel = (
  { title, description }: { title: string; description: string },
  posts: readonly PostPreview[],
): RssChannel => ({
  title: `${config().SITE_NAME}: ${title}`,
  description,
  path: blogPath(),
  self: `${blogPath()}/feed.xml`,
  items: posts.map((post) => ({
    title: post.title,
    link: absoluteUrl(postPath(post.uid)),
    id: post.id,
    description: post.description,
    at: post.timestamp,
    categories: post.tags,
  })),
});
