import type { SuggestionsView } from '@/lib/domain/desk/suggestion-schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';

/** A tweet of the desk. Responses to edits have no suggestions; those known before are kept. */
export type SuggestedTweet = StaffTweetView & { suggestions?: SuggestionsView | null };
