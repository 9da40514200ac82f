import type { Document, ObjectId } from 'mongodb';
import { passOnFollowers } from '@/lib/domain/following/followed-entities';
import { redirectId } from '@/lib/domain/site/redirect-schema';
import { HALL_OF_SHAME_TAG } from '@/lib/platform/cache/entity-tags';
import { collection } from '@/lib/platform/db/collections';
import { isEqualValue } from '@/lib/platform/documents/fields';
import type { Model, Stored, Write } from '@/lib/platform/documents/model';
import { refreshAll } from '@/lib/platform/documents/refresh-derived';
import { deleteUnaudited, upsertUnaudited } from '@/lib/platform/documents/unaudited';
import { searchTerms } from '@/lib/platform/text/search-terms';
import * as definitions from './definitions';
import {
  COPIED_FIELDS,
  COPIES,
  type CopiedKind,
  copyOf,
  type ReferrerKind,
  readCopies,
  renewedFields,
  staleCopyFilter,
} from './entity-copies';

const REFERRERS: { [Kind in ReferrerKind]: Model<Kind> } = {
  tweets: definitions.tweets,
  topics: definitions.topics,
  players: definitions.players,
  journalists: definitions.journalists,
};

/**
 * Checks the copies in new writes after they are stored: an entity may have been renamed or deleted since its copy
 * was read, before the rename could find the copy.
 */
export async function checkCopies<Kind extends ReferrerKind>(
  kind: Kind,
  writes: Write<Stored<Kind>>[],
): Promise<void> {
  const fields = Object.keys(COPIES[kind]);
  const setting = writes.filter(
    (write) =>
      write.kind === 'create' || (write.kind === 'edit' && fields.some((field) => field in write.changes)),
  );
  if (setting.length === 0) return;
  const written = setting.map(({ document }) => document);
  const current = await readCopies(kind, written);
  const stale = written.filter((document) => Object.keys(renewedFields(kind, document, current)).length > 0);
  if (stale.length === 0) return;
  await renewCopies(kind, { _id: { $in: stale.map(({ _id }) => _id) } });
}

/** Updates the copies in all matching documents. */
async function renewCopies<Kind extends ReferrerKind>(kind: Kind, filter: Document): Promise<number> {
  return refreshAll(REFERRERS[kind] as Model<ReferrerKind>, filter, async (documents) => {
    const current = await readCopies(kind, documents);
    return (document) => renewedFields(kind, document, current);
  });
}

/** Propagates renames and deletions of entities to the documents with copies of them. */
export async function afterEntityWrite(kind: CopiedKind, writes: Write<Stored<CopiedKind>>[]): Promise<void> {
  for (const write of writes) {
    const id = write.document._id as ObjectId;
    if (write.kind === 'delete') {
      for (const [referrer, field] of referrersOf(kind))
        await renewCopies(referrer, { [`${field}._id`]: id });
      await passOnFollowers(kind, id);
      await deleteUnaudited('redirects', { entity: id });
      await deleteUnaudited('aliases', { entity: id });
      continue;
    }
    const isRenamed = COPIED_FIELDS[kind].some((field) => field in write.changes);
    if (write.kind !== 'edit' || !isRenamed) continue;
    await keepOldAddress(kind, id, write);
    const current = (await (await collection(kind)).findOne({ _id: id })) as Document | null;
    if (!current) continue;
    for (const [referrer, field] of referrersOf(kind)) {
      await renewCopies(referrer, staleCopyFilter(field, kind, copyOf(kind, current)));
    }
  }
}

/** @returns the collections and fields with copies of entities of a kind */
export function referrersOf(kind: CopiedKind): [ReferrerKind, string][] {
  return Object.entries(COPIES).flatMap(([referrer, fields]) =>
    Object.entries(fields).flatMap(([field, copied]): [ReferrerKind, string][] =>
      copied === kind ? [[referrer as ReferrerKind, field]] : [],
    ),
  );
}

async function keepOldAddress(
  kind: CopiedKind,
  entity: ObjectId,
  { changes }: Write<Stored<CopiedKind>>,
): Promise<void> {
  const before = (changes.slug ?? changes.username)?.before;
  if (typeof before !== 'string') return;
  await upsertUnaudited('redirects', redirectId(kind, before), { kind, entity, at: new Date() });
}

/** @returns a filter for documents with a username, ignoring case */
export const byUsername = (username: string): Document => ({
  // A username has no character that means something in an expression.
  username: { $regex: `^${username}$`, $options: 'i' },
});

/**
 * Propagates the username and name of a journalist to Hall of Shame entries, and to the tweets that they wrote but are not
 * listed with.
 */
export async function afterJournalistWrite(writes: Write<Stored<'journalists'>>[]): Promise<void> {
  for (const { kind, changes, document } of writes) {
    if (kind !== 'edit' || !('username' in changes || 'name' in changes)) continue;
    const username = String(changes.username?.before ?? document.username);
    const readAuthor = async () => {
      const current = await (await collection('journalists')).findOne({ _id: document._id });
      return (written: { name: string }) => ({
        ...(current && { username: current.username }),
        ...(current && written.name === changes.name?.before && { name: current.name }),
      });
    };
    await refreshAll(definitions.hallOfShame, byUsername(username), readAuthor);
    // A tweet that lists somebody of that username is theirs: of this journalist, or of one who took the username since.
    const listed = { $elemMatch: byUsername(username) };
    const unlisted = { ...writtenBy(username), journalists: { $not: listed } };
    await refreshAll(definitions.tweets, unlisted, readAuthor);
  }
}

/**
 * @returns a filter for the tweets of an author, ignoring the case of the username; the search terms let it use an index
 */
function writtenBy(username: string): Document {
  const terms = searchTerms(username);
  return { ...byUsername(username), ...(terms.length > 0 && { search_terms: { $all: terms } }) };
}

/** The fields of Hall of Shame entries and comparisons that quote a tweet, by its field. */
const QUOTED = {
  hall_of_shame: {
    tweet: 'tweet_text',
    url: 'url',
    timestamp: 'timestamp',
    username: 'username',
    name: 'name',
  },
  comparisons: { tweet: 'tweet_text', timestamp: 'timestamp' },
} as const;
const SIDES = ['woj', 'shams'] as const;

/** Propagates an edited text or date of a tweet to the Hall of Shame and comparisons. */
export async function renewQuotes(writes: Write<Stored<'tweets'>>[]): Promise<void> {
  const edited = writes.filter(
    ({ kind, changes }) =>
      kind === 'edit' && Object.keys(QUOTED.hall_of_shame).some((field) => field in changes),
  );
  if (edited.length === 0) return;
  const changes = new Map(edited.map((write) => [write.document.tweet_id, write.changes]));
  const tweet_id = { $in: [...changes.keys()] };
  const readTweets = async () => {
    const tweets = await (await collection('tweets')).find({ tweet_id }).toArray();
    return new Map(tweets.map((tweet) => [tweet.tweet_id, tweet as Document]));
  };
  const quote = (
    fields: Record<string, string>,
    id: string | null,
    tweet: Document | undefined,
    prefix = '',
  ) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([from, to]) =>
        tweet && id && changes.get(id) && from in (changes.get(id) ?? {}) ? [[prefix + to, tweet[from]]] : [],
      ),
    );
  await refreshAll(definitions.hallOfShame, { tweet_id }, async () => {
    const tweets = await readTweets();
    return (entry) => quote(QUOTED.hall_of_shame, entry.tweet_id, tweets.get(entry.tweet_id));
  });
  const sides = SIDES.map((side) => ({ [`${side}_tweet_id`]: tweet_id }));
  await refreshAll(definitions.comparisons, { $or: sides }, async () => {
    const tweets = await readTweets();
    return (comparison) =>
      Object.assign(
        {},
        ...SIDES.map((side) => {
          const id = comparison[`${side}_tweet_id`];
          return quote(QUOTED.comparisons, id, tweets.get(id ?? ''), `${side}_`);
        }),
      );
  });
}

/**
 * Removes all references to deleted tweets: votes, Hall of Shame entries, sides of comparisons, highlights.
 * @returns cache tags
 */
export async function removeReferencesToTweets(deleted: Stored<'tweets'>[]): Promise<string[]> {
  if (deleted.length === 0) return [];
  const ids = deleted.map(({ tweet_id }) => tweet_id);
  const tweet_id = { $in: ids };
  await deleteUnaudited('votes', { tweet: { $in: deleted.map(({ _id }) => _id) } });
  await deleteUnaudited('hall_of_shame', { tweet_id });
  const sides = SIDES.map((side) => ({ [`${side}_tweet_id`]: tweet_id }));
  await refreshAll(definitions.comparisons, { $or: sides }, async () => (comparison) => {
    const emptied = SIDES.filter((side) => ids.includes(comparison[`${side}_tweet_id`] ?? ''));
    const fields = emptied.map((side) => ({
      [`${side}_tweet_id`]: null,
      [`${side}_tweet_text`]: null,
      [`${side}_timestamp`]: null,
      ...(comparison.winner === side && { winner: '' }),
    }));
    return Object.assign({}, ...fields);
  });
  const lists = ['good_tweets_v2', 'bad_tweets_v2'] as const;
  const naming = { $or: lists.map((list) => ({ [`${list}.tweet_id`]: tweet_id })) };
  await refreshAll(definitions.journalists, naming, async () => (journalist) => ({
    good_tweets_v2: journalist.good_tweets_v2.filter((tweet) => !ids.includes(tweet.tweet_id)),
    bad_tweets_v2: journalist.bad_tweets_v2.filter((tweet) => !ids.includes(tweet.tweet_id)),
  }));
  return [HALL_OF_SHAME_TAG];
}

/** Propagates the name of a player to suggested players of tweets. */
export async function renewSuggestions(writes: Write<Stored<'players'>>[]): Promise<void> {
  for (const { kind, changes, document } of writes) {
    const isDeleted = kind === 'delete';
    if (!isDeleted && !(kind === 'edit' && ('name' in changes || 'slug' in changes))) continue;
    const old = isDeleted ? [document.name, document.slug] : [changes.name?.before, changes.slug?.before];
    const texts = old.filter((text): text is string => typeof text === 'string');
    await refreshAll(definitions.tweets, { suggested_players: { $in: texts } }, async () => (tweet) => {
      const renewed = tweet.suggested_players.flatMap((text) => {
        if (!texts.includes(text)) return [text];
        if (isDeleted) return [];
        return text === changes.slug?.before ? [document.slug] : [document.name];
      });
      return isEqualValue(renewed, tweet.suggested_players) ? {} : { suggested_players: renewed };
    });
  }
}
