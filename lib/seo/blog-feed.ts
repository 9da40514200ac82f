import type { PostPreview } from '@/lib/cms/schema';
import { config } from '@/lib/config';
import { absoluteUrl } from '@/lib/seo/json-ld';
import { escapeXml } from '@/lib/seo/xml';
import { postPath } from '@/lib/site/paths';

/** @returns the blog's RSS 2.0 feed without the XML declaration; `posts` newest first */
export function rssFeed(
  { title, description }: { title: string; description: string },
  posts: PostPreview[],
): string {
  const { SITE_URL: site, SITE_NAME: name } = config();
  const items = posts.map((post) => {
    const url = absoluteUrl(postPath(post.uid));
    return [
      '<item>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${escapeXml(url)}</link>`,
      `<guid isPermaLink="false">${escapeXml(post.id)}</guid>`,
      `<description>${escapeXml(post.description)}</description>`,
      ...(post.timestamp ? [`<pubDate>${new Date(post.timestamp).toUTCString()}</pubDate>`] : []),
      ...post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
      '</item>',
    ].join('\n');
  });
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(`${name}: ${title}`)}</title>`,
    `<link>${escapeXml(site)}/blog</link>`,
    `<atom:link href="${escapeXml(site)}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en-us</language>',
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
