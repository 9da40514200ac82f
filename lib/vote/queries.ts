import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import type { VoteCountsView } from './schema';

/**
 * The current counts of tweets, for cached pages. Uncached.
 * @returns one entry per published tweet
 */
export async function readVoteCounts(ids: ObjectId[]): Promise<VoteCountsView[]> {
  const tweets = await collection('tweets');
  const found = await tweets
    .find({ _id: { $in: ids }, is_draft: false }, { projection: { upvotes: 1, downvotes: 1 } })
    .toArray();
  return found.map(({ _id, upvotes, downvotes }) => ({ _id: _id.toHexString(), upvotes, downvotes }));
}

/** @returns whether a visitor has ever voted */
export async function hasVoted(visitor: string, tweet?: ObjectId): Promise<boolean> {
  const votes = await collection('votes');
  const filter = tweet ? { tweet, visitor } : { visitor };
  return (await votes.findOne(filter, { projection: { _id: 1 } })) !== null;
}
