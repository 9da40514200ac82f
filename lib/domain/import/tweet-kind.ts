import { type TweetChange, upsertTweets } from '@/lib/domain/tweet/commands';
import type { JournalistRef, TweetDocument, TweetInput } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { nameKey } from './name-index';
import {
  type JournalistReference,
  type RecordReferences,
  type Resolved,
  UnresolvedReferenceError,
} from './resolved-references';
import { jointReporters } from './several-names';

/** @returns whether a text repeats a post of somebody else, as X writes it: "RT @danawhitlock: Sources: …" */
export const isRetweet = (text: string): boolean => /^[\s"“'‘]*RT:?\s*@\w/i.test(text);

/** The reporters of a byline of several that stands for the author; null if the author is one, or others are listed. */
const bylineOf = ({ journalists, name }: TweetInput): string[] | null =>
  journalists ? null : jointReporters(name);

/** The journalists of a tweet: those it lists; without a list, its author. */
const journalistsOf = ({ journalists, username, name }: TweetInput): JournalistReference[] =>
  (journalists ?? [username]).map((handle) => ({
    username: handle,
    name: handle.toLowerCase() === username.toLowerCase() ? name : handle,
  }));

/** The references of a tweet. Nobody is created for an author whom its list of journalists omits. */
export const referencesOfTweet = (input: TweetInput): RecordReferences => ({
  players: input.players,
  teams: input.teams,
  topics: input.topics,
  // A byline of several is no new reporter, and neither are those in it.
  journalists: bylineOf(input) ? [] : journalistsOf(input),
  optionalJournalists: [input.username, ...(bylineOf(input) ?? [])],
});

interface ImportedTweet extends TweetChange {
  /** The journalists of a new tweet. */
  authors: TweetDocument['journalists'];
}

/**
 * The change of a record. The author counts as its journalist only until journalists are set. Under another of their
 * usernames, the author is stored under the one of their profile.
 */
export function changeTweet(input: TweetInput, resolved: Resolved): ImportedTweet {
  const authors = authorsOf(input, resolved);
  return {
    ...input,
    ...nameOfAuthor(input, resolved),
    topics: input.topics && resolved.list('topics', input.topics),
    players: input.players && resolved.list('players', input.players),
    teams: input.teams && resolved.list('teams', input.teams),
    journalists: input.journalists && authors,
    authors,
  };
}

/** A username in place of the name is nobody's name. */
function nameOfAuthor({ username, name }: TweetInput, resolved: Resolved) {
  const isUsername = name.toLowerCase() === username.toLowerCase();
  const author = resolved.journalists.get(username.toLowerCase());
  return resolved.profileOfAlias(username) ?? (isUsername && author ? { name: author.name } : {});
}

/**
 * @throws UnresolvedReferenceError for one that is unknown or ambiguous, and for a byline of several of whom one is not
 *   on file
 */
function authorsOf(input: TweetInput, resolved: Resolved): TweetDocument['journalists'] {
  const byline = bylineOf(input);
  if (!byline) return resolved.journalistList(journalistsOf(input));
  const own = resolved.journalists.get(input.username.toLowerCase());
  if (own && nameKey(own.name) === nameKey(input.name)) return [own];
  const strangers = byline.filter((name) => !resolved.isKnownJournalist(name));
  if (strangers.length > 0)
    throw new UnresolvedReferenceError(
      `name: "${input.name}" names several reporters, of whom ${strangers.map((name) => `"${name}"`).join(' and ')} cannot be found: give one as name and username, and list all by username in journalists; if it is one name, import the journalist first`,
    );
  resolved.notes.add('posts of several reporters, counted for each', `"${input.name}"`);
  return resolved.journalistList(byline.map((name) => ({ username: name, name })));
}

/** Writes the tweets of a batch. The author is their journalist until others are set. */
export async function writeTweets(imported: ImportedTweet[], context: WriteContext) {
  const tweets = await collection('tweets');
  const ids = imported.map(({ tweet_id }) => tweet_id);
  const onFile = new Map<string, StoredAuthor>();
  for await (const stored of tweets.find(
    { tweet_id: { $in: ids } },
    { projection: { _id: 0, tweet_id: 1, username: 1, 'journalists.username': 1 } },
  )) {
    onFile.set(stored.tweet_id, stored);
  }
  const changes = imported.map(({ authors, ...change }) => {
    const stored = onFile.get(change.tweet_id);
    return stored && !(isByAuthorAlone(stored) && isByAnother(change, stored))
      ? change
      : { ...change, journalists: change.journalists ?? authors };
  });
  return upsertTweets(changes, context);
}

type StoredAuthor = Pick<TweetDocument, 'username'> & { journalists: Pick<JournalistRef, 'username'>[] };

const isByAuthorAlone = ({ username, journalists }: StoredAuthor): boolean =>
  journalists.length === 1 && journalists[0]?.username.toLowerCase() === username.toLowerCase();

const isByAnother = ({ username }: TweetChange, stored: StoredAuthor): boolean =>
  username !== undefined && username.toLowerCase() !== stored.username.toLowerCase();
