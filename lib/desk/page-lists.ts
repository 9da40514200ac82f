import { z } from 'zod';
import { deskList } from '@/lib/tweet/desk-lists';
import type { CATEGORIES, Rating } from '@/lib/tweet/vocabulary';
import { addressOf, listQuery, type PageFilters } from './page-filters';
import { listFilters, STAFF_PAGE_SIZE } from './schema';
import { countTweets, listRatedTweets, listTweets, listTweetsOfAny, type TweetPage } from './tweet-lists';

/** The lists of tweets behind the tabs of staff pages: each has a call, and the name that stores it. */

interface TweetTab {
  label: string;
  /** The path and the fixed parameters of its call. */
  call: string;
  parameters?: Record<string, string>;
  names: readonly [string, ...string[]];
}

export const TWEET_TABS = {
  tasks: { label: 'Tweet Tasks', call: '/_api/admin/tasks', names: [deskList.tasks] },
  custom: {
    label: 'Custom Topic Tweet Tasks',
    call: '/_api/admin/tasks',
    parameters: { customTopics: 'true' },
    names: [deskList.customTopicTasks],
  },
  aggregators: {
    label: 'Aggregators',
    call: '/_api/admin/get_aggregator_rated_tweets',
    names: [deskList.aggregators],
  },
  reports: { label: 'Reports', call: '/_api/admin/get_reports_to_process', names: [deskList.reports] },
  suggested: {
    label: 'Suggested Rumors',
    call: '/_api/admin/rumors-with-suggested-players-or-no-tags',
    names: [deskList.suggested],
  },
  active: {
    label: 'Active Rumors',
    call: '/_api/admin/get_rated_tweets',
    parameters: { rating: 'good_rumor' },
    names: [deskList.rating('good_rumor')],
  },
  resolved: {
    label: 'Resolved Rumors',
    call: '/_api/admin/get_rated_tweets',
    parameters: { fetchOnlyResolvedRumors: 'true' },
    names: [deskList.resolvedRumors],
  },
  untagged: {
    label: 'Untagged Rumors',
    call: '/_api/admin/get_rated_tweets',
    parameters: { fetchOnlyRumorsWithoutTags: 'true' },
    names: [deskList.untaggedRumors],
  },
} as const satisfies Record<string, TweetTab>;
export type TweetTabName = keyof typeof TWEET_TABS;

export interface PreparedList {
  /** The call that reads the list again, without its page. */
  call: string;
  initial: TweetPage;
}

/** Reads the first tweets of a tab, and names the call for the rest. */
export async function prepareTab(name: TweetTabName, filters: PageFilters, now: Date): Promise<PreparedList> {
  const tab: TweetTab = TWEET_TABS[name];
  const query = listQuery(filters, now);
  const limit = STAFF_PAGE_SIZE;
  return {
    call: addressOf(tab.call, { ...tab.parameters, ...query, limit }),
    initial: await listTweets(tab.names, parseFilters(query), { page: 1, limit }),
  };
}

/** @returns how many tweets a tab has */
export const countTab = (name: TweetTabName, filters: PageFilters, now: Date): Promise<number> =>
  countTweets(TWEET_TABS[name].names, parseFilters(listQuery(filters, now)));

/** @returns the parameters of a list call, as queries take them */
export const parseFilters = (query: Record<string, string>) => z.object(listFilters).parse(query);

/** Reads one page of the tweets of some categories. */
export async function prepareCategorized(
  categories: readonly (typeof CATEGORIES)[number][],
  filters: PageFilters,
  now: Date,
): Promise<PreparedList> {
  const query = listQuery(filters, now);
  const page = { page: filters.page, limit: STAFF_PAGE_SIZE };
  return {
    call: addressOf('/_api/get_categorized_tweets', { ...query, categories, ...page }),
    initial: await listTweetsOfAny(categories.map(deskList.category), parseFilters(query), page),
  };
}

/** Reads the first rated tweets, of one rating or of all. */
export async function prepareRated(
  rating: Rating | undefined,
  filters: PageFilters,
  now: Date,
): Promise<PreparedList> {
  const query = listQuery(filters, now);
  const limit = STAFF_PAGE_SIZE;
  return {
    call: addressOf('/_api/admin/get_rated_tweets', { rating, ...query, limit }),
    initial: await listRatedTweets({ rating, ...parseFilters(query) }, { page: 1, limit }),
  };
}

/** Reads one page of all tweets. */
export async function prepareSearch(filters: PageFilters, now: Date): Promise<PreparedList> {
  const query = listQuery(filters, now);
  const page = { page: filters.page, limit: STAFF_PAGE_SIZE };
  return {
    call: addressOf('/_api/admin/search-tweets', { ...query, ...page }),
    initial: await listTweets([deskList.all], parseFilters(query), page),
  };
}
