import type { z } from 'zod';
import type { WriteContext } from '@/lib/audit/schema';
import { upsertComparisons } from '@/lib/comparison/commands';
import { comparisonInput } from '@/lib/comparison/schema';
import type { Upserted } from '@/lib/documents/upsert';
import { upsertPuzzles } from '@/lib/fadeaway/commands';
import { puzzleInput } from '@/lib/fadeaway/schema';
import { upsertHallOfShame } from '@/lib/hall-of-shame/commands';
import { hallOfShameInput } from '@/lib/hall-of-shame/schema';
import { upsertJournalists } from '@/lib/journalist/commands';
import { journalistInput } from '@/lib/journalist/schema';
import { upsertPendingArticles } from '@/lib/pending-article/commands';
import { pendingArticleInput } from '@/lib/pending-article/schema';
import { upsertPlayers } from '@/lib/player/commands';
import { playerInput } from '@/lib/player/schema';
import { upsertTeams } from '@/lib/team/commands';
import { teamInput } from '@/lib/team/schema';
import { upsertTopics } from '@/lib/topic/commands';
import { topicInput } from '@/lib/topic/schema';
import { tweetInput } from '@/lib/tweet/schema';
import type { Resolved, Wanted } from './resolved';
import { changeTweet, wantedByTweet, writeTweets } from './tweets';

/** How records of one kind become documents. `Change` is the input of the upsert command. */
interface Definition<Input, Change> {
  /** The natural key as text. */
  key: (input: Input) => string;
  /** The references of a record; by default none. */
  wanted?: (input: Input) => Wanted;
  /** The change of a record; throws `UnresolvedReferenceError` for an unknown reference. */
  change: (input: Input, resolved: Resolved) => Change;
  /**
   * Whether other fields than the key are unique, too, so that one record may be refused while others are accepted.
   */
  isWrittenAlone?: boolean;
  /** Writes changes by natural key; returns one result for each, in order. */
  write: (changes: Change[], context: WriteContext) => Promise<Pick<Upserted<unknown>, 'outcome'>[]>;
}

/** A kind of record that can be imported. */
export interface ImportKind extends Definition<unknown, unknown> {
  schema: z.ZodType;
  wanted: (input: unknown) => Wanted;
}

/** Erases the types of a kind's records, which its schema has validated. */
const kind = <Schema extends z.ZodType, Change>(
  schema: Schema,
  definition: Definition<z.output<Schema>, Change>,
): ImportKind => ({ wanted: () => ({}), ...(definition as Definition<unknown, unknown>), schema });

const oneTeam = (team: string | null | undefined, resolved: Resolved) =>
  typeof team === 'string' ? resolved.one('teams', team) : team;

/** All kinds, by their name on the command line. */
export const IMPORT_KINDS = {
  journalists: kind(journalistInput, {
    key: ({ username }) => username.toLowerCase(),
    wanted: ({ team }) => ({ teams: team ? [team] : [] }),
    change: (input, resolved) => ({ ...input, team: oneTeam(input.team, resolved) }),
    write: upsertJournalists,
  }),
  players: kind(playerInput, {
    key: ({ slug }) => slug,
    wanted: ({ team }) => ({ teams: team ? [team] : [] }),
    change: (input, resolved) => ({ ...input, team: oneTeam(input.team, resolved) }),
    write: upsertPlayers,
  }),
  teams: kind(teamInput, { key: ({ slug }) => slug, change: (input) => input, write: upsertTeams }),
  topics: kind(topicInput, {
    key: ({ slug }) => slug,
    wanted: ({ teams, players }) => ({ teams, players }),
    change: (input, resolved) => ({
      ...input,
      teams: input.teams && resolved.list('teams', input.teams),
      players: input.players && resolved.list('players', input.players),
    }),
    write: upsertTopics,
  }),
  tweets: kind(tweetInput, {
    key: ({ tweet_id }) => tweet_id,
    wanted: wantedByTweet,
    change: changeTweet,
    write: writeTweets,
  }),
  'hall-of-shame': kind(hallOfShameInput, {
    key: ({ tweet_id }) => tweet_id,
    change: (input) => input,
    write: upsertHallOfShame,
  }),
  comparisons: kind(comparisonInput, {
    key: ({ title }) => title,
    change: (input) => input,
    write: upsertComparisons,
  }),
  puzzles: kind(puzzleInput, {
    key: ({ gameNumber }) => String(gameNumber),
    isWrittenAlone: true,
    change: (input) => input,
    write: upsertPuzzles,
  }),
  'pending-articles': kind(pendingArticleInput, {
    key: ({ url }) => url,
    change: (input) => input,
    write: upsertPendingArticles,
  }),
} as const satisfies Record<string, ImportKind>;

export type ImportKindName = keyof typeof IMPORT_KINDS;

/** @returns whether a kind has that name */
export const isImportKind = (name: string): name is ImportKindName => Object.hasOwn(IMPORT_KINDS, name);
