import { type Filter, ObjectId } from 'mongodb';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import { daysId, TIMELINES_OF_ALL } from '@/lib/domain/tweet/timeline-document';
import { tweetTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { tweetId as tweetIdSchema } from '@/lib/platform/schema/fields';
import { orderOf, type Sort } from './filter-rules';
import { TWEETS_PER_PAGE } from './page-size';
import { timeline } from './rules';
import { SHOWN_TWEET, type ShownTweet, type TweetDocument, type TweetView, viewTweet } from './schema';
import { endOf, findPeriod, newestFirst, type PageStart } from './timeline-counts';
import { PUBLIC } from './visibility';
import type { Content } from './vocabulary';

export const NEWS_PER_PAGE = 72;

/**
 * Reads a timeline, newest first, then by `_id`. Later pages start in the period given by the kept
 * counts, so that they cost about as much as the first. Uncached, for use in cached reads.
 * @param page counted from 1
 */
export async function readTimeline(name: string, limit: number, page = 1): Promise<TweetView[]> {
  if (page === 1) return readTweets({ timelines: name }, limit);
  const start = await findPageStart(name, (page - 1) * limit);
  if (!start) return [];
  return readTweets({ timelines: name, timestamp: { $lt: start.before } }, limit, { skip: start.skip });
}

/**
 * Reads tweets like `readTimeline`, or in another order. An index must serve the filter.
 * @param maxTimeMS time limit, after which it fails with code 50; by default none
 */
export async function readTweets(
  filter: Filter<TweetDocument>,
  limit: number,
  { skip = 0, maxTimeMS, sort = 'newest' }: { skip?: number; maxTimeMS?: number; sort?: Sort } = {},
): Promise<TweetView[]> {
  await refreshForecasts();
  const tweets = await collection('tweets');
  const documents = await tweets
    .find<ShownTweet>(filter, { projection: SHOWN_TWEET, maxTimeMS })
    .sort(orderOf(sort))
    .skip(skip)
    .limit(limit)
    .toArray();
  return documents.map(viewTweet);
}

/**
 * @param offset how many tweets of the timeline, newest first, come before the page
 * @returns null when the page lies beyond the end
 */
export async function findPageStart(name: string, offset: number): Promise<PageStart | null> {
  const month = findPeriod(await readTimelineMonths(name), offset);
  if (!month) return null;
  const start = TIMELINES_OF_ALL.includes(name) ? await findDay(name, month.period, month.skip) : null;
  const { period, skip } = start ?? month;
  return { before: endOf(period), skip };
}

/** @returns the day in which a page begins; null while a write has changed the counts of the month only */
async function findDay(name: string, month: string, offset: number) {
  const counts = await (await collection('timeline_counts')).findOne({ _id: daysId(name, month) });
  return findPeriod(counts?.days ?? {}, offset);
}

/** @returns how many tweets a timeline has of each month */
export async function readTimelineMonths(name: string): Promise<Record<string, number>> {
  return (await (await collection('timeline_counts')).findOne({ _id: name }))?.months ?? {};
}

/** @returns how many tweets a timeline has of each month in UTC, by `2026-11`, newest first */
export async function listMonths(name: string): Promise<Record<string, number>> {
  'use cache';
  tagCache(name);
  return newestFirst(await readTimelineMonths(name));
}

/** @returns how many tweets a timeline holds */
export async function countTimeline(name: string): Promise<number> {
  const counts = await collection('timeline_counts');
  return (await counts.findOne({ _id: name }, { projection: { total: 1 } }))?.total ?? 0;
}

/** A page of tweets as JSON: what the cache keeps of it. React's format takes ten times as long to write and to decode. */
async function pageAsJson(name: string, limit: number, page: number): Promise<string> {
  const [tweets, total] = await Promise.all([readTimeline(name, limit, page), countTimeline(name)]);
  return JSON.stringify({ tweets, total });
}

const parsePage = (json: string) => JSON.parse(json) as { tweets: TweetView[]; total: number };

async function newsAsJson(content: Content, limit: number, page: number): Promise<string> {
  'use cache';
  tagCache(timeline.all(content));
  return pageAsJson(timeline.all(content), limit, page);
}

/**
 * One page of `content`, newest first.
 * @param page counted from 1; pages after the last are empty
 * @returns the tweets of the page, and the total number
 */
export async function listNews({
  content,
  limit,
  page,
}: {
  content: Content;
  limit: number;
  page: number;
}): Promise<{ allItems: TweetView[]; total: number }> {
  const { tweets, total } = parsePage(await newsAsJson(content, limit, page));
  return { allItems: tweets, total };
}

/** Tweets in one API response about a player, team, topic or journalist: by default, and at most. */
export const TWEETS_PER_CALL = 100;
export const MAX_TWEETS_PER_CALL = 1_000;

/** On cards of players and teams. */
export const TWEETS_PER_CARD = 3;

async function timelineAsJson(name: string, limit: number, page: number): Promise<string> {
  'use cache';
  tagCache(name);
  return pageAsJson(name, limit, page);
}

/**
 * One page of a timeline, newest first.
 * @param page counted from 1; pages after the last are empty
 * @returns the tweets of the page, and the total number
 */
export async function listTimeline(
  name: string,
  { limit = TWEETS_PER_PAGE, page = 1 }: { limit?: number; page?: number } = {},
): Promise<{ tweets: TweetView[]; total: number }> {
  return parsePage(await timelineAsJson(name, limit, page));
}

/**
 * The identifiers of one page of a timeline, newest first, for the sitemap.
 * @param page counted from 1
 * @returns the ids, each with `changed_at`: when it was settled, otherwise when it was posted (ISO 8601)
 */
export async function listTimelineIds(
  name: string,
  { limit, page }: { limit: number; page: number },
): Promise<{ tweet_id: string; changed_at: string }[]> {
  'use cache';
  tagCache(name);
  const start = await findPageStart(name, (page - 1) * limit);
  if (!start) return [];
  const tweets = await (await collection('tweets'))
    .find<Pick<TweetDocument, 'tweet_id' | 'timestamp' | 'resolved_at'>>(
      { timelines: name, timestamp: { $lt: start.before } },
      { projection: { _id: 0, tweet_id: 1, timestamp: 1, resolved_at: 1 } },
    )
    .sort({ timestamp: -1, _id: -1 })
    .skip(start.skip)
    .limit(limit)
    .toArray();
  return tweets.map(({ tweet_id, timestamp, resolved_at }) => ({
    tweet_id,
    changed_at: (resolved_at ?? timestamp).toISOString(),
  }));
}

/** @returns the tweet; null if it is not public, or not on file */
export async function findTweet(tweetId: string): Promise<TweetView | null> {
  return tweetIdSchema.safeParse(tweetId).success ? findById(tweetId) : null;
}

async function findById(tweetId: string): Promise<TweetView | null> {
  'use cache';
  tagCache(tweetTag(tweetId));
  return (await readTweetsById([tweetId]))[0] ?? null;
}

/** @returns those of the tweets that are public, in the given order */
export async function readTweetsById(tweetIds: readonly string[]): Promise<TweetView[]> {
  if (tweetIds.length === 0) return [];
  const tweets = await readTweets({ tweet_id: { $in: [...tweetIds] }, ...PUBLIC }, tweetIds.length);
  const byId = new Map(tweets.map((tweet) => [tweet.tweet_id, tweet]));
  return [...new Set(tweetIds)].flatMap((id) => byId.get(id) ?? []);
}

/** Like `readTweetsById`; each id is a `tweet_id` or an `_id`. */
export async function readTweetsByEitherId(ids: readonly string[]): Promise<TweetView[]> {
  const objectIds = ids.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id));
  const stored = await (await collection('tweets'))
    .find<Pick<TweetDocument, '_id' | 'tweet_id'>>(
      { _id: { $in: objectIds } },
      { projection: { tweet_id: 1 } },
    )
    .toArray();
  const tweetIds = new Map(stored.map(({ _id, tweet_id }) => [_id.toHexString(), tweet_id]));
  return readTweetsById(ids.map((id) => tweetIds.get(id.toLowerCase()) ?? id));
}
