import { type Filter, ObjectId } from 'mongodb';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import { listJournalists, readJournalistsById } from '@/lib/domain/journalist/queries';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import { requiredBySort } from '@/lib/domain/tweet/filter-rules';
import { readTweets } from '@/lib/domain/tweet/queries';
import type { TweetDocument, TweetView } from '@/lib/domain/tweet/schema';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { findFirst } from './bounded-list';
import { startBudget } from './budget';
import { matchJournalists, type Search } from './rules';

/** Maximum number of results, the first. */
export const SEARCH_LIMIT = 72;

export interface SearchResults {
  /** In the order of the search, then by `_id`. */
  tweets: TweetView[];
  /** Their reporters, by username as in the tweets. */
  journalistMap: Record<string, JournalistView>;
  /** Whether the budget was used up, so that there may be more results. */
  incomplete: boolean;
}

const NOTHING: SearchResults = { tweets: [], journalistMap: {}, incomplete: false };

/**
 * The first rumors and news, in the order of the search, by any of the journalists that mention any of the names (docs/product/search.md). An empty list is
 * no condition; without conditions nothing is found. Uncached, because the number of possible searches is unlimited.
 * @param remaining what the request may still cost; the cost of this search is subtracted from it
 */
export async function searchTweets(
  { journalists, names, sort = 'newest' }: Search,
  remaining = startBudget(),
): Promise<SearchResults> {
  const authors = journalists.length > 0 ? matchJournalists(journalists, await listJournalists()) : [];
  if (journalists.length > 0 && authors.length === 0) return NOTHING;
  const searched = conditionsOf(
    authors.map(({ _id }) => new ObjectId(_id)),
    names,
  ).map((conditions) => conditions.map((condition) => ({ ...condition, ...requiredBySort(sort) })));
  const share = { ...remaining, documents: Math.floor(remaining.documents / Math.max(1, searched.length)) };
  await refreshForecasts();
  const ids = new Map<string, ObjectId>();
  let incomplete = false;
  for (const conditions of searched) {
    const first = await findFirst(conditions, sort, SEARCH_LIMIT, share);
    for (const id of first.ids) ids.set(id.toHexString(), id);
    incomplete ||= first.incomplete;
    remaining.documents -= first.examined;
  }
  const tweets = await readTweets({ _id: { $in: [...ids.values()] }, ...PUBLIC }, SEARCH_LIMIT, { sort });
  const reporting = await readJournalistsById([
    ...new Set(tweets.flatMap((tweet) => tweet.journalists.map(({ _id }) => _id))),
  ]);
  return {
    tweets,
    journalistMap: Object.fromEntries(reporting.map((journalist) => [journalist.username, journalist])),
    incomplete,
  };
}

/** @returns the conditions for each name; their results are merged */
function conditionsOf(journalists: ObjectId[], names: string[][]): Filter<TweetDocument>[][] {
  const reported = journalists.length > 0 ? [{ 'journalists._id': { $in: journalists } }] : [];
  if (names.length === 0) return reported.length > 0 ? [reported] : [];
  return names.map((words) => [...words.map((word) => ({ search_terms: word })), ...reported]);
}
