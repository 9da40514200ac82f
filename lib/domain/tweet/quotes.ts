import { tweetTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import type { TweetDocument } from './schema';
import { isWithheld, WITHHELD } from './visibility';

/**
 * What may show of tweets that editors quote or embed: entries of the Hall of Shame, sides of comparisons, tweets in posts
 * of the blog. Those need no rating, since an editor has chosen them one by one (docs/product/tweets.md).
 */

/** What keeps a quoted tweet from showing as it is. */
export interface Restriction {
  isWithheld: boolean;
  /** What takes the place of a text that is taken down; null if it is not. */
  notice: string | null;
}

/** The restrictions of tweets, by `tweet_id`. Tweets without any, and those that are not on file, are missing. */
export type Restrictions = ReadonlyMap<string, Restriction>;

type Restricted = Pick<TweetDocument, 'tweet_id' | 'tweet' | 'is_draft' | 'username' | 'taken_down'>;

/** Uncached: caches that show it are invalidated by the tag of the tweets, or of what quotes them. */
export async function readRestrictions(tweetIds: readonly string[]): Promise<Restrictions> {
  const isRestricted = { $or: [WITHHELD, { taken_down: { $ne: null } }] };
  const tweets = await (await collection('tweets'))
    .find<Restricted>(
      { tweet_id: { $in: [...tweetIds] }, ...isRestricted },
      { projection: { _id: 0, tweet_id: 1, tweet: 1, is_draft: 1, username: 1, taken_down: 1 } },
    )
    .toArray();
  return new Map(
    tweets.map((tweet) => [
      tweet.tweet_id,
      { isWithheld: isWithheld(tweet), notice: tweet.taken_down ? tweet.tweet : null },
    ]),
  );
}

/** @returns null if nothing keeps the tweet from showing */
export async function findRestriction(tweetId: string): Promise<Restriction | null> {
  'use cache';
  tagCache(tweetTag(tweetId));
  return (await readRestrictions([tweetId])).get(tweetId) ?? null;
}
