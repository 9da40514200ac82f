import { journalistPath } from '@/lib/domain/site/paths';
import { escapeXml } from '@/lib/platform/text/xml';

/** Addresses of embedded cards. */

export const embedPath = (username: string) => `/embed/journalist/${username}`;

/** Of the frame of a card, in pixels. */
export const EMBED_SIZE = { width: 420, height: 280 } as const;

/** @returns the HTML that shows the card of a reporter in a frame on another site */
export function embedCode(
  site: string,
  username: string,
  title: string,
  { width, height }: { width: number; height: number } = EMBED_SIZE,
): string {
  const src = escapeXml(`${site}${embedPath(username)}`);
  return `<iframe src="${src}" title="${escapeXml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

/**
 * @param site the address of this site, without a slash at the end
 * @returns the username that an address of this site is about: of a profile or of a card; null for others
 */
export function embeddedUsername(url: string, site: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(site).origin) return null;
  const [, username] = /^\/(?:nba|embed)\/journalist\/(\w{1,60})(?:\/\d{1,5})?\/?$/.exec(pathname) ?? [];
  return username ?? null;
}

/** @returns where the oEmbed answer for a profile is */
export const oEmbedPath = (site: string, username: string) =>
  `/_api/oembed?${new URLSearchParams({ url: `${site}${journalistPath(username)}` })}`;
