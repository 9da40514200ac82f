import { ObjectId } from 'mongodb';
import { refreshScores } from '@/lib/domain/score/refresh';
import { findMoved } from '@/lib/domain/site/redirect-queries';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { countTimeline, readTimeline, readTweetsById } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { isSettled, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import {
  JOURNALIST_PROFILES_TAG,
  JOURNALISTS_TAG,
  journalistTag,
  tweetTag,
} from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { username as usernameSchema } from '@/lib/platform/schema/fields';
import { byName } from '@/lib/platform/text/by-name';
import { indexReliability, type ReliabilityIndex } from './reliability';
import { FORM, type FormMark, formOf, type JudgedRumor } from './rules';
import {
  type JournalistDocument,
  type JournalistView,
  type ListedDocument,
  type ListedJournalist,
  PROFILE_FIELDS,
  type RatedDocument,
  viewJournalist,
  viewListedJournalist,
  viewRated,
} from './schema';
import type { CloudWord } from './word-cloud-size';

const isShown = ({ username }: { username: string }) => !isHiddenJournalist(username);

const WITHOUT_PROFILE = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 0 as const]));
const MOST_TWEETS = { tweetCount: -1, username_key: 1 } as const;
const ofRumors = (onlyWithRumors: boolean) => (onlyWithRumors ? { rumorCount: { $gt: 0 } } : {});

/**
 * Journalists with the most tweets first, then by username, for pages that list them.
 * @param onlyWithRumors leaves out those without rumors
 */
export async function listJournalists({ onlyWithRumors = false } = {}): Promise<ListedJournalist[]> {
  'use cache';
  tagCache(JOURNALISTS_TAG);
  await refreshScores();
  const documents = await (await collection('journalists'))
    .find<ListedDocument>(ofRumors(onlyWithRumors), { projection: WITHOUT_PROFILE })
    .sort(MOST_TWEETS)
    .toArray();
  return documents.filter(isShown).map(viewListedJournalist);
}

/** As `listJournalists`, with what only profiles show, for calls. */
export async function listJournalistProfiles({ onlyWithRumors = false } = {}): Promise<JournalistView[]> {
  'use cache';
  tagCache(JOURNALISTS_TAG, JOURNALIST_PROFILES_TAG);
  await refreshScores();
  const documents = await (await collection('journalists'))
    .find(ofRumors(onlyWithRumors))
    .sort(MOST_TWEETS)
    .toArray();
  return documents.filter(isShown).map(viewJournalist);
}

/**
 * Standings of the journalists who have a rumor; the others have none. For pages
 * of cards: a page decodes all that it reads, and this is a tenth of what `listJournalists` returns.
 */
export async function listReliability(): Promise<ReliabilityIndex> {
  const json = await reliabilityAsJson();
  // All pages read the same, each of them twice.
  if (parsedReliability?.json !== json) parsedReliability = { json, index: JSON.parse(json) };
  return parsedReliability.index;
}

let parsedReliability: { json: string; index: ReliabilityIndex } | undefined;

async function reliabilityAsJson(): Promise<string> {
  'use cache';
  tagCache(JOURNALISTS_TAG);
  await refreshScores();
  const journalists = await collection('journalists');
  const rated = await journalists
    .find<RatedDocument>(
      { rumorCount: { $gt: 0 } },
      {
        projection: {
          username: 1,
          'scores.all.score': 1,
          'scores.all.low': 1,
          'scores.all.high': 1,
          record: 1,
        },
      },
    )
    .sort({ tweetCount: -1, username_key: 1 })
    .toArray();
  return JSON.stringify(indexReliability(rated.filter(isShown).map(viewRated)));
}

/**
 * Reliability and record of the given journalists. A page that shows few of them then ends with theirs alone, and not with
 * those of all.
 */
export async function listReliabilityOf(
  journalists: readonly { _id: string; username: string }[],
): Promise<ReliabilityIndex> {
  'use cache';
  tagCache(...journalists.map(({ username }) => journalistTag(username)));
  return indexReliability(await readJournalistsById(journalists.map(({ _id }) => _id)));
}

/** @returns names of those with most rumors, by name */
export async function listBusiest(limit: number): Promise<{ username: string; name: string }[]> {
  'use cache';
  tagCache(JOURNALISTS_TAG);
  const journalists = await (await collection('journalists'))
    .find({ rumorCount: { $gt: 0 } }, { projection: { _id: 0, username: 1, name: 1 } })
    .sort({ rumorCount: -1 })
    .limit(limit + HIDDEN_JOURNALISTS.length)
    .toArray();
  return journalists
    .filter(isShown)
    .slice(0, limit)
    .map(({ username, name }) => ({ username, name }))
    .sort(byName);
}

/**
 * @param username ignoring case
 * @returns null for an unknown username or a hidden journalist
 */
export async function findJournalist(username: string): Promise<JournalistView | null> {
  'use cache';
  const key = username.toLowerCase();
  tagCache(journalistTag(key));
  if (!usernameSchema.safeParse(username).success) return null;
  await refreshScores();
  const document =
    (await (await collection('journalists')).findOne({ username_key: key })) ??
    (await findMoved('journalists', [key])).get(key);
  if (document && document.username_key !== key) tagCache(journalistTag(document.username));
  return document && isShown(document) ? viewJournalist(document) : null;
}

/** @returns whether a journalist has the photo or word cloud at this address */
export async function isJournalistPicture(address: string): Promise<boolean> {
  const journalists = await collection('journalists');
  const hasPicture = { $or: [{ image: address }, { wordcloud: address }] };
  return (await journalists.findOne(hasPicture, { projection: { _id: 1 } })) !== null;
}

/** The form of some reporters, by their `_id`, see `formOf`. */
export async function listForms(
  journalists: readonly { _id: string }[],
): Promise<Record<string, FormMark[]>> {
  return Object.fromEntries(
    await Promise.all(journalists.map(async ({ _id }) => [_id, await listForm(_id)] as const)),
  );
}

async function listForm(journalistId: string): Promise<FormMark[]> {
  'use cache';
  tagCache(timeline.of('journalist', journalistId, 'rumors'));
  const judged = await (await collection('tweets'))
    .find<JudgedRumor>(
      {
        'journalists._id': new ObjectId(journalistId),
        judged_at: { $gt: new Date(0) },
        // A program of the version before reopens a rumor without clearing when it was judged.
        resolution: { $in: RESOLUTIONS.filter(isSettled) },
      },
      { projection: { _id: 0, resolution: 1, rating: 1, impressiveness: 1 } },
    )
    .sort({ judged_at: -1, _id: -1 })
    .limit(FORM)
    .toArray();
  return formOf(judged);
}

const MAX_HIGHLIGHTS = 24;

/** Good reporting of a journalist: a tweet, and why it stands out. */
export interface Highlight {
  description: string;
  tweet: TweetView;
}

/** The highlights of a profile, in the order that staff chose. Those whose tweet is not on file are left out. */
export async function listHighlights(journalistId: string, username: string): Promise<Highlight[]> {
  'use cache';
  tagCache(journalistTag(username));
  const journalist = await (await collection('journalists')).findOne({ _id: new ObjectId(journalistId) });
  const good = (journalist?.good_tweets_v2 ?? []).slice(0, MAX_HIGHLIGHTS);
  tagCache(...good.map(({ tweet_id }) => tweetTag(tweet_id)));
  const tweets = await readTweetsById(good.map(({ tweet_id }) => tweet_id));
  return good.flatMap(({ tweet_id, description }) => {
    const tweet = tweets.find((one) => one.tweet_id === tweet_id);
    return tweet ? [{ description, tweet }] : [];
  });
}

/** The word cloud of a journalist, most frequent words first; empty if there is none. */
export async function listCloudWords(journalistId: string, username: string): Promise<CloudWord[]> {
  'use cache';
  tagCache(journalistTag(username));
  const journalists = await collection('journalists');
  const journalist = await journalists.findOne(
    { _id: new ObjectId(journalistId) },
    { projection: { wordcloud_words: 1 } },
  );
  return (journalist?.wordcloud_words ?? []).map(({ word, count }) => ({ word, count }));
}

/**
 * The rumors of a journalist, newest first, a page at a time.
 * @returns null when there is no such journalist
 */
export async function listHistoricalRumors(
  journalistId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rumors: TweetView[]; total: number } | null> {
  'use cache';
  const name = timeline.of('journalist', journalistId, 'rumors');
  tagCache(name, JOURNALISTS_TAG);
  const journalist = await (await collection('journalists')).findOne({ _id: new ObjectId(journalistId) });
  if (!journalist || !isShown(journalist)) return null;
  const [rumors, total] = await Promise.all([readTimeline(name, limit, page), countTimeline(name)]);
  return { rumors, total };
}

/**
 * Journalists by username, in the given order, without hidden ones. Uncached.
 * @param usernames ignoring case
 */
export async function readJournalistsByUsername(usernames: readonly string[]): Promise<JournalistView[]> {
  return (await readStoredByUsername<JournalistDocument>(usernames, {})).map(viewJournalist);
}

/** As `readJournalistsByUsername`, without what only profiles show. */
export async function readListedByUsername(usernames: readonly string[]): Promise<ListedJournalist[]> {
  return (await readStoredByUsername<ListedDocument>(usernames, WITHOUT_PROFILE)).map(viewListedJournalist);
}

async function readStoredByUsername<Stored extends ListedDocument>(
  usernames: readonly string[],
  projection: Readonly<Record<string, 0>>,
): Promise<Stored[]> {
  const keys = [...new Set(usernames.map((username) => username.toLowerCase()))];
  await refreshScores();
  const journalists = await collection('journalists');
  const stored = await journalists.find<Stored>({ username_key: { $in: keys } }, { projection }).toArray();
  const byKey = new Map(stored.filter(isShown).map((document) => [document.username_key, document]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** @returns the journalists with these ids, in that order */
export async function listJournalistsById(ids: readonly string[]): Promise<ListedJournalist[]> {
  'use cache';
  tagCache(JOURNALISTS_TAG);
  return (await readStored(ids)).map(viewListedJournalist);
}

/** As `readJournalistsByUsername`, by identifier. */
export async function readJournalistsById(ids: readonly string[]): Promise<JournalistView[]> {
  return (await readStored(ids)).map(viewJournalist);
}

/** Usernames and names of the given journalists who are not hidden, by their `_id`. */
export async function readNamesById(
  ids: readonly string[],
): Promise<Map<string, { username: string; name: string }>> {
  const journalists = await (await collection('journalists'))
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, { projection: { username: 1, name: 1 } })
    .toArray();
  return new Map(
    journalists.filter(isShown).map(({ _id, username, name }) => [_id.toHexString(), { username, name }]),
  );
}

async function readStored(ids: readonly string[]): Promise<JournalistDocument[]> {
  await refreshScores();
  const journalists = await collection('journalists');
  const stored = await journalists.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
  const byId = new Map(stored.filter(isShown).map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
