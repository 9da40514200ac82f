import { generateRssFeed, type RssFeed } from 'feedsmith';
import { config } from '@/lib/platform/config/config';
import { legalXml, taggedResponse } from '@/lib/platform/text/xml';
import { absoluteUrl } from './json-ld';

export interface RssItem {
  title: string;
  /** An address. */
  link: string;
  /** Stays the same when the address changes. */
  id: string;
  description: string;
  at: string | null;
  by?: string;
  categories: readonly string[];
}

export interface RssChannel {
  title: string;
  description: string;
  /** The page with the same content, a path of this site. */
  path: string;
  /** The path of the feed itself. */
  self: string;
  /** Newest first. */
  items: readonly RssItem[];
}

/** @returns the feed as RSS 2.0; times are in UTC in the format of RFC 822 */
export function rssOf({ title, description, path, self, items }: RssChannel): string {
  const newest = items[0]?.at;
  const xml = generateRssFeed({
    title: legalXml(title),
    link: absoluteUrl(path),
    description: legalXml(description),
    language: 'en-us',
    generator: legalXml(config().SITE_NAME),
    lastBuildDate: newest ? new Date(newest) : undefined,
    atom: { links: [{ href: absoluteUrl(self), rel: 'self', type: 'application/rss+xml' }] },
    items: items.map(itemOf),
  });
  // The library puts CDATA sections on lines of their own, which makes the line breaks part of titles and links.
  return xml.replace(/>\s+<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\s+<\//g, ']]></');
}

const itemOf = ({ title, link, id, description, at, by, categories }: RssItem): RssFeed.Item<Date> => ({
  title: legalXml(title),
  link: legalXml(link),
  guid: { value: legalXml(id), isPermaLink: false },
  description: legalXml(description),
  pubDate: at ? new Date(at) : undefined,
  dc: by ? { creators: [legalXml(by)] } : undefined,
  categories: categories.map((name) => ({ name: legalXml(name) })),
});

/** A response with a feed. */
export const rssResponse = (channel: RssChannel): Response =>
  taggedResponse(rssOf(channel), 'application/rss+xml; charset=utf-8');
