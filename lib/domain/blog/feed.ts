import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { blogPath, postPath } from '@/lib/domain/site/paths';
import type { RssChannel } from '@/lib/domain/site/rss';
import { config } from '@/lib/platform/config/config';
import type { PostPreview } from './schema';

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
