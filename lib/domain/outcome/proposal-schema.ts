import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { type Versioned, versionOf } from '@/lib/platform/documents/schema';
import { idText } from '@/lib/platform/schema/fields';

/** Outcomes of rumors that announcements suggest. Staff accept or dismiss them (docs/product/sources.md). */

/** An announcement, as stored. `fact_key` is unique. */
export interface FactDocument extends Versioned {
  _id: ObjectId;
  fact_key: string;
  text: string;
  url: string;
  at: Date;
  /** The name of its source. */
  source: string;
}
export type NewFact = Pick<FactDocument, 'fact_key' | 'text' | 'url' | 'at'>;

const STATUSES = ['open', 'taken', 'dismissed'] as const;

/** An outcome that an announcement suggests, as stored. `proposal_key` is unique: once for a rumor and an announcement. */
export interface OutcomeProposalDocument extends Versioned {
  _id: ObjectId;
  proposal_key: string;
  tweet: ObjectId;
  resolution: 'correct' | 'incorrect';
  /** The announcement. */
  text: string;
  url: string;
  at: Date;
  source: string;
  status: (typeof STATUSES)[number];
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    facts: FactDocument;
    outcome_proposals: OutcomeProposalDocument;
  }
}

/** Body of `PATCH /admin/outcome-proposals/{id}`. */
export const proposalAnswer = z.strictObject({ status: z.enum(['taken', 'dismissed']) });

export const proposalView = z
  .object({
    _id: idText,
    version: z.number().int(),
    resolution: z.enum(['correct', 'incorrect']),
    text: z.string(),
    url: z.string(),
    at: z.iso.datetime(),
    source: z.string(),
    status: z.enum(STATUSES),
    rumor: z.object({
      _id: idText,
      tweet: z.string(),
      name: z.string(),
      url: z.string(),
      timestamp: z.iso.datetime(),
    }),
  })
  .meta({ id: 'OutcomeProposal' });
export type ProposalView = z.infer<typeof proposalView>;

export const viewProposal = (
  proposal: OutcomeProposalDocument,
  tweet: Pick<TweetDocument, '_id' | 'tweet' | 'name' | 'url' | 'timestamp'>,
): ProposalView => ({
  _id: proposal._id.toHexString(),
  version: versionOf(proposal),
  resolution: proposal.resolution,
  text: proposal.text,
  url: proposal.url,
  at: proposal.at.toISOString(),
  source: proposal.source,
  status: proposal.status,
  rumor: {
    _id: tweet._id.toHexString(),
    tweet: tweet.tweet,
    name: tweet.name,
    url: tweet.url,
    timestamp: tweet.timestamp.toISOString(),
  },
});
