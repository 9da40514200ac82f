import type { ObjectId } from 'mongodb';
import { z } from 'zod';

/** A newsletter address as stored (specification, section 3, "Newsletter subscription"). */
export interface SubscriptionDocument {
  _id: ObjectId;
  /** Trimmed, domain in lower case. Unique. */
  email: string;
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** SHA-256 of the secret in the confirmation and unsubscribe links, hexadecimal. */
  token_hash: string | null;
  created_at: Date;
  confirmed_at: Date | null;
}

/** Body of `POST /newsletter/subscribe`. */
export const subscriptionInput = z.strictObject({
  email: z.string().trim().max(254).pipe(z.email()),
});
