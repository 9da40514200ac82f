/**
 * The kinds of pages whose web vitals are counted, as the patterns of their routes. Pages whose address is a secret or
 * says something about its visitor (vaults, confirmations, disputes, followed lists) are left out. Safe in the
 * browser.
 */
export const PAGE_KINDS = [
  '/',
  '/about',
  '/blog',
  '/blog/[uid]',
  '/blog/page/[page]',
  '/contact',
  '/corrections',
  '/corrections/[page]',
  '/data',
  '/data/api',
  '/how-we-rate',
  '/nba',
  '/nba/compare',
  '/nba/compare/[a]/[b]',
  '/nba/fadeaway-game',
  '/nba/forecasts',
  '/nba/hall-of-shame',
  '/nba/journalist/[username]',
  '/nba/journalist/[username]/[page]',
  '/nba/journalist/[username]/filter',
  '/nba/journalists',
  '/nba/journalists/[order]',
  '/nba/live',
  '/nba/news',
  '/nba/news/[page]',
  '/nba/news/filter',
  '/nba/news/players',
  '/nba/news/players/[slug]',
  '/nba/news/players/[slug]/[page]',
  '/nba/news/players/[slug]/filter',
  '/nba/news/players/page/[page]',
  '/nba/news/teams',
  '/nba/news/teams/[slug]',
  '/nba/news/teams/[slug]/[page]',
  '/nba/news/teams/[slug]/filter',
  '/nba/players',
  '/nba/players/[slug]',
  '/nba/players/[slug]/[page]',
  '/nba/players/[slug]/filter',
  '/nba/players/page/[page]',
  '/nba/rumor/[tweetId]',
  '/nba/rumors',
  '/nba/rumors/[page]',
  '/nba/rumors/filter',
  '/nba/rumors/players',
  '/nba/rumors/players/[slug]',
  '/nba/rumors/players/[slug]/[page]',
  '/nba/rumors/players/[slug]/filter',
  '/nba/rumors/players/page/[page]',
  '/nba/rumors/teams',
  '/nba/rumors/teams/[slug]',
  '/nba/rumors/teams/[slug]/[page]',
  '/nba/rumors/teams/[slug]/filter',
  '/nba/scoop-tracker',
  '/nba/search',
  '/nba/standings',
  '/nba/standings/filter',
  '/nba/teams',
  '/nba/teams/[slug]',
  '/nba/teams/[slug]/[page]',
  '/nba/teams/[slug]/filter',
  '/nba/top-stories',
  '/nba/topic/[slug]',
  '/nba/topic/[slug]/[page]',
  '/nba/topic/[slug]/filter',
  '/nba/woj-vs-shams',
  '/nba/woj-vs-shams/[id]',
  '/newsletter/issue/[number]',
  '/privacy-policy',
  '/terms-and-conditions',
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** @returns the kind of the page at a path; null if its web vitals are not counted */
export function pageKindOf(pathname: string): PageKind | null {
  const parts = pathname.split('/');
  const fitting = PAGE_KINDS.filter((kind) => {
    const pattern = kind.split('/');
    return (
      pattern.length === parts.length && pattern.every((part, at) => isVariable(part) || part === parts[at])
    );
  });
  // `/nba/rumors/filter` fits `/nba/rumors/[page]` as well: the one with fewer variables is meant.
  return fitting.sort((one, other) => countVariables(one) - countVariables(other))[0] ?? null;
}

const isVariable = (part: string) => part.startsWith('[');
const countVariables = (kind: PageKind) => kind.split('/').filter(isVariable).length;
