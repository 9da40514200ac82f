import { databaseTime } from '@/lib/platform/db/clock';
import type { Versioned } from '@/lib/platform/documents/schema';

/**
 * The states of a mail to one address, see docs/product/newsletter.md. `claimed`: a sender prepares it. `submitting`:
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

/** A mail to one address that is sent at most once, as stored. */
export interface MailDelivery extends Versioned {
  _id: string;
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

/** @returns a mail that waits, as stored */
export const newDelivery = (_id: string, now: Date): MailDelivery => ({
  _id,
  status: 'waiting',
  claim: null,
  tries: 0,
  token_hash: null,
  at: now,
  not_before: now,
  error: null,
  version: 1,
});

/** @returns the change with the time of it in `at`; nothing where nothing changes */
export const stamped =
  <Delivery extends { at: Date }>(change: (stored: Delivery) => Partial<Delivery>) =>
  (stored: Delivery): Partial<Delivery> => {
    const fields = change(stored);
    return Object.keys(fields).length > 0 ? { ...fields, at: databaseTime() } : {};
  };
