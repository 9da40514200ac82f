import type { Filter } from 'mongodb';
import { showing } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { feed } from './rules';
import { type TweetDocument, type TweetView, viewTweet } from './schema';
import type { Content } from './vocabulary';

/** Rumors and news a page (specification, section 9). */
export const NEWS_PER_PAGE = 72;

/** What no list shows, left in the database. */
const HIDDEN = {
  feeds: 0,
  search_terms: 0,
  note: 0,
  suggested_players: 0,
  used_in_woj_shams: 0,
  imported_upvotes: 0,
  imported_downvotes: 0,
} as const;

/**
 * Reads a feed, newest first, then by `_id`. Uncached: for use within a cached read.
 * @param page counted from 1
 */
export async function readFeed(name: string, limit: number, page = 1): Promise<TweetView[]> {
  return readTweets({ feeds: name }, limit, page);
}

async function readTweets(filter: Filter<TweetDocument>, limit: number, page = 1): Promise<TweetView[]> {
  const tweets = await collection('tweets');
  const documents = await tweets
    .find(filter, { projection: HIDDEN })
    .sort({ timestamp: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .toArray();
  return documents.map(viewTweet);
}

/** @returns how many tweets a feed holds */
export async function countFeed(name: string): Promise<number> {
  return (await collection('tweets')).countDocuments({ feeds: name });
}

/**
 * One page of `content`, newest first (specification, section 7, `GET /news`).
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
  showing(feed.all(content));
  const [allItems, total] = await Promise.all([
    readFeed(feed.all(content), limit, page),
    countFeed(feed.all(content)),
  ]);
  return { allItems, total };
}
