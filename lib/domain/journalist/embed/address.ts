import { journalistPath } from '@/lib/domain/site/paths';

/** Addresses of embedded cards. */

export const embedPath = (username: string) => `/embed/journalist/${username}`;

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
