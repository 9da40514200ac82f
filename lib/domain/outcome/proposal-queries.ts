import type { ObjectId } from 'mongodb';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import { type OutcomeProposalDocument, type ProposalView, viewProposal } from './proposal-schema';

/** Proposals of rumors that were resolved otherwise are among them, and left out afterwards. */
const MAX_PROPOSALS = 1000;

/**
 * @returns proposed outcomes that nobody has answered, of rumors that are still open, the newest announcement first, and how
 *   many there are in all. Uncached
 */
export async function listProposals(): Promise<{ proposals: ProposalView[]; total: number }> {
  const stored = await collection('outcome_proposals');
  const proposals = await stored
    .find({ status: 'open' })
    .sort({ at: -1, _id: -1 })
    .limit(MAX_PROPOSALS)
    .toArray();
  const tweets = await (await collection('tweets'))
    .find(
      { _id: { $in: proposals.map(({ tweet }) => tweet) }, 'meta.deleting': null },
      { projection: { tweet: 1, name: 1, url: 1, timestamp: 1, resolution: 1 } },
    )
    .toArray();
  const open = new Map(
    tweets.flatMap((tweet) => (isSettled(tweet.resolution) ? [] : [[tweet._id.toHexString(), tweet]])),
  );
  const listed = proposals.flatMap((proposal) => {
    const tweet = open.get(proposal.tweet.toHexString());
    return tweet ? [viewProposal(proposal, tweet)] : [];
  });
  const isComplete = proposals.length < MAX_PROPOSALS;
  return {
    proposals: listed,
    total: isComplete ? listed.length : await stored.countDocuments({ status: 'open' }),
  };
}

/** @returns the newest proposal of each tweet that nobody has answered, by the id of the tweet. Uncached. */
export async function findOpenProposals(
  tweets: readonly { _id: ObjectId }[],
): Promise<Map<string, OutcomeProposalDocument>> {
  if (tweets.length === 0) return new Map();
  const proposals = await (await collection('outcome_proposals'))
    .find({ tweet: { $in: tweets.map(({ _id }) => _id) }, status: 'open' })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return new Map(proposals.map((proposal) => [proposal.tweet.toHexString(), proposal]));
}
