import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { RESOLUTIONS, type Resolution, type SettledResolution } from '@/lib/domain/tweet/vocabulary';

/** A correction as listed: with what tells which rumor it was, so that it outlives the tweet. */
export interface CorrectionDocument {
  /** The id of the tweet and the number of the correction. */
  _id: string;
  tweet: ObjectId;
  tweet_text: string;
  /** The name of the account. */
  name: string;
  timestamp: Date;
  before: SettledResolution;
  after: Resolution | null;
  at: Date;
  reason: string | null;
  dispute: ObjectId | null;
  is_undone: boolean;
  is_tweet_deleted: boolean;
}

const outcome = z.enum(RESOLUTIONS);

/** A correction as the public page shows it. */
export const correctionView = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    before: outcome,
    after: outcome.nullable(),
    reason: z.string().nullable(),
    /** Whether a reader or reporter disputed the outcome. */
    is_disputed: z.boolean(),
    /** Null while the rumor is not published any more. */
    rumor: z
      .object({
        _id: z.string(),
        tweet: z.string(),
        name: z.string(),
        /** Of a journalist on file. */
        username: z.string().nullable(),
        journalist_id: z.string().nullable(),
        url: z.string().nullable(),
        timestamp: z.iso.datetime(),
        is_deleted: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Correction' });
export type CorrectionView = z.infer<typeof correctionView>;

declare module '@/lib/platform/db/collections' {
  interface Collections {
    corrections: CorrectionDocument;
  }
}
