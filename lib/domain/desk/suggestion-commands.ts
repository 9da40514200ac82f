import type { ObjectId } from 'mongodb';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { type StaffTweetView, viewStaffTweet } from '@/lib/domain/tweet/staff-schema';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { markProposals } from './outcome-proposals';
import type { SuggestionAnswers } from './suggestion-schema';

/** Per tweet; the oldest answers are dropped. */
const MAX_ANSWERS = 200;

/**
 * Stores which suggestions an editor accepted or dismissed, so that they are not made again, and forgets withdrawn
 * answers. Does not set tags or outcomes.
 */
export async function saveSuggestionAnswers(
  id: ObjectId,
  { taken, dismissed, withdrawn }: SuggestionAnswers,
  context: WriteContext,
): Promise<StaffTweetView> {
  const given = [
    ...taken.map((suggestion) => ({ suggestion, answer: 'taken' as const })),
    ...dismissed.map((suggestion) => ({ suggestion, answer: 'dismissed' as const })),
  ];
  const { after } = await reviseTweet(
    id,
    ({ suggestion_answers: stored = [] }) => {
      const answers = new Map([...stored, ...given].map((answer) => [answer.suggestion, answer]));
      for (const suggestion of withdrawn) answers.delete(suggestion);
      return { suggestion_answers: [...answers.values()].slice(-MAX_ANSWERS) };
    },
    context,
  );
  await markProposals(taken, 'taken', context);
  await markProposals(dismissed, 'dismissed', context);
  await markProposals(withdrawn, 'open', context);
  return viewStaffTweet(after);
}
