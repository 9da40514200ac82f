import type { JournalistInput } from '@/lib/domain/journalist/schema';
import type { PlayerInput } from '@/lib/domain/player/schema';
import type { TeamInput } from '@/lib/domain/team/schema';
import { PLACEHOLDER_NAME } from '@/lib/platform/schema/fields';
import { slugify } from '@/lib/platform/text/slugify';
import { JOURNALISTS } from './data/journalists';
import { PLAYERS } from './data/players';
import { TEAMS } from './data/teams';

/** The invented players, journalists and teams, parsed from the tables in data/. */

export interface SamplePlayer {
  name: string;
  slug: string;
  /** The team's name; null for a free agent. */
  team: string | null;
  nicknames: string[];
  number: string;
  position: string;
  college: string;
  height: string;
  age: string;
  knownFor: string;
}

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('; ').map((cell) => cell.trim()));

const list = (cell: string | undefined) => (cell && cell !== '-' ? cell.split('|') : []);
const orNull = (cell: string | undefined) =>
  cell && cell !== '-' && cell !== PLACEHOLDER_NAME ? cell : null;

export const samplePlayers: readonly SamplePlayer[] = rows(PLAYERS).map((row) => {
  const [name = '', team, nicknames, number = '', position = '', college = '', height = '', age = '', known] =
    row;
  return {
    name,
    slug: slugify(name),
    team: orNull(team),
    nicknames: list(nicknames),
    number,
    position,
    college,
    height,
    age,
    knownFor: known ?? '',
  };
});

export interface SampleTeam {
  name: string;
  slug: string;
  nicknames: string[];
  division: string;
}

export const sampleTeams: readonly SampleTeam[] = TEAMS.map(([name, nicknames, division]) => ({
  name,
  slug: slugify(name),
  nicknames: list(nicknames),
  division,
}));

export type SampleJournalist = JournalistInput & { tier: string | null };

export const sampleJournalists: readonly SampleJournalist[] = rows(JOURNALISTS).map((row) => {
  const [username = '', name = '', team, rating, tier, home, badges, affiliation, bio] = row;
  return {
    username,
    name,
    image: `/assets/journalists/${username}.svg`,
    bio: orNull(bio),
    affiliation: orNull(affiliation),
    team: team ?? PLACEHOLDER_NAME,
    sports: username === 'theo_marchetti' ? 'NBA, WNBA' : 'NBA',
    badges: list(badges),
    rating: rating === '-' ? null : Number.parseFloat(rating ?? ''),
    rating_reason: rating?.match(/\((.*)\)/)?.[1] ?? null,
    tier: orNull(tier),
    show_on_homepage: home === 'yes',
  };
});

export const teamRecords = (): TeamInput[] =>
  sampleTeams.map(({ name, slug, nicknames }) => ({
    name,
    slug,
    nicknames: nicknames.map((nickname) => ({ name: nickname })),
  }));

export const playerRecords = (): PlayerInput[] =>
  samplePlayers.map(({ name, slug, team, nicknames }) => ({
    name,
    slug,
    team: team ?? PLACEHOLDER_NAME,
    nicknames: nicknames.map((nickname) => ({ name: nickname })),
  }));
