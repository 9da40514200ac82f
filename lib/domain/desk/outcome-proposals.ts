import { ObjectId } from 'mongodb';
import { proposalModel } from '@/lib/domain/outcome/proposal-commands';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { revise } from '@/lib/platform/documents/revise';
import { ApiError, notFound } from '@/lib/platform/http/errors';

const MAX_NOTE_LENGTH = 500;
const PREFIX = 'outcome:';

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
  if (proposal.status !== 'open')
    throw new ApiError(
      'conflict',
      `This was already ${proposal.status === 'taken' ? 'accepted' : 'dismissed'}.`,
    );
  if (status === 'taken') {
    const { tweet, resolution, source, text, url } = proposal;
    const note = `${source}: ${text}`.slice(0, MAX_NOTE_LENGTH);
    await reviseTweet(
      tweet,
      (rumor) => {
        if (isSettled(rumor.resolution)) throw new ApiError('conflict', 'The rumor already has an outcome.');
        return { resolution, resolution_source: { url, note } };
      },
      context,
    );
  }
  await revise(proposalModel, id, () => ({ status }), context);
}

/**
 * Notes what an editor did with the outcomes among the suggestions of a tweet. Does not resolve the rumor. Skips
 * proposals that are not on file any more.
 * @param suggestions `outcome:` and the id of a proposal; others are skipped
 */
export async function markProposals(
  suggestions: readonly string[],
  status: 'open' | 'taken' | 'dismissed',
  context: WriteContext,
): Promise<void> {
  const proposals = await collection('outcome_proposals');
  for (const suggestion of suggestions) {
    if (!suggestion.startsWith(PREFIX)) continue;
    const _id = new ObjectId(suggestion.slice(PREFIX.length));
    if (await proposals.findOne({ _id }, { projection: { _id: 1 } })) {
      await revise(proposalModel, _id, () => ({ status }), { ...context, seenVersion: undefined });
    }
  }
}
