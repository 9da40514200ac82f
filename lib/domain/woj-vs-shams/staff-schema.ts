import { z } from 'zod';
import { COMPARED_JOURNALISTS, type ComparedSide } from '@/lib/platform/config/config';
import { versionOf } from '@/lib/platform/documents/schema';
import { instant, optionalText, shownText, tweetId } from '@/lib/platform/schema/fields';
import { type ComparisonDocument, comparisonView, viewComparison } from './schema';

/** A comparison as staff see it: with its version. */
export const staffComparisonView = comparisonView
  .extend({ version: z.number().int() })
  .meta({ id: 'StaffComparison' });
export type StaffComparisonView = z.infer<typeof staffComparisonView>;

export const viewStaffComparison = (document: ComparisonDocument): StaffComparisonView => ({
  ...viewComparison(document),
  version: versionOf(document),
});

export const SIDES = Object.keys(COMPARED_JOURNALISTS) as [ComparedSide, ...ComparedSide[]];

export const newComparison = z.strictObject({
  title: shownText(300),
  description: optionalText(10_000),
});

/**
 * An edit of a comparison. Text and time of a side are those of its tweet: given ones are accepted, and must come with
 * the tweet.
 */
export const comparisonEdit = z.strictObject({
  title: shownText(300).optional(),
  description: optionalText(10_000),
  winner: z.enum([...SIDES, '']).optional(),
  woj_tweet_id: tweetId.optional(),
  woj_tweet_text: shownText(10_000).optional(),
  woj_timestamp: instant.optional(),
  shams_tweet_id: tweetId.optional(),
  shams_tweet_text: shownText(10_000).optional(),
  shams_timestamp: instant.optional(),
});
export type ComparisonEdit = z.output<typeof comparisonEdit>;

/** The tweet to remove, and the side that it is on. */
export const removedSide = z.strictObject({ name: z.enum(SIDES), tweet_id: tweetId });
