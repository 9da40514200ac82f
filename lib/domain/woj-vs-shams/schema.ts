import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/platform/documents/schema';
import { idText, importedOptionalText, importedText, instant, tweetId } from '@/lib/platform/schema/fields';

/** A comparison as stored: one report of each compared journalist. */
export interface ComparisonDocument extends Versioned {
  _id: ObjectId;
  /** The natural key. */
  title: string;
  description: string | null;
  woj_tweet_id: string | null;
  woj_tweet_text: string | null;
  woj_timestamp: Date | null;
  shams_tweet_id: string | null;
  shams_tweet_text: string | null;
  shams_timestamp: Date | null;
  winner: 'woj' | 'shams' | '';
  /** The earlier of the two timestamps, or the time of creation if there is none; lists are sorted by it. */
  happened_at: Date;
}

const side = { tweet_id: tweetId, tweet_text: importedText(10_000) };

/** A comparison in an import. */
export const comparisonInput = z.strictObject({
  title: importedText(300),
  description: importedOptionalText(10_000),
  woj_tweet_id: side.tweet_id.nullish(),
  woj_tweet_text: side.tweet_text.nullish(),
  woj_timestamp: instant.nullish(),
  shams_tweet_id: side.tweet_id.nullish(),
  shams_tweet_text: side.tweet_text.nullish(),
  shams_timestamp: instant.nullish(),
  winner: z.enum(['woj', 'shams', '']).optional(),
});
export type ComparisonInput = z.output<typeof comparisonInput>;

/** A comparison as pages and the API show it. */
export const comparisonView = z
  .object({
    _id: idText,
    title: z.string(),
    description: z.string().nullable(),
    woj_tweet_id: z.string().nullable(),
    woj_tweet_text: z.string().nullable(),
    woj_timestamp: z.iso.datetime().nullable(),
    shams_tweet_id: z.string().nullable(),
    shams_tweet_text: z.string().nullable(),
    shams_timestamp: z.iso.datetime().nullable(),
    winner: z.enum(['woj', 'shams', '']),
    happened_at: z.iso.datetime(),
  })
  .meta({ id: 'Comparison' });
export type ComparisonView = z.infer<typeof comparisonView>;

export const viewComparison = (document: ComparisonDocument): ComparisonView => ({
  _id: document._id.toHexString(),
  title: document.title,
  description: document.description,
  woj_tweet_id: document.woj_tweet_id,
  woj_tweet_text: document.woj_tweet_text,
  woj_timestamp: document.woj_timestamp?.toISOString() ?? null,
  shams_tweet_id: document.shams_tweet_id,
  shams_tweet_text: document.shams_tweet_text,
  shams_timestamp: document.shams_timestamp?.toISOString() ?? null,
  winner: document.winner,
  happened_at: document.happened_at.toISOString(),
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    comparisons: ComparisonDocument;
  }
}
