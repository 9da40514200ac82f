import type { Filter } from 'mongodb';
import { tagCache } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { timeline } from './rules';
import { SHOWN_TWEET, type ShownTweet, type TweetDocument, type TweetView, viewTweet } from './schema';
import { tweetTag } from './tags';
import { findPageStart, type TimelineCountsDocument } from './timeline-counts';
import type { Content } from './vocabulary';

/** Rumors and news a page. */
export const NEWS_PER_PAGE = 72;

/**
 * Reads a timeline, newest first, then by `_id`. A page far down begins in the month where the kept counts say it does,
 * so that it costs about as much as the first. Uncached: for use within a cached read.
 * @param page counted from 1
 */
export async function readTimeline(name: string, limit: number, page = 1): Promise<TweetView[]> {
  if (page === 1) return readTweets({ timelines: name }, limit);
  const { months } = await readTimelineCounts(name);
  const start = findPageStart(months, (page - 1) * limit);
  if (!start) return [];
  return readTweets({ timelines: name, timestamp: { $lt: start.before } }, limit, { skip: start.skip });
}

/**
 * Reads tweets as `readTimeline` does. The filter must be one that an index serves.
 * @param maxTimeMS how long it may take before it fails with code 50; as long as it takes when absent
 */
export async function readTweets(
  filter: Filter<TweetDocument>,
  limit: number,
  { skip = 0, maxTimeMS }: { skip?: number; maxTimeMS?: number } = {},
): Promise<TweetView[]> {
  const tweets = await collection('tweets');
  const documents = await tweets
    .find<ShownTweet>(filter, { projection: SHOWN_TWEET, maxTimeMS })
    .sort({ timestamp: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .toArray();
  return documents.map(viewTweet);
}

/** @returns the counts of a timeline; all 0 for one that holds nothing */
export async function readTimelineCounts(name: string): Promise<Omit<TimelineCountsDocument, '_id'>> {
  const counts = await (await collection('timeline_counts')).findOne({ _id: name });
  return { total: counts?.total ?? 0, months: counts?.months ?? {} };
}

/** @returns how many tweets a timeline holds */
export const countTimeline = async (name: string): Promise<number> => (await readTimelineCounts(name)).total;

/**
 * One page of `content`, newest first.
 * @param page counted from 1; beyond the last there is nothing
 * @returns the page's tweets and how many there are on all pages
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
  'use cache';
  tagCache(timeline.all(content));
  const [allItems, total] = await Promise.all([
    readTimeline(timeline.all(content), limit, page),
    countTimeline(timeline.all(content)),
  ]);
  return { allItems, total };
}

/** The most that one answer of the API holds of a player's, a team's or a topic's tweets. */
export const MAX_TWEETS_PER_CALL = 1_000;

/** How many tweets one page of a player, a team or a topic shows: as many as a page of rumors. */
export const TWEETS_PER_PAGE = NEWS_PER_PAGE;

/** The newest tweets on a player's or a team's card. */
export const TWEETS_PER_CARD = 3;

/**
 * One page of a timeline, newest first.
 * @param page counted from 1; beyond the last there is nothing
 * @returns the page's tweets and how many the timeline holds
 */
export async function listTimeline(
  name: string,
  { limit = TWEETS_PER_PAGE, page = 1 }: { limit?: number; page?: number } = {},
): Promise<{ tweets: TweetView[]; total: number }> {
  'use cache';
  tagCache(name);
  const [tweets, total] = await Promise.all([readTimeline(name, limit, page), countTimeline(name)]);
  return { tweets, total };
}

/** @returns the tweet, unless it is a draft or not on file */
export async function findTweet(tweetId: string): Promise<TweetView | null> {
  'use cache';
  tagCache(tweetTag(tweetId));
  return (await readTweetsById([tweetId]))[0] ?? null;
}

/** @returns those of the tweets that are on file and no drafts, in the order asked for */
export async function readTweetsById(tweetIds: readonly string[]): Promise<TweetView[]> {
  const tweets = await readTweets({ tweet_id: { $in: [...tweetIds] }, is_draft: false }, tweetIds.length);
  const byId = new Map(tweets.map((tweet) => [tweet.tweet_id, tweet]));
  return [...new Set(tweetIds)].flatMap((id) => byId.get(id) ?? []);
}
