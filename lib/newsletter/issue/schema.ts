import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/documents/schema';
import { cleanText, idText, shownText } from '@/lib/schema';

const ISSUE_STATUSES = ['draft', 'sending', 'sent'] as const;

/** What an issue shows, as it was when the sending began. */
export interface IssueContent {
  subject: string;
  intro: string;
  rumors: { text: string; name: string; outcome: string; path: string }[];
  stories: { name: string; text: string; path: string }[];
}

/** An issue of the newsletter, as stored. */
export interface IssueDocument extends Versioned {
  _id: ObjectId;
  /** Counted from 1; given when it is sent. */
  number: number | null;
  subject: string;
  intro: string;
  /** Identifiers of tweets and topics, in the order in which they are shown. */
  rumors: string[];
  stories: string[];
  status: (typeof ISSUE_STATUSES)[number];
  /** Null in a draft. */
  content: IssueContent | null;
  created_at: Date;
  tested_at: Date | null;
  sending_at: Date | null;
  sent_at: Date | null;
  /** When an editor last had it sent again to those of whom nobody knew whether they had got it. */
  resend_at?: Date | null;
}

/**
 * The states of a mail to one subscriber, see docs/product/newsletter.md. `claimed`: a sender prepares it. `submitting`:
 * the sender was about to end its text; from here on the server may have accepted it. `uncertain`: nobody knows whether it
 * did.
 */
export const DELIVERY_STATUSES = [
  'waiting',
  'claimed',
  'submitting',
  'sent',
  'refused',
  'uncertain',
  'skipped',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The mail of an issue to one subscriber, as stored. */
export interface DeliveryDocument extends Versioned {
  /** The ids of issue and subscription, so that there is one of each. */
  _id: string;
  issue: ObjectId;
  subscription: ObjectId;
  status: DeliveryStatus;
  /** The attempt that owns it. */
  claim: string | null;
  tries: number;
  /** SHA-256 of the token in its unsubscribe link. */
  token_hash: string | null;
  /** Those of attempts that may have arrived, whose links work too. */
  former_token_hashes?: string[];
  /** When the status changed. */
  at: Date;
  /** Not tried again before. */
  not_before: Date;
  error: string | null;
}

/** Who sends an issue now; another process takes over when it is not renewed. */
export interface SenderDocument extends Versioned {
  /** The id of the issue. */
  _id: string;
  holder: string;
  until: Date;
}

const chosen = z.array(idText.toLowerCase()).max(30);

export const issueInput = z.strictObject({
  subject: shownText(200),
  intro: cleanText(5_000).default(''),
  rumors: chosen.default([]),
  stories: chosen.default([]),
});
export type IssueInput = z.output<typeof issueInput>;

export const issueEdit = z.strictObject({
  subject: shownText(200).optional(),
  intro: cleanText(5_000).optional(),
  rumors: chosen.optional(),
  stories: chosen.optional(),
  version: z.number().int().min(0).optional(),
});

const count = z.number().int();

/** An issue as staff see it. */
export const issueView = z
  .object({
    _id: z.string(),
    version: count,
    number: count.nullable(),
    subject: z.string(),
    intro: z.string(),
    rumors: z.array(z.string()),
    stories: z.array(z.string()),
    status: z.enum(ISSUE_STATUSES),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    deliveries: z.object({
      waiting: count,
      claimed: count,
      submitting: count,
      sent: count,
      refused: count,
      uncertain: count,
      skipped: count,
    }),
  })
  .meta({ id: 'NewsletterIssue' });
export type IssueView = z.infer<typeof issueView>;

/** An address that refused an issue, or of which nobody knows whether it got it. */
export const troubledView = z.object({
  email: z.string(),
  status: z.enum(['refused', 'uncertain']),
  error: z.string().nullable(),
});
export type TroubledView = z.infer<typeof troubledView>;

declare module '@/lib/db/collections' {
  interface Collections {
    newsletter_issues: IssueDocument;
    newsletter_deliveries: DeliveryDocument;
    newsletter_senders: SenderDocument;
  }
}
