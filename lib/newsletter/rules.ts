import { createHash } from 'node:crypto';

/** The newsletter's rules: who is mailed an invitation, and how long its links work. Pure. */

/** An invitation that was mailed. */
export interface Mailed {
  /** SHA-256 of the secret in its links, hexadecimal: the database alone opens no link. */
  token_hash: string;
  at: Date;
}

/** The secret in a link: 32 random bytes in hexadecimal, which survives a mail program that changes case. */
export const TOKEN = /^[0-9a-f]{64}$/;

/** @returns a secret as it is stored */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** One address gets no more than these invitations a day, and none so soon after the last. */
export const MAILS_PER_DAY = 5;
const GAP = { unconfirmed: 10 * MINUTE, unsubscribed: DAY };
/** A confirmation link works for a week; the one that unsubscribes works for ever. */
const CONFIRMATION_LIFETIME = 7 * DAY;

/**
 * An address as it is stored, so that one mailbox is stored once: in lower case. By the letter of the standard the
 * part before the @ may know case; no mailbox of our time does, and each spelling would be mailed by itself.
 */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** @returns whether an invitation may be mailed now, so that the form cannot be used to fill a stranger's mailbox */
export function mayInvite(
  { status, mails }: { status: 'unconfirmed' | 'confirmed' | 'unsubscribed'; mails: readonly Mailed[] },
  now: Date,
): boolean {
  if (status === 'confirmed') return false;
  const since = (ms: number) => mails.filter(({ at }) => now.getTime() - at.getTime() < ms).length;
  return since(GAP[status]) === 0 && since(DAY) < MAILS_PER_DAY;
}

/** @returns whether the confirmation link of an invitation still works */
export const isConfirmable = ({ at }: Mailed, now: Date): boolean =>
  now.getTime() - at.getTime() <= CONFIRMATION_LIFETIME;
