/** Outlets whose label does not resemble their host. */
export const OUTLETS = new Set(
  `andscape, associated press, bleacher report, bluesky, cbs sports, clutchpoints, espn, facebook, fox sports, hoopshype,
  instagram, nba.com, nbc sports, new york daily news, new york post, new york times, podcast, realgm, reddit, sportando,
  sports illustrated, sportsnet, spotify, substack, the athletic, the ringer, the stein line, tnt, tsn, twitter,
  usa today, usa today sports, washington post, x, yahoo! sports, yahoo sports, youtube`
    .split(',')
    .map((outlet) => outlet.trim()),
);

/** "x.com", "www.espn.com", "bsky.app" */
const HOST =
  /^(?:www\.)?(?:[a-z0-9-]+\.)+(?:app|blog|co|com|de|es|fr|fm|gr|info|io|it|me|media|net|news|org|social|sports|tv|uk|us)$/i;

/** @returns whether a name is that of an outlet or a host, and so of no reporter; apart from the rest, as islands need it */
export function isOutletName(name: string): boolean {
  const bare = name.trim().replace(/^@/, '');
  return HOST.test(bare) || OUTLETS.has(bare.toLowerCase());
}

/** @returns what stands in place of the record of an account that is no reporter on file */
export const unratedText = (name: string): string => (isOutletName(name) ? 'Outlet' : 'Not rated');
