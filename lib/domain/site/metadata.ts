import type { Metadata } from 'next';
import { config } from '@/lib/platform/config/config';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';

export interface PageDescription {
  /** The site name is appended. */
  title: string;
  description: string;
  /** The canonical address, a path of this site. */
  path: string;
  /** Another canonical page. */
  canonical?: string;
  type?: 'website' | 'profile' | 'article';
  /** A path of this site to a preview picture of 1200 by 630 pixels; by default that of the site. */
  image?: string;
  /** A feed of the same content. */
  feed?: { title: string; path: string };
  /** The path of the oEmbed description of what the page offers other sites to show. */
  oEmbed?: string;
  /** Whether search engines should not index it. */
  isHidden?: boolean;
}

/** Longer descriptions are cut by search engines and social networks. */
const MAX_DESCRIPTION = 200;

/** The feed linked from every page. */
export const SITE_FEED = '/feeds/rumors.xml';
/** The preview picture of pages without their own. */
const SITE_IMAGE = '/share/site/home';

/** @returns title, description, canonical, Open Graph, Twitter card and feeds of a page */
export function pageMetadata(page: PageDescription): Metadata {
  const { SITE_NAME } = config();
  const {
    title,
    path,
    canonical = path,
    type = 'website',
    image = SITE_IMAGE,
    feed,
    oEmbed,
    isHidden,
  } = page;
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
        ...(oEmbed && { 'application/json+oembed': [{ url: oEmbed, title }] }),
      },
    },
    openGraph: { title, description, url: canonical, siteName: SITE_NAME, locale: 'en_US', type, images },
    twitter: { card: 'summary_large_image', title, description, images },
    ...(isHidden && { robots: { index: false, follow: true } }),
  };
}

/** Metadata of 404 pages. */
export const NOT_FOUND_METADATA: Metadata = { title: 'Not found', robots: { index: false } };

function cut(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const end = text.lastIndexOf(' ', MAX_DESCRIPTION - 1);
  return `${removeInvisibleCharacters(text.slice(0, end > 0 ? end : MAX_DESCRIPTION - 1))}…`;
}
