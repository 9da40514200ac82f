import { z } from 'zod';
import { resolutionSource } from '@/lib/domain/outcome/resolution-source-schema';
import { claimView } from '@/lib/domain/tweet/claim-schema';
import { impressiveness } from '@/lib/domain/tweet/schema';
import { CATEGORIES, RATINGS, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { instant, optionalText, shownText } from '@/lib/platform/schema/fields';
import { journalistName } from './references';

/** The version the caller has seen; the edit is refused if there is a newer one. */
export const seenVersion = z.number().int().min(0).optional();

export const tweetEdit = z.strictObject({
  journalists: z.array(journalistName).max(20).optional(),
  timestamp: instant.optional(),
  tweet: shownText(10_000).optional(),
  rating: z.enum(RATINGS).nullable().optional(),
  impressiveness: impressiveness.nullable().optional(),
  resolution: z.enum(RESOLUTIONS).nullable().optional(),
  category: z.enum(CATEGORIES).optional(),
  resolution_source: resolutionSource.nullable().optional(),
  /** Why a published outcome was changed, for readers. */
  correction_reason: optionalText(1_000),
  /** Takes the text down for legal reasons and says why, for readers; null shows it again. */
  takedown_note: optionalText(1_000),
  /** What it claims, for its forecast; null for what the rules say. */
  claimed: claimView.nullable().optional(),
  is_draft: z.boolean().optional(),
  suggested_players: z.array(shownText(200)).max(50).optional(),
  /** A note by editors, stored as the tweet's `note`. */
  description: optionalText(10_000),
});
export type TweetEdit = z.output<typeof tweetEdit>;
