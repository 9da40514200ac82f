import { ObjectId } from 'mongodb';
import type { WriteContext } from '@/lib/audit/schema';
import { collection } from '@/lib/db/collections';
import { discard } from '@/lib/documents/plain';
import { create, revise } from '@/lib/documents/revise';
import { ApiError, notFound } from '@/lib/http/errors';
import { voteModel } from '@/lib/models';
import { isVotable } from '@/lib/tweet/card';
import type { Vote, VoteCounts } from './rules';

/** The visitor id is in the vote, not in the audit log. */
const VISITOR: WriteContext = { actor: { kind: 'visitor', name: 'visitor' }, operation: 'voteOnTweet' };
/** A concurrent first vote of the same visitor was stored; this one replaces it. */
const TRIES = 3;

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
 * Stores a visitor's vote on a tweet, replacing an earlier one; the counts of the tweet follow by the difference.
 * Repeating a vote changes nothing.
 * @returns the new counts
 * @throws ApiError `not_found` for an unknown tweet or a draft; `conflict` for a tweet without voting
 */
export async function castVote(tweetId: ObjectId, visitor: string, vote: Vote): Promise<VoteCounts> {
  await refuseUnvotable(tweetId);
  await store(tweetId, visitor, vote);
  const tweets = await collection('tweets');
  const counted = await tweets.findOne(
    { _id: tweetId },
    { projection: { upvotes: 1, downvotes: 1, 'meta.deleting': 1 } },
  );
  if (counted && !counted.meta?.deleting) return { upvotes: counted.upvotes, downvotes: counted.downvotes };
  // It was deleted meanwhile, perhaps with its votes before this one was stored.
  await discard('votes', { tweet: tweetId });
  throw notFound('tweet');
}

async function store(tweet: ObjectId, visitor: string, vote: Vote): Promise<void> {
  const votes = await collection('votes');
  for (let tried = 1; ; tried++) {
    const known = await votes.findOne({ tweet, visitor }, { projection: { _id: 1 } });
    if (known) {
      await revise(voteModel, known._id, () => ({ vote }), VISITOR);
      return;
    }
    try {
      await create(voteModel, { _id: new ObjectId(), tweet, visitor, vote, at: new Date() }, VISITOR);
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict') || tried === TRIES) throw error;
    }
  }
}
