import type { z } from 'zod';
import { upsertPuzzles } from '@/lib/domain/fadeaway/commands';
import { puzzleInput } from '@/lib/domain/fadeaway/schema';
import { upsertHallOfShame } from '@/lib/domain/hall-of-shame/commands';
import { hallOfShameInput } from '@/lib/domain/hall-of-shame/schema';
import { upsertSources } from '@/lib/domain/ingest/commands';
import { upsertPendingArticles } from '@/lib/domain/ingest/pending-article-commands';
import { pendingArticleInput } from '@/lib/domain/ingest/pending-article-schema';
import { sourceInput } from '@/lib/domain/ingest/schema';
import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { journalistInput } from '@/lib/domain/journalist/schema';
import { upsertPlayers } from '@/lib/domain/player/commands';
import { playerInput } from '@/lib/domain/player/schema';
import { upsertTeams } from '@/lib/domain/team/commands';
import { teamInput } from '@/lib/domain/team/schema';
import { upsertTopics } from '@/lib/domain/topic/commands';
import { topicInput } from '@/lib/domain/topic/schema';
import { tweetInput } from '@/lib/domain/tweet/schema';
import { upsertComparisons } from '@/lib/domain/woj-vs-shams/commands';
import { comparisonInput } from '@/lib/domain/woj-vs-shams/schema';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { Upserted } from '@/lib/platform/documents/upsert';
import { upsertAliases } from './alias-commands';
import { type AliasKind, aliasInput } from './alias-schema';
import { cleanComparison, cleanHallOfShame, cleanTweet } from './clean-texts';
import {
  namesNothing,
  type RecordReferences,
  type Resolved,
  UnresolvedReferenceError,
} from './resolved-references';
import { jointReporters } from './several-names';
import { changeTweet, isRetweet, referencesOfTweet, writeTweets } from './tweet-kind';

/** How records of one kind become documents. `Change` is the input of the upsert command. */
interface Definition<Input, Change> {
  /** The natural key as text. */
  key: (input: Input) => string;
  /** Why a valid record is left out; by default it is not. @returns null if it is not */
  leftOut?: (input: Input) => string | null;
  /** Removes what scrapers leave in a record; by default nothing. @returns the same record if there is nothing */
  clean?: (input: Input) => Input;
  /** The names under which a record is skipped if one is an alias; by default none. */
  names?: (input: Input) => { kind: AliasKind; own: string; texts: string[] };
  /** The references of a record; by default none. */
  references?: (input: Input) => RecordReferences;
  /** The change of a record; throws `UnresolvedReferenceError` for an unknown reference. */
  change: (input: Input, resolved: Resolved) => Change;
  /**
   * Whether other fields than the key are unique, too, so that one record may be refused while others are accepted.
   */
  isWrittenAlone?: boolean;
  /** Whether a record changes what later ones refer to, so that each is resolved after the one before is written. */
  changesReferences?: boolean;
  /** Writes changes by natural key; returns one result for each, in order. */
  write: (
    changes: Change[],
    context: WriteContext,
  ) => Promise<(Pick<Upserted<unknown>, 'outcome'> & { takenBack?: number })[]>;
}

/** A kind of record that can be imported. */
export interface ImportKind extends Definition<unknown, unknown> {
  schema: z.ZodType;
  leftOut: (input: unknown) => string | null;
  clean: (input: unknown) => unknown;
  references: (input: unknown) => RecordReferences;
}

/** Erases the types of a kind's records, which its schema has validated. */
const kind = <Schema extends z.ZodType, Change>(
  schema: Schema,
  definition: Definition<z.output<Schema>, Change>,
): ImportKind => ({
  leftOut: () => null,
  clean: (input) => input,
  references: () => ({}),
  ...(definition as Definition<unknown, unknown>),
  schema,
});

const oneTeam = (team: string | null | undefined, resolved: Resolved) =>
  typeof team === 'string' ? resolved.one('teams', team) : team;

/** A username may be digits alone. */
const isNoName = (to: string): boolean => namesNothing(to) && !/\d/.test(to);

/** @throws UnresolvedReferenceError if what the aliases mean is unknown, is skipped itself, or is no name */
function aliasTarget(kind: AliasKind, to: string | null, resolved: Resolved) {
  if (to === null) return null;
  const target =
    kind === 'journalists'
      ? !isNoName(to) && resolved.journalistList([{ username: to, name: to }])[0]
      : resolved.one(kind, to);
  if (!target)
    throw new UnresolvedReferenceError(
      `"${to}" is skipped, or is not a name: give another one, or null if the alias means nothing`,
    );
  return target;
}

/** All kinds, by their name on the command line. */
export const IMPORT_KINDS = {
  journalists: kind(journalistInput, {
    key: ({ username }) => username.toLowerCase(),
    // An account belongs to one journalist.
    isWrittenAlone: true,
    names: ({ username }) => ({ kind: 'journalists', own: username, texts: [username] }),
    references: ({ team }) => ({ teams: team ? [team] : [] }),
    change: (input, resolved) => {
      if (jointReporters(input.name))
        resolved.notes.add('names that may be several reporters', `"${input.name}"`);
      return { ...input, team: oneTeam(input.team, resolved) };
    },
    write: upsertJournalists,
  }),
  players: kind(playerInput, {
    key: ({ slug }) => slug,
    names: ({ slug, name }) => ({ kind: 'players', own: slug, texts: [slug, name] }),
    references: ({ team }) => ({ teams: team ? [team] : [] }),
    change: (input, resolved) => ({ ...input, team: oneTeam(input.team, resolved) }),
    write: upsertPlayers,
  }),
  teams: kind(teamInput, {
    key: ({ slug }) => slug,
    names: ({ slug, name }) => ({ kind: 'teams', own: slug, texts: [slug, name] }),
    change: (input) => input,
    write: upsertTeams,
  }),
  topics: kind(topicInput, {
    key: ({ slug }) => slug,
    names: ({ slug, name }) => ({ kind: 'topics', own: slug, texts: [slug, name] }),
    references: ({ teams, players }) => ({ teams, players }),
    change: (input, resolved) => ({
      ...input,
      teams: input.teams && resolved.list('teams', input.teams),
      players: input.players && resolved.list('players', input.players),
    }),
    write: upsertTopics,
  }),
  tweets: kind(tweetInput, {
    key: ({ tweet_id }) => tweet_id,
    leftOut: ({ tweet }) => (isRetweet(tweet) ? 'retweets (RT @)' : null),
    clean: cleanTweet,
    references: referencesOfTweet,
    change: changeTweet,
    write: writeTweets,
  }),
  'hall-of-shame': kind(hallOfShameInput, {
    key: ({ tweet_id }) => tweet_id,
    clean: cleanHallOfShame,
    references: ({ username }) => ({ optionalJournalists: [username] }),
    change: (input, resolved) => ({ ...input, ...resolved.profileOfAlias(input.username) }),
    write: upsertHallOfShame,
  }),
  comparisons: kind(comparisonInput, {
    key: ({ title }) => title,
    clean: cleanComparison,
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
  sources: kind(sourceInput, {
    key: ({ name }) => name.toLowerCase(),
    change: (input) => input,
    write: upsertSources,
  }),
  aliases: kind(aliasInput, {
    // A name may be no alias of several.
    key: ({ kind, aliases, to, isDenied }) => `${kind}/${aliases.join('|')}${isDenied ? `/not/${to}` : ''}`,
    changesReferences: true,
    references: ({ kind, to }) => {
      if (to === null || isNoName(to)) return {};
      return kind === 'journalists' ? { journalists: [{ username: to, name: to }] } : { [kind]: [to] };
    },
    change: ({ to, ...input }, resolved) => ({
      ...input,
      to: aliasTarget(input.kind, to, resolved),
      named: to,
    }),
    write: upsertAliases,
  }),
} as const satisfies Record<string, ImportKind>;

export type ImportKindName = keyof typeof IMPORT_KINDS;

/** @returns whether a kind has that name */
export const isImportKind = (name: string): name is ImportKindName => Object.hasOwn(IMPORT_KINDS, name);
