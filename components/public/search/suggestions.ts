import { read } from '@/lib/platform/browser/call';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';

export interface Suggestion {
  label: string;
  href: string;
  /** The kind next to the label: Player, Team. */
  kind?: string;
}

/** A call that returns names and slugs, and the path of their pages. */
export interface SuggestionSource {
  url: '/_api/teams/names-and-slugs' | '/_api/players/names-and-slugs';
  /** The slug is appended. */
  path: string;
  kind?: string;
}

async function load({ url, path, kind }: SuggestionSource): Promise<Suggestion[]> {
  const named = await read(url);
  return named
    .filter(({ name }) => !isPlaceholderName(name))
    .map(({ name, slug }) => ({ label: name, href: `${path}${slug}`, kind }));
}

/**
 * All suggestions of the sources, in their order.
 * @throws if a call fails
 */
export const loadSuggestions = async (sources: readonly SuggestionSource[]): Promise<Suggestion[]> =>
  (await Promise.all(sources.map(load))).flat();

export const TEAM_RUMORS: SuggestionSource = {
  url: '/_api/teams/names-and-slugs',
  path: '/nba/rumors/teams/',
  kind: 'Team',
};
export const PLAYER_RUMORS: SuggestionSource = {
  url: '/_api/players/names-and-slugs',
  path: '/nba/rumors/players/',
  kind: 'Player',
};
