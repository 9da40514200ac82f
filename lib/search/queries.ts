import { type Filter, ObjectId } from 'mongodb';
import { readJournalistsById, readJournalistsByUsername } from '@/lib/journalist/queries';
import type { JournalistView } from '@/lib/journalist/schema';
import { readTweets } from '@/lib/tweet/queries';
import type { TweetDocument, TweetView } from '@/lib/tweet/schema';
import type { Search } from './rules';

/** A search answers with so many tweets at most, the newest. */
export const SEARCH_LIMIT = 72;

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
  const wanted = await readJournalistsByUsername(journalists);
  if (journalists.length > 0 && wanted.length === 0) return { tweets: [], journalistMap: {} };
  const found = await Promise.all(
    filtersOf(
      wanted.map(({ _id }) => new ObjectId(_id)),
      names,
    ).map((filter) => readTweets(filter, SEARCH_LIMIT)),
  );
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

/** One filter for each list of an index that has to be walked; their results are merged. */
function filtersOf(journalists: ObjectId[], names: string[][]): Filter<TweetDocument>[] {
  const listed = { feeds: { $in: ['rumors', 'news'] } };
  if (names.length === 0) return journalists.map((id) => ({ 'journalists._id': id, ...listed }));
  return names.map((words) => ({
    search_terms: { $all: words },
    ...(journalists.length > 0 && { 'journalists._id': { $in: journalists } }),
    ...listed,
  }));
}
