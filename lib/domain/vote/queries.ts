import { ObjectId } from 'mongodb';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { collection } from '@/lib/platform/db/collections';
import type { VoteCountsView } from './schema';

/**
 * The current counts of tweets, for cached pages. Uncached.
 * @returns one entry per public tweet
 */
export async function readVoteCounts(ids: ObjectId[]): Promise<VoteCountsView[]> {
  const tweets = await collection('tweets');
  const found = await tweets
    .find({ _id: { $in: ids }, ...PUBLIC }, { projection: { upvotes: 1, downvotes: 1 } })
    .toArray();
  return found.map(({ _id, upvotes, downvotes }) => ({ _id: _id.toHexString(), upvotes, downvotes }));
}

/** @returns the `tweet_id` of a public tweet; null if there is none */
export async function readTweetId(_id: ObjectId): Promise<string | null> {
  const tweets = await collection('tweets');
  const tweet = await tweets.findOne({ _id, ...PUBLIC }, { projection: { tweet_id: 1 } });
  return tweet?.tweet_id ?? null;
}

/** @returns the tweets, possibly from a cache, with current vote counts */
export async function withCurrentVotes<Tweet extends VoteCountsView>(tweets: Tweet[]): Promise<Tweet[]> {
  if (tweets.length === 0) return tweets;
  const counts = await readVoteCounts(tweets.map(({ _id }) => new ObjectId(_id)));
  const byId = new Map(counts.map((count) => [count._id, count]));
  return tweets.map((tweet) => {
    const { upvotes, downvotes } = byId.get(tweet._id) ?? tweet;
    return { ...tweet, upvotes, downvotes };
  });
}

/** Like `withCurrentVotes`, for entities with tweets. */
export async function withCurrentVotesIn<Entity extends { tweets?: VoteCountsView[] }>(
  entities: Entity[],
): Promise<Entity[]> {
  const current = await withCurrentVotes(entities.flatMap(({ tweets = [] }) => tweets));
  const byId = new Map(current.map((tweet) => [tweet._id, tweet]));
  return entities.map((entity) => {
    if (!entity.tweets) return entity;
    return { ...entity, tweets: entity.tweets.map((tweet) => byId.get(tweet._id) ?? tweet) };
  });
}

/** @returns whether a visitor has voted before, on that tweet or on anything */
export async function hasVoted(visitor: string, tweet?: ObjectId): Promise<boolean> {
  const votes = await collection('votes');
  const filter = tweet ? { tweet, visitor } : { visitor };
  return (await votes.findOne(filter, { projection: { _id: 1 } })) !== null;
}
