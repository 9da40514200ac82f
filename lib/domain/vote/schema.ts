import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { VOTES } from '@/lib/domain/tweet/vocabulary';
import type { Versioned } from '@/lib/platform/documents/schema';
import { idText } from '@/lib/platform/schema/fields';

/** A visitor's vote on a tweet, as stored. Unique by tweet and visitor. */
export interface VoteDocument extends Versioned {
  _id: ObjectId;
  tweet: ObjectId;
  /** The visitor's anonymous random identifier. */
  visitor: string;
  vote: (typeof VOTES)[number];
  /** When the visitor first voted on the tweet. */
  at: Date;
}

/**
 * Body of `POST /tweet/vote/{tweetId}`; null takes the vote back. The previous vote of the caller is accepted and ignored: the stored one
 * counts.
 */
export const voteInput = z.strictObject({
  voteType: z.enum(VOTES).nullable(),
  previousVoteType: z.enum(VOTES).nullish(),
});

/** The vote counts of a tweet. */
export const voteCountsView = z
  .object({
    _id: idText.meta({ description: 'The tweet' }),
    upvotes: z.number().int().min(0),
    downvotes: z.number().int().min(0),
  })
  .meta({ id: 'VoteCounts' });
export type VoteCountsView = z.infer<typeof voteCountsView>;

/** The response to a vote: the new counts, and the stored vote of the visitor; null if it was taken back. */
export const voteResult = voteCountsView.extend({ vote: z.enum(VOTES).nullable() });

declare module '@/lib/platform/db/collections' {
  interface Collections {
    votes: VoteDocument;
  }
}
