import type { PostPreview } from '@/lib/cms/schema';
import { config } from '@/lib/config';
import { absoluteUrl } from '@/lib/seo/json-ld';
import { blogPath, postPath } from '@/lib/site/paths';
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
