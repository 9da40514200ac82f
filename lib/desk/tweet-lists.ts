import type { Filter } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { searchTerms } from '@/lib/text/search-terms';
import { deskList } from '@/lib/tweet/desk-lists';
import type { TweetDocument } from '@/lib/tweet/schema';
import { STAFF_TWEET, type StaffTweet, type StaffTweetView, viewStaffTweet } from '@/lib/tweet/staff-schema';
import type { Rating } from '@/lib/tweet/vocabulary';
import type { ListFilters } from './schema';

/**
 * The lists of tweets for staff: not cached, newest first, then by `_id`. The index serves the first of the desk
 * lists; the others and the filters are applied to what it finds.
 */

export interface Page {
  page: number;
  limit: number;
}
export interface TweetPage {
  tweets: StaffTweetView[];
  totalTweets: number;
  currentPage: number;
  /** At least 1: an empty list has one page. */
  totalPages: number;
}

/**
 * @param names desk lists, all of which a tweet must be in; the one with the fewest tweets first
 * @returns one page of a list
 */
export async function listTweets(
  names: readonly [string, ...string[]],
  filters: ListFilters,
  { page, limit }: Page,
): Promise<TweetPage> {
  return readPage(inLists(names, filters), { page, limit });
}

/** Like `listTweets`, for tweets that are in any of the lists. */
export async function listTweetsOfAny(
  names: readonly string[],
  filters: ListFilters,
  page: Page,
): Promise<TweetPage> {
  return readPage({ ...conditionsOf(filters), desk_lists: { $in: [...names] } }, page);
}

/** @returns the number of tweets in a list */
export const countTweets = async (
  names: readonly [string, ...string[]],
  filters: ListFilters,
): Promise<number> => (await collection('tweets')).countDocuments(inLists(names, filters));

/** Like `countTweets`, for tweets that are in any of the lists. */
export const countTweetsOfAny = async (names: readonly string[], filters: ListFilters): Promise<number> =>
  (await collection('tweets')).countDocuments({ ...conditionsOf(filters), desk_lists: { $in: [...names] } });

async function readPage(filter: Filter<TweetDocument>, { page, limit }: Page): Promise<TweetPage> {
  const tweets = await collection('tweets');
  const [found, totalTweets] = await Promise.all([
    tweets
      .find<StaffTweet>(filter, { projection: STAFF_TWEET })
      .sort({ timestamp: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    tweets.countDocuments(filter),
  ]);
  const totalPages = Math.max(1, Math.ceil(totalTweets / limit));
  return { tweets: found.map(viewStaffTweet), totalTweets, currentPage: page, totalPages };
}

function inLists(names: readonly [string, ...string[]], filters: ListFilters): Filter<TweetDocument> {
  const [first, ...others] = names;
  const rest: Filter<TweetDocument>[] = others.map((name) => ({ desk_lists: name }));
  const { $and = [], ...conditions } = conditionsOf(filters);
  const all = [...rest, ...$and];
  return { desk_lists: first, ...conditions, ...(all.length > 0 && { $and: all }) };
}

function conditionsOf({
  startDate,
  endDate,
  keyword,
  username,
  usernames,
}: ListFilters): Filter<TweetDocument> {
  const words = searchTerms(keyword ?? '');
  const timestamp = { ...(startDate && { $gte: startDate }), ...(endDate && { $lte: endDate }) };
  const $and: Filter<TweetDocument>[] = [
    ...(username ? [{ desk_lists: deskList.by(username) }] : []),
    ...(usernames ? [{ desk_lists: { $in: usernames.map(deskList.by) } }] : []),
    ...words.map((word) => ({ search_terms: word })),
  ];
  return {
    ...(Object.keys(timestamp).length > 0 && { timestamp }),
    ...($and.length > 0 && { $and }),
  };
}

/** The filters of the list of rated tweets. */
export interface RatedFilters extends ListFilters {
  rating?: Rating;
  fetchOnlyTagged?: boolean;
  fetchOnlyUntagged?: boolean;
  gametimeAndgoodInfoOnly?: boolean;
  includeIrrelevant?: boolean;
  fetchOnlySpeculationToProcess?: boolean;
  fetchOnlyResolvedRumors?: boolean;
  fetchOnlyRumorsWithoutTags?: boolean;
  fetchOnlyCustomTopics?: boolean;
}

/** Rated tweets, without irrelevant ones unless the filters include them. */
export function listRatedTweets(filters: RatedFilters, page: Page): Promise<TweetPage> {
  const names = [
    ...(filters.rating ? [deskList.rating(filters.rating)] : []),
    ...(filters.fetchOnlyRumorsWithoutTags ? [deskList.untaggedRumors] : []),
    ...(filters.fetchOnlySpeculationToProcess ? [deskList.speculation] : []),
    ...(filters.fetchOnlyCustomTopics ? [deskList.customTopic] : []),
    ...(filters.fetchOnlyResolvedRumors ? [deskList.resolvedRumors] : []),
    ...(filters.fetchOnlyUntagged ? [deskList.untagged] : []),
    ...(filters.gametimeAndgoodInfoOnly ? [deskList.gametimeAndGoodInfo] : []),
    ...(filters.fetchOnlyTagged ? [deskList.tagged] : []),
  ];
  const [first = filters.includeIrrelevant ? deskList.rated : deskList.relevant, ...others] = names;
  return listTweets([first, ...others], filters, page);
}

/** @returns the tweet a filter finds, or null */
export async function findStaffTweet(filter: Filter<TweetDocument>): Promise<StaffTweetView | null> {
  const found = await (await collection('tweets')).findOne<StaffTweet>(
    { ...filter, 'meta.deleting': null },
    { projection: STAFF_TWEET },
  );
  return found && viewStaffTweet(found);
}

/** @returns whether there is a tweet with this URL */
export const hasArticle = async (url: string): Promise<boolean> =>
  (await (await collection('tweets')).findOne({ url }, { projection: { _id: 1 } })) !== null;
