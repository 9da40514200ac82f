import type { Filter } from 'mongodb';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import {
  STAFF_TWEET,
  type StaffTweet,
  type StaffTweetView,
  viewStaffTweet,
} from '@/lib/domain/tweet/staff-schema';
import { PROVISIONAL_RATINGS, UNFINISHED_RATINGS } from '@/lib/domain/tweet/task-rules';
import type { Rating } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import { searchTerms } from '@/lib/platform/text/search-terms';
import type { ListFilters, ListOrder } from './schema';
import { ANSWERED_TWEET, type AnsweredTweet, withSuggestions } from './suggestion-queries';
import type { SuggestedTweetView } from './suggestion-schema';

/**
 * The lists of tweets for staff: not cached, newest first or oldest first, then by `_id`. The index serves the first of the desk
 * lists; the others and the filters are applied to what it finds.
 */

export interface ListPage {
  page: number;
  limit: number;
  /** Newest first by default. */
  order?: ListOrder;
}
export interface TweetPage {
  tweets: SuggestedTweetView[];
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
  page: ListPage,
): Promise<TweetPage> {
  return readPage(inLists(names, filters), page);
}

/** Like `listTweets`, for tweets that are in any of the lists. */
export async function listTweetsOfAny(
  names: readonly string[],
  filters: ListFilters,
  page: ListPage,
): Promise<TweetPage> {
  return readPage({ ...conditionsOf(filters), desk_lists: { $in: [...names] } }, page);
}

/** What `isTaskCompleted` is false for. */
const OPEN_TASK: Filter<TweetDocument> = {
  $or: [
    { rating: { $in: [...PROVISIONAL_RATINGS] } },
    { rating: { $in: [...UNFINISHED_RATINGS] }, resolution: { $in: [null, 'pending'] } },
    {
      rating: { $in: [...UNFINISHED_RATINGS] },
      resolution: { $in: ['correct', 'incorrect'] },
      impressiveness: null,
    },
  ],
};

/** @returns the number of tweets in a list on which something is left to be done */
export const countOpenTasks = async (
  names: readonly [string, ...string[]],
  filters: ListFilters,
): Promise<number> =>
  (await collection('tweets')).countDocuments({ ...inLists(names, filters), ...OPEN_TASK });

async function readPage(
  filter: Filter<TweetDocument>,
  { page, limit, order = 'newest' }: ListPage,
): Promise<TweetPage> {
  const direction = order === 'newest' ? -1 : 1;
  const tweets = await collection('tweets');
  const [stored, totalTweets] = await Promise.all([
    tweets
      .find<AnsweredTweet>(filter, { projection: ANSWERED_TWEET })
      .sort({ timestamp: direction, _id: direction })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    tweets.countDocuments(filter),
  ]);
  const totalPages = Math.max(1, Math.ceil(totalTweets / limit));
  return { tweets: await withSuggestions(stored), totalTweets, currentPage: page, totalPages };
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
    // A keyword without a word, such as "?", is in no tweet.
    ...(keyword && words.length === 0 ? [{ search_terms: { $in: [] } }] : []),
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
export function listRatedTweets(filters: RatedFilters, page: ListPage): Promise<TweetPage> {
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
  const tweet = await (await collection('tweets')).findOne<StaffTweet>(
    { ...filter, 'meta.deleting': null },
    { projection: STAFF_TWEET },
  );
  return tweet && viewStaffTweet(tweet);
}

/** @returns the tweet a filter finds with suggestions, or null */
export async function findSuggestedTweet(filter: Filter<TweetDocument>): Promise<SuggestedTweetView | null> {
  const tweet = await (await collection('tweets')).findOne<AnsweredTweet>(
    { ...filter, 'meta.deleting': null },
    { projection: ANSWERED_TWEET },
  );
  return tweet && (await withSuggestions([tweet]))[0]!;
}
