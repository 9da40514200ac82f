import { type SamplePlayer, type SampleTeam, samplePlayers, sampleTeams } from './people';

/** @returns a pattern for one of the words as a whole word */
const wordsOf = (words: string[], flags: string) =>
  new RegExp(
    `(?<![\\p{L}-])(?:${words.map((word) => word.replace(/[.*+?()|[\]]/g, '\\$&')).join('|')})(?![\\p{L}-])`,
    flags,
  );

/** Players match by full or last name, ignoring case. */
function searchFor({ name }: SamplePlayer): RegExp {
  const last = name.slice(name.indexOf(' ') + 1);
  return wordsOf(/ (Jr\.|I+)$/.test(name) ? [name] : [name, last], 'iu');
}

/** The city of two teams. */
const SHARED_CITY = 'Los Angeles';

/** Teams match by name, nickname or city, as written. */
function searchForTeam({ name, nicknames }: SampleTeam): RegExp {
  const city = name.replace(` ${nicknames[0]}`, '');
  return wordsOf([name, ...nicknames, ...(city === SHARED_CITY ? [] : [city])], 'u');
}

const players = samplePlayers.map((player) => ({ player, search: searchFor(player) }));
const teams = sampleTeams.map((team) => ({ team, search: searchForTeam(team) }));

/** @returns slugs of the sample's players and teams in a text; if no team is named, the teams of the players */
export function tagsOf(text: string): { players: string[]; teams: string[] } {
  const named = players.filter(({ search }) => search.test(text)).map(({ player }) => player);
  const found = teams.filter(({ search }) => search.test(text)).map(({ team }) => team);
  const ofPlayers = sampleTeams.filter(({ name }) => named.some(({ team }) => team === name));
  return {
    players: named.map(({ slug }) => slug),
    teams: (found.length > 0 ? found : ofPlayers).map(({ slug }) => slug),
  };
}
