import { config } from '@/lib/config';
import { absoluteUrl } from '@/lib/seo/json-ld';
import { postPath } from '@/lib/site/paths';
import type { PostPreview } from './schema';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML: markup escaped, and characters that XML does not have left out. */
const toXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

/** @returns the blog's RSS 2.0 feed, newest first */
export function rssFeed(
  { title, description }: { title: string; description: string },
  posts: PostPreview[],
): string {
  const { SITE_URL: site, SITE_NAME: name } = config();
  const items = posts.map((post) => {
    const url = absoluteUrl(postPath(post.uid));
    return [
      '<item>',
      `<title>${toXml(post.title)}</title>`,
      `<link>${toXml(url)}</link>`,
      `<guid isPermaLink="false">${toXml(post.id)}</guid>`,
      `<description>${toXml(post.description)}</description>`,
      ...(post.timestamp ? [`<pubDate>${new Date(post.timestamp).toUTCString()}</pubDate>`] : []),
      ...post.tags.map((tag) => `<category>${toXml(tag)}</category>`),
      '</item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${toXml(`${name}: ${title}`)}</title>`,
    `<link>${toXml(site)}/blog</link>`,
    `<atom:link href="${toXml(site)}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${toXml(description)}</description>`,
    '<language>en-us</language>',
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
