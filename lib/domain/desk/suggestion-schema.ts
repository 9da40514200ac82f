import { z } from 'zod';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import { idText } from '@/lib/platform/schema/fields';

const suggestedRef = z.object({ _id: idText, name: z.string(), slug: z.string(), score: z.number() });

const outcome = z.object({
  /** The id of the proposal. */
  _id: idText,
  resolution: z.enum(['correct', 'incorrect']),
  /** The announcement. */
  text: z.string(),
  url: z.string(),
  at: z.iso.datetime(),
  source: z.string(),
});

/** Suggestions for a tweet, with scores from 0 to 1. They are not public until an editor sets them. */
export const suggestionsView = z
  .object({
    players: z.array(suggestedRef),
    teams: z.array(suggestedRef),
    topics: z.array(suggestedRef),
    category: z.object({ value: z.enum(CATEGORIES), score: z.number() }).nullable(),
    outcome: outcome.nullable().meta({ description: 'How an open rumor turned out, by an announcement' }),
  })
  .meta({ id: 'Suggestions' });
export type SuggestionsView = z.infer<typeof suggestionsView>;

/**
 * A tweet with suggestions; null in a long list, whose first 1,000 tweets have them, and while the first model of a
 * process is learning.
 */
export const suggestedTweetView = staffTweetView
  .extend({ suggestions: suggestionsView.nullable() })
  .meta({ id: 'SuggestedTweet' });
export type SuggestedTweetView = z.infer<typeof suggestedTweetView>;

/** Identifies a suggestion: `players:` (or `teams:`, `topics:`, `outcome:`) and an id, or `category:` and a name. */
const suggestion = z.string().regex(/^((players|teams|topics|outcome):[0-9a-f]{24}|category:[a-z_]{1,40})$/, {
  error: 'must be such as players:65b8f0c2a1d3e4f5a6b7c8d9 or category:injury',
});

export const suggestionAnswers = z
  .strictObject({
    taken: z.array(suggestion).max(50).default([]),
    dismissed: z.array(suggestion).max(50).default([]),
    /** Answers to forget, so that the suggestions are made again. */
    withdrawn: z.array(suggestion).max(50).default([]),
  })
  .refine(({ taken, dismissed, withdrawn }) => taken.length + dismissed.length + withdrawn.length > 0, {
    error: 'name at least one suggestion in taken, dismissed or withdrawn',
  });
export type SuggestionAnswers = z.output<typeof suggestionAnswers>;
