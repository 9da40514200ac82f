import { z } from 'zod';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import type { CATEGORIES, Rating } from '@/lib/domain/tweet/vocabulary';
import { listQuery, type PageFilters, urlWithQuery } from './page-filters';
import { type ListOrder, listFilters, STAFF_PAGE_SIZE } from './schema';
import { countOpenTasks, listRatedTweets, listTweets, listTweetsOfAny, type TweetPage } from './tweet-lists';

/** The lists of tweets on the tabs of staff pages: for each the API endpoint and the stored desk lists it reads. */

interface TweetTab {
  label: string;
  /** The path of its endpoint, and the fixed query parameters. */
  call: string;
  parameters?: Record<string, string>;
  names: readonly [string, ...string[]];
}

export const TWEET_TABS = {
  tasks: { label: 'Tweet Tasks', call: '/_api/admin/tasks', names: [deskList.tasks] },
  noNews: {
    label: 'No News',
    call: '/_api/admin/tasks',
    parameters: { noNews: 'true' },
    names: [deskList.noNews],
  },
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
  /** The URL that returns the list again, without the page number. */
  call: string;
  initial: TweetPage;
}

/** @returns the first tweets of a tab, and the URL for the rest */
export async function prepareTab(name: TweetTabName, filters: PageFilters, now: Date): Promise<PreparedList> {
  const tab: TweetTab = TWEET_TABS[name];
  const query = listQuery(filters, now);
  const limit = STAFF_PAGE_SIZE;
  return {
    call: urlWithQuery(tab.call, { ...tab.parameters, ...query, limit }),
    initial: await listTweets(tab.names, parseFilters(query), { page: 1, limit }),
  };
}

/** @returns the number of tweets on a tab on which something is left to be done */
export const countTab = (name: TweetTabName, filters: PageFilters, now: Date): Promise<number> =>
  countOpenTasks(TWEET_TABS[name].names, parseFilters(listQuery(filters, now)));

/** @returns the query parameters of a list endpoint as filters for queries */
export const parseFilters = (query: Record<string, string>) => z.object(listFilters).parse(query);

/** @returns one page of the tweets of some categories */
export async function prepareCategorized(
  categories: readonly (typeof CATEGORIES)[number][],
  filters: PageFilters,
  now: Date,
): Promise<PreparedList> {
  const query = listQuery(filters, now);
  const page = { page: filters.page, limit: STAFF_PAGE_SIZE };
  return {
    call: urlWithQuery('/_api/get_categorized_tweets', { ...query, categories, ...page }),
    initial: await listTweetsOfAny(categories.map(deskList.category), parseFilters(query), page),
  };
}

/** @returns the first rated tweets, of one rating or of all */
export async function prepareRated(
  { rating, order }: { rating: Rating | undefined; order: ListOrder },
  filters: PageFilters,
  now: Date,
): Promise<PreparedList> {
  const query = listQuery(filters, now);
  const limit = STAFF_PAGE_SIZE;
  return {
    call: urlWithQuery('/_api/admin/get_rated_tweets', { rating, order, ...query, limit }),
    initial: await listRatedTweets({ rating, ...parseFilters(query) }, { page: 1, limit, order }),
  };
}

/** @returns one page of all tweets */
export async function prepareSearch(filters: PageFilters, now: Date): Promise<PreparedList> {
  const query = listQuery(filters, now);
  const page = { page: filters.page, limit: STAFF_PAGE_SIZE };
  return {
    call: urlWithQuery('/_api/admin/search-tweets', { ...query, ...page }),
    initial: await listTweets([deskList.all], parseFilters(query), page),
  };
}
