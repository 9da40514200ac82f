import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { RESOLUTIONS, type SettledResolution } from '@/lib/domain/tweet/vocabulary';
import type { Versioned } from '@/lib/platform/documents/schema';
import { emailAddress } from '@/lib/platform/mail/address';
import { cleanText, objectId, optionalText, shownText, webUrl } from '@/lib/platform/schema/fields';

export const CLAIMS = ['correct', 'incorrect', 'unconfirmable'] as const satisfies SettledResolution[];
export const CLAIMANT_ROLES = ['reader', 'reporter'] as const;
export const DISPUTE_STATUSES = ['open', 'accepted', 'declined'] as const;

/** A dispute of the outcome of a rumor, or a message to the editors, as stored. The address is personal data: only staff see it. */
export interface DisputeDocument extends Versioned {
  _id: ObjectId;
  /** Null for a message about something else. */
  tweet: ObjectId | null;
  /** The outcome that is disputed. */
  outcome: SettledResolution | null;
  /** What it should be. */
  claim: SettledResolution | null;
  role: (typeof CLAIMANT_ROLES)[number];
  reason: string;
  source: string | null;
  /** Normalized; null where the site sends no mail and so cannot answer. */
  email: string | null;
  /** Unconfirmed ones wait for the mailed link, and are in no queue. */
  status: 'unconfirmed' | (typeof DISPUTE_STATUSES)[number];
  /** Whether the address was confirmed by mail; not where the site sends none. */
  is_confirmed: boolean;
  /** SHA-256 of the token in the mailed link. */
  token_hash: string | null;
  created_at: Date;
  /** What staff answered; mailed to the address. */
  answer: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}

const CONTACT_FIELDS = {
  reason: shownText(4_000).refine((text) => text.length >= 20, 'must have at least 20 characters'),
  /** Needed where the site sends mail. */
  email: z.union([emailAddress, z.literal('').transform(() => null)]).nullish(),
  /** Hidden from people: programs that fill in every field fill in this one, and are ignored. */
  website: cleanText(2_000).optional(),
};

/** Body of `POST /messages`. */
export const messageInput = z.strictObject(CONTACT_FIELDS);
export type MessageInput = z.output<typeof messageInput>;

/** Body of `POST /disputes`. */
export const disputeInput = z.strictObject({
  tweet: objectId,
  claim: z.enum(CLAIMS),
  role: z.enum(CLAIMANT_ROLES),
  source: z.union([webUrl, z.literal('').transform(() => null)]).nullish(),
  ...CONTACT_FIELDS,
});
export type DisputeInput = z.output<typeof disputeInput>;

/** Body of `PATCH /admin/disputes/{id}`. */
export const decision = z.strictObject({
  status: z.enum(['accepted', 'declined']),
  answer: optionalText(2_000),
  /** The new outcome of the rumor, when the dispute is accepted. */
  resolution: z.enum(RESOLUTIONS).optional(),
  version: z.number().int().min(0).optional(),
});
export type Decision = z.output<typeof decision>;

/** A dispute as staff see it. */
export const disputeView = z
  .object({
    _id: z.string(),
    version: z.number().int(),
    outcome: z
      .enum(CLAIMS)
      .nullable()
      .meta({ description: 'The outcome that is disputed; null for a message' }),
    claim: z.enum(CLAIMS).nullable(),
    role: z.enum(CLAIMANT_ROLES),
    reason: z.string(),
    source: z.string().nullable(),
    email: z.string().nullable(),
    status: z.enum(DISPUTE_STATUSES),
    is_confirmed: z.boolean(),
    created_at: z.iso.datetime(),
    answer: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: z.string().nullable(),
    /** Null for a message, and when the rumor was deleted. */
    rumor: z
      .object({
        _id: z.string(),
        tweet: z.string(),
        name: z.string(),
        url: z.string(),
        resolution: z.enum(RESOLUTIONS).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Dispute' });
export type DisputeView = z.infer<typeof disputeView>;

declare module '@/lib/platform/db/collections' {
  interface Collections {
    disputes: DisputeDocument;
  }
}
