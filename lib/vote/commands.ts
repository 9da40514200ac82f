import { MongoServerError, ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { ApiError, notFound } from '@/lib/http/errors';
import { isVotable } from '@/lib/tweet/card';
import { recountVotes } from './counts';
import type { Vote, VoteCounts } from './rules';

const DUPLICATE_KEY = 11000;

/**
 * @throws ApiError `not_found` for no such tweet or a draft; `conflict` for one that has no votes (docs/product/votes.md)
 */
export async function refuseUnvotable(tweetId: ObjectId): Promise<void> {
  const tweets = await collection('tweets');
  const tweet = await tweets.findOne(
    { _id: tweetId },
    { projection: { timestamp: 1, rating: 1, outcomes: 1, is_draft: 1 } },
  );
  if (!tweet || tweet.is_draft) throw notFound('tweet');
  const { rating, outcomes } = tweet;
  if (!isVotable({ timestamp: tweet.timestamp.toISOString(), rating, outcomes })) {
    throw new ApiError('conflict', 'There is no voting on this tweet.');
  }
}

/**
 * Stores a visitor's vote on a tweet in place of the one before, and counts the tweet's votes again. The same vote
 * again changes nothing.
 * @returns the counts with it
 * @throws as `refuseUnvotable` does
 */
export async function castVote(tweetId: ObjectId, visitor: string, vote: Vote): Promise<VoteCounts> {
  await refuseUnvotable(tweetId);
  await store(tweetId, visitor, vote);
  const counts = await recountVotes(tweetId);
  if (!counts) throw notFound('tweet');
  return counts;
}

async function store(tweet: ObjectId, visitor: string, vote: Vote): Promise<void> {
  const votes = await collection('votes');
  const write = () =>
    votes.updateOne(
      { tweet, visitor },
      { $set: { vote }, $setOnInsert: { _id: new ObjectId(), at: new Date() } },
      { upsert: true },
    );
  try {
    await write();
  } catch (error) {
    // Two first votes of one visitor at once: the other one is stored by now, and this one changes it.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    await write();
  }
}
