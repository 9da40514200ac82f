import type { ObjectId } from 'mongodb';
import type { WriteContext } from '@/lib/audit/schema';
import { collection } from '@/lib/db/collections';
import { revise } from '@/lib/documents/revise';
import { ApiError, notFound } from '@/lib/http/errors';
import { proposalModel } from '@/lib/outcome-proposal/propose';
import { isSettled } from '@/lib/tweet/vocabulary';
import { reviseTweet } from '@/lib/tweet-edit/commands';

const MAX_NOTE_LENGTH = 500;

/**
 * Gives a rumor the outcome that an announcement suggests, with the announcement as its source; or dismisses it for good.
 * @throws ApiError `not_found`; `conflict` if the rumor has an outcome, or the proposal is answered
 */
export async function answerProposal(
  id: ObjectId,
  status: 'taken' | 'dismissed',
  context: WriteContext,
): Promise<void> {
  const proposal = await (await collection('outcome_proposals')).findOne({ _id: id });
  if (!proposal) throw notFound('proposal');
  if (proposal.status !== 'open') throw new ApiError('conflict', `It was ${proposal.status} before.`);
  if (status === 'taken') {
    const { tweet, resolution, source, text, url } = proposal;
    const note = `${source}: ${text}`.slice(0, MAX_NOTE_LENGTH);
    await reviseTweet(
      tweet,
      (rumor) => {
        if (isSettled(rumor.resolution)) throw new ApiError('conflict', 'The rumor has an outcome already.');
        return { resolution, resolution_source: { url, note } };
      },
      context,
    );
  }
  await revise(proposalModel, id, () => ({ status }), context);
}
