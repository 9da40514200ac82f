import { type SamplePlayer, type SampleTeam, samplePlayers, sampleTeams } from './people';

/** @returns a search for one of the words as a word of its own, not as a part of another */
const wordsOf = (words: string[], flags: string) =>
  new RegExp(
    `(?<![\\p{L}-])(?:${words.map((word) => word.replace(/[.*+?()|[\]]/g, '\\$&')).join('|')})(?![\\p{L}-])`,
    flags,
  );

/** A player is meant by the full name or by the last, in any case. */
function searchFor({ name }: SamplePlayer): RegExp {
  const last = name.slice(name.indexOf(' ') + 1);
  return wordsOf(/ (Jr\.|I+)$/.test(name) ? [name] : [name, last], 'iu');
}

/** Two teams share this name of a city. */
const SHARED_CITY = 'Los Angeles';

/** A team is meant by its name, a nickname or its city, written as they are. */
function searchForTeam({ name, nicknames }: SampleTeam): RegExp {
  const city = name.replace(` ${nicknames[0]}`, '');
  return wordsOf([name, ...nicknames, ...(city === SHARED_CITY ? [] : [city])], 'u');
}

const players = samplePlayers.map((player) => ({ player, search: searchFor(player) }));
const teams = sampleTeams.map((team) => ({ team, search: searchForTeam(team) }));

/** @returns slugs of the sample's players and teams that a text is about; without a team, the players' teams */
export function tagsOf(text: string): { players: string[]; teams: string[] } {
  const named = players.filter(({ search }) => search.test(text)).map(({ player }) => player);
  const found = teams.filter(({ search }) => search.test(text)).map(({ team }) => team);
  const ofPlayers = sampleTeams.filter(({ name }) => named.some(({ team }) => team === name));
  return {
    players: named.map(({ slug }) => slug),
    teams: (found.length > 0 ? found : ofPlayers).map(({ slug }) => slug),
  };
}
