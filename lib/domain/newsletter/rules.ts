import type { Mailed } from './schema';

/** The rules of the newsletter as pure functions: who is mailed an invitation, and how long its links work. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** At most this many invitations go to one address in a day, with at least this much time between them. */
export const MAILS_PER_DAY = 5;
const MIN_GAP = { unconfirmed: 10 * MINUTE, unsubscribed: DAY };
/** Unsubscribe links work forever. */
const CONFIRMATION_LIFETIME = 7 * DAY;

/** @returns whether an invitation may be mailed now; the limits keep the form from flooding a mailbox */
export function mayInvite(
  { status, mails }: { status: 'unconfirmed' | 'confirmed' | 'unsubscribed'; mails: readonly Mailed[] },
  now: Date,
): boolean {
  if (status === 'confirmed') return false;
  const since = (ms: number) => mails.filter(({ at }) => now.getTime() - at.getTime() < ms).length;
  return since(MIN_GAP[status]) === 0 && since(DAY) < MAILS_PER_DAY;
}

/** @returns whether the confirmation link of an invitation still works */
export const isConfirmable = ({ at }: Mailed, now: Date): boolean =>
  now.getTime() - at.getTime() <= CONFIRMATION_LIFETIME;
