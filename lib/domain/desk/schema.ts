import { z } from 'zod';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { queryInteger } from '@/lib/platform/http/query';
import {
  cleanText,
  DAY_OR_INSTANT,
  dayAsDate,
  dayOrInstant,
  idInUrl,
  idText,
  instant,
  tweetId,
  username,
} from '@/lib/platform/schema/fields';
import { suggestedTweetView } from './suggestion-schema';

/** The number of tweets on one page of the desk, and in one response by default. */
export const STAFF_PAGE_SIZE = 500;

/** The maximum number of tweets in one response. */
const MAX_STAFF_TWEETS = 100_000;

const DAY_IN_MS = 24 * 60 * 60 * 1000;

/** The start of a range: a point in time, or a day, which starts at midnight UTC. */
export const rangeStart = dayOrInstant.meta({ parameter: { type: 'string' } });

/** The end of a range: a point in time, or a day, which ends at midnight UTC. */
export const rangeEnd = z
  .union([dayAsDate.transform((midnight) => new Date(midnight.getTime() + DAY_IN_MS - 1)), instant], {
    error: DAY_OR_INSTANT,
  })
  .meta({ parameter: { type: 'string' } });

/** The filters of every list of the desk. */
export const listFilters = {
  startDate: rangeStart.optional(),
  endDate: rangeEnd.optional(),
  keyword: cleanText(200).optional(),
  username: username.optional(),
};

/** Pagination of a list. */
export const listPage = {
  page: queryInteger(1, 1_000_000).default(1),
  limit: queryInteger(1, MAX_STAFF_TWEETS).default(STAFF_PAGE_SIZE),
};

/** The order of a list by time. */
export const listOrder = z.enum(['newest', 'oldest']);
export type ListOrder = z.infer<typeof listOrder>;

/** The filters of a list, as queries take them. */
export interface ListFilters {
  startDate?: Date;
  endDate?: Date;
  keyword?: string;
  username?: string;
  usernames?: readonly string[];
}

/** One page of a list of tweets. */
export const tweetPage = z.object({
  tweets: z.array(suggestedTweetView),
  totalTweets: z.number().int(),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
});

/** The categories on the categorized page by default. */
export const DEFAULT_CATEGORIES = [
  'staff_news',
  'player_transaction',
  'injury',
  'basketball_opinion',
] as const;

/** The `_id` of a tweet, or the id of its post. */
export const anyTweetId = z.union([idInUrl, tweetId]);

/** The result for one of several tweets that are edited together. */
export const editResult = z.object({
  _id: idText,
  tweet: staffTweetView.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** One of several tweets to edit together. */
export const selectedTweet = z.strictObject({ _id: idText, version: z.number().int().min(0).optional() });
