import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { VOTES } from './vocabulary';

/** The one vote of a visitor on a tweet, as stored. Unique by tweet and visitor. */
export interface VoteDocument {
  _id: ObjectId;
  tweet: ObjectId;
  /** The visitor's anonymous random identifier. */
  visitor: string;
  vote: (typeof VOTES)[number];
  at: Date;
}

/** Body of `POST /tweet/vote/{tweetId}` (specification, section 7). */
export const voteInput = z.strictObject({
  voteType: z.enum(VOTES),
  previousVoteType: z.enum(VOTES).nullish(),
});
