import type { WriteContext } from '@/lib/audit/schema';
import { collection } from '@/lib/db/collections';
import type { JournalistRef, TweetDocument, TweetInput } from '@/lib/tweet/schema';
import { type TweetChange, upsertTweets } from '@/lib/tweet-edit/commands';
import type { Resolved, Wanted, WantedJournalist } from './resolved';

/** The journalists of a tweet: those it lists; without a list, its author. */
const journalistsOf = ({ journalists, username, name }: TweetInput): WantedJournalist[] =>
  (journalists ?? [username]).map((handle) => ({
    username: handle,
    name: handle.toLowerCase() === username.toLowerCase() ? name : handle,
  }));

/** The references of a tweet. Nobody is created for an author whom its list of journalists omits. */
export const wantedByTweet = (input: TweetInput): Wanted => ({
  players: input.players,
  teams: input.teams,
  topics: input.topics,
  journalists: journalistsOf(input),
  knownJournalists: [input.username],
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
  const authors = resolved.journalistList(journalistsOf(input));
  return {
    ...input,
    ...resolved.profileOfAlias(input.username),
    topics: input.topics && resolved.list('topics', input.topics),
    players: input.players && resolved.list('players', input.players),
    teams: input.teams && resolved.list('teams', input.teams),
    journalists: input.journalists && authors,
    authors,
  };
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
