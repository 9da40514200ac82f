import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/platform/documents/schema';
import { emailAddress } from '@/lib/platform/mail/address';
import { TOKEN } from '@/lib/platform/mail/token';

/** An invitation that was mailed. */
export interface Mailed {
  /** SHA-256 of the token in its links, in hexadecimal, so that the database alone does not reveal working links. */
  token_hash: string;
  at: Date;
}

/** A newsletter address as stored. */
export interface SubscriptionDocument extends Versioned {
  _id: ObjectId;
  /** Normalized by `normalizeEmail`. Unique. */
  email: string;
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** The last invitations, oldest first; the links of all of them work. */
  mails: Mailed[];
  /** When the last invitation was mailed. A compare-and-set on it keeps two requests from mailing at once. */
  mailed_at: Date | null;
  created_at: Date;
  /** When the form was last submitted with this address. */
  asked_at: Date;
  confirmed_at: Date | null;
}

/** Body of `POST /newsletter/subscribe`. */
export const subscriptionInput = z.strictObject({
  email: emailAddress,
});

/** The response of `POST /newsletter/subscribe`, the same for every address. */
export const subscriptionView = z.object({
  confirmation: z.enum(['mail', 'none']).meta({
    description:
      'How the address is confirmed: by a link that is mailed to it; none where this site sends no mail',
  }),
});

/** The token in the links of an invitation. */
export const linkToken = z.string().regex(TOKEN, 'must be the end of a link that we mailed');

declare module '@/lib/platform/db/collections' {
  interface Collections {
    subscriptions: SubscriptionDocument;
  }
}
