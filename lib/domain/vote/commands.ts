import { ObjectId } from 'mongodb';
import { voteModel } from '@/lib/domain/models';
import { hasVoting, isVotable } from '@/lib/domain/tweet/card-rules';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { BusyError, retryWhileBusy } from '@/lib/platform/documents/retry';
import { create, remove, revise } from '@/lib/platform/documents/revise';
import { deleteUnaudited } from '@/lib/platform/documents/unaudited';
import { ApiError, ignoreNotFound, notFound } from '@/lib/platform/http/errors';
import type { Vote, VoteCounts } from './rules';

/** The visitor id is in the vote, not in the audit log. */
const VISITOR: WriteContext = { actor: { kind: 'visitor', name: 'visitor' }, operation: 'voteOnTweet' };

/**
 * @throws ApiError `not_found` for a tweet that is not public or not on file; `conflict` for one that has no votes (docs/product/votes.md)
 */
export async function refuseUnvotable(tweetId: ObjectId): Promise<void> {
  const tweets = await collection('tweets');
  const tweet = await tweets.findOne(
    { _id: tweetId, ...PUBLIC },
    { projection: { timestamp: 1, rating: 1, outcomes: 1, resolution: 1 } },
  );
  if (!tweet) throw notFound('tweet');
  const { rating, outcomes, resolution } = tweet;
  const shown = { timestamp: tweet.timestamp.toISOString(), rating, outcomes, resolution };
  if (isVotable(shown)) return;
  const isOver = hasVoting(shown);
  throw new ApiError(
    'conflict',
    isOver ? 'The rumor is settled, so its votes are final.' : 'This tweet isn’t open to votes.',
  );
}

/**
 * Stores a visitor's vote on a tweet, replacing an earlier one; the counts of the tweet follow by the difference.
 * Repeating a vote changes nothing.
 * @param vote null takes the vote back
 * @returns the new counts
 * @throws ApiError `not_found` for a tweet that is not public or not on file; `conflict` for a tweet without voting
 */
export async function castVote(tweetId: ObjectId, visitor: string, vote: Vote | null): Promise<VoteCounts> {
  await refuseUnvotable(tweetId);
  await store(tweetId, visitor, vote);
  const tweets = await collection('tweets');
  const counted = await tweets.findOne(
    { _id: tweetId },
    { projection: { upvotes: 1, downvotes: 1, 'meta.deleting': 1 } },
  );
  if (counted && !counted.meta?.deleting) return { upvotes: counted.upvotes, downvotes: counted.downvotes };
  // It was deleted meanwhile, perhaps with its votes before this one was stored.
  await deleteUnaudited('votes', { tweet: tweetId });
  throw notFound('tweet');
}

async function store(tweet: ObjectId, visitor: string, vote: Vote | null): Promise<void> {
  const votes = await collection('votes');
  await retryWhileBusy(async () => {
    const known = await votes.findOne({ tweet, visitor }, { projection: { _id: 1 } });
    if (vote === null) {
      if (known) await remove(voteModel, known._id, VISITOR).catch(ignoreNotFound);
      return;
    }
    try {
      if (known) await revise(voteModel, known._id, () => ({ vote }), VISITOR);
      else await create(voteModel, { _id: new ObjectId(), tweet, visitor, vote, at: new Date() }, VISITOR);
    } catch (error) {
      // Stored or taken back by a concurrent call of the same visitor, or still being taken back.
      const isRace = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      throw isRace ? new BusyError() : error;
    }
  });
}
