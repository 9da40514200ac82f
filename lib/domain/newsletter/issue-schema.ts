import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { Resolution } from '@/lib/domain/tweet/vocabulary';
import type { Versioned } from '@/lib/platform/documents/schema';
import type { MailDelivery } from '@/lib/platform/mail/schema';
import { cleanText, idText, shownText } from '@/lib/platform/schema/fields';

const ISSUE_STATUSES = ['draft', 'sending', 'sent'] as const;

/** What an issue shows, as it was when the sending began. */
export interface IssueContent {
  subject: string;
  intro: string;
  rumors: {
    text: string;
    /** Who is named if there are no journalists. */
    name: string;
    /** Missing in issues that were sent without records. */
    journalists?: { _id: string; name: string; username: string; image?: string | null }[];
    outcome: string;
    /** If it differs from that of the outcome, see `tintOf`. */
    tint?: Resolution;
    path: string;
  }[];
  stories: { name: string; text: string; path: string }[];
  /** The records of the journalists; missing like them. */
  reliability?: ReliabilityIndex;
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

/** The mail of an issue to one subscriber, as stored. Its `_id` is that of both, so that there is one of each. */
export interface DeliveryDocument extends MailDelivery {
  issue: ObjectId;
  subscription: ObjectId;
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

declare module '@/lib/platform/db/collections' {
  interface Collections {
    newsletter_issues: IssueDocument;
    newsletter_deliveries: DeliveryDocument;
  }
}
