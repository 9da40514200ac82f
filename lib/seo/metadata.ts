import type { Metadata } from 'next';
import { config } from '@/lib/config';
import { plain } from '@/lib/text/plain';

export interface PageDescription {
  /** Of this page alone; the site's name is put behind it. */
  title: string;
  description: string;
  /** The canonical address, a path of this site. */
  path: string;
  /** Another address that search engines should keep instead. */
  canonical?: string;
  type?: 'website' | 'profile' | 'article';
  /** A picture for previews, 1200 by 630 pixels: a path of this site. The site's own without one. */
  image?: string;
  /** A feed of what the page lists. */
  feed?: { title: string; path: string };
  /** Nothing that search engines should list. */
  isHidden?: boolean;
}

/** Descriptions beyond this are cut by those who show them. */
const MAX_DESCRIPTION = 200;

/** The feed that every page announces. */
export const SITE_FEED = '/feeds/rumors.xml';
/** The picture of pages that have none of their own. */
export const SITE_IMAGE = '/share/site/home';

/** @returns title, description, canonical, Open Graph, Twitter card and feeds of a page */
export function pageMetadata(page: PageDescription): Metadata {
  const { SITE_NAME } = config();
  const { title, path, canonical = path, type = 'website', image = SITE_IMAGE, feed, isHidden } = page;
  const description = cut(page.description.replace(/\s+/g, ' ').trim());
  const images = [{ url: image, width: 1200, height: 630, alt: title }];
  return {
    title,
    description,
    alternates: {
      canonical,
      types: {
        'application/rss+xml': [
          { url: SITE_FEED, title: `${SITE_NAME}: all NBA rumors` },
          ...(feed ? [{ url: feed.path, title: feed.title }] : []),
        ],
      },
    },
    openGraph: { title, description, url: canonical, siteName: SITE_NAME, locale: 'en_US', type, images },
    twitter: { card: 'summary_large_image', title, description, images },
    ...(isHidden && { robots: { index: false, follow: true } }),
  };
}

/** What an address that leads nowhere says of itself. */
export const NOT_FOUND_METADATA: Metadata = { title: 'Not found', robots: { index: false } };

function cut(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const end = text.lastIndexOf(' ', MAX_DESCRIPTION - 1);
  return `${plain(text.slice(0, end > 0 ? end : MAX_DESCRIPTION - 1))}…`;
}
