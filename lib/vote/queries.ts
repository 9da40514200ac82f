import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import type { VoteCountsView } from './schema';

/**
 * The counts of tweets as they are now, for pages that were rendered a while ago. Not cached.
 * @returns one entry for each tweet that is there, drafts left out
 */
export async function readVoteCounts(ids: ObjectId[]): Promise<VoteCountsView[]> {
  const tweets = await collection('tweets');
  const found = await tweets
    .find({ _id: { $in: ids }, is_draft: false }, { projection: { upvotes: 1, downvotes: 1 } })
    .toArray();
  return found.map(({ _id, upvotes, downvotes }) => ({ _id: _id.toHexString(), upvotes, downvotes }));
}

/** @returns whether a visitor has voted before, on that tweet or on anything */
export async function hasVoted(visitor: string, tweet?: ObjectId): Promise<boolean> {
  const votes = await collection('votes');
  const filter = tweet ? { tweet, visitor } : { visitor };
  return (await votes.findOne(filter, { projection: { _id: 1 } })) !== null;
}
