/** The announcement while a page loads, most specific pattern first. */
const TEXTS: readonly [pattern: RegExp, text: string][] = [
  [/^\/nba\/(rumors|news)\/players(\/page\/\d+)?$/, 'Grabbing latest player data'],
  [/^\/nba\/(rumors|news)\/teams(\/|$)/, 'Grabbing latest team data'],
  [/^\/nba\/((rumors|news)\/)?players\/(?!page\/\d)/, 'Grabbing player data'],
  [/^\/nba\/(rumors|news)(\/\d+)?$/, 'Grabbing latest rumors'],
  [/^\/nba\/top-stories$/, 'Grabbing Top Stories'],
  [/^\/nba\/search$/, 'Fetching search results'],
];

/** @param pathname of the page that loads */
export const loadingText = (pathname: string): string =>
  TEXTS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'Loading…';
