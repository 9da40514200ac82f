import { type Filter, MongoServerError, ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { listJournalists, readJournalistsById } from '@/lib/journalist/queries';
import type { JournalistView } from '@/lib/journalist/schema';
import { readTweets } from '@/lib/tweet/queries';
import type { TweetDocument, TweetView } from '@/lib/tweet/schema';
import { findAsked, type Search } from './rules';

/** A search answers with so many tweets at most, the newest. */
export const SEARCH_LIMIT = 72;

/** Words that so many tweets hold are all as common as each other. */
const COMMON = 2_000;

/** Time limit of one query. Only names whose words are all common and hardly ever together exceed it; they find nothing. */
const TIMEOUT_MS = 1_500;

export interface SearchResults {
  /** Newest first, then by `_id`. */
  tweets: TweetView[];
  /** Who reported them, by username as the tweets spell it. */
  journalistMap: Record<string, JournalistView>;
}

/**
 * Rumors and news of any of the journalists that name any of the names (specification, section 7,
 * `GET /search`); a list that is empty asks for nothing, and a search for nothing finds nothing. Uncached: what
 * people type has no bounds.
 */
export async function searchTweets({ journalists, names }: Search): Promise<SearchResults> {
  const wanted = journalists.length > 0 ? findAsked(journalists, await listJournalists()) : [];
  if (journalists.length > 0 && wanted.length === 0) return { tweets: [], journalistMap: {} };
  const asked = (await Promise.all(names.map(rarestFirst))).filter((words) => words !== null);
  if (names.length > 0 && asked.length === 0) return { tweets: [], journalistMap: {} };
  const filters = filtersOf(
    wanted.map(({ _id }) => new ObjectId(_id)),
    asked,
  );
  const found = await Promise.all(filters.map(readInTime));
  const tweets = [...new Map(found.flat().map((tweet) => [tweet._id, tweet])).values()]
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp) || b._id.localeCompare(a._id))
    .slice(0, SEARCH_LIMIT);
  const ids = tweets.flatMap((tweet) => tweet.journalists.map(({ _id }) => _id));
  const reporting = await readJournalistsById([...new Set(ids)]);
  return {
    tweets,
    journalistMap: Object.fromEntries(reporting.map((journalist) => [journalist.username, journalist])),
  };
}

/**
 * The rarest word is the one whose list is walked.
 * @returns a name's words, the rarest first; null when no tweet holds one of them
 */
async function rarestFirst(words: string[]): Promise<string[] | null> {
  const tweets = await collection('tweets');
  const counted: { word: string; count: number }[] = [];
  for (const word of words) {
    const count = await tweets.countDocuments({ search_terms: word }, { limit: COMMON });
    if (count === 0) return null;
    counted.push({ word, count });
  }
  return counted.sort((a, b) => a.count - b.count).map(({ word }) => word);
}

/** MongoDB's code for an operation that took longer than it was given. */
const EXCEEDED = 50;

async function readInTime(filter: Filter<TweetDocument>): Promise<TweetView[]> {
  try {
    return await readTweets(filter, SEARCH_LIMIT, { maxTimeMS: TIMEOUT_MS });
  } catch (error) {
    if (error instanceof MongoServerError && error.code === EXCEEDED) return [];
    throw error;
  }
}

/** One filter for each list of an index that has to be walked; their results are merged. */
function filtersOf(journalists: ObjectId[], names: string[][]): Filter<TweetDocument>[] {
  const listed = { timelines: { $in: ['rumors', 'news'] } };
  if (names.length === 0) return journalists.map((id) => ({ 'journalists._id': id, ...listed }));
  return names.map((words) => ({
    search_terms: { $all: words },
    ...(journalists.length > 0 && { 'journalists._id': { $in: journalists } }),
    ...listed,
  }));
}
