import type { Digest } from '@/lib/domain/following/follower-schema';

/** When digests are sent: at 13:00 UTC, the morning of North America; weekly ones on Mondays. */
const HOUR = 13;
const MONDAY = 1;

/** @returns when the next digest is due after a time */
export function nextDigest(frequency: Digest['frequency'], after: Date): Date {
  const due = new Date(after);
  due.setUTCHours(HOUR, 0, 0, 0);
  while (due <= after || (frequency === 'weekly' && due.getUTCDay() !== MONDAY)) {
    due.setUTCDate(due.getUTCDate() + 1);
  }
  return due;
}

/** Attempts of a mail that the server refuses for good (the address bounces), and of one that it refuses for now. */
const MAX_TRIES = { refused: 3, busy: 6 };

/**
 * @param code what the mail server answered; 0 without an answer
 * @param tries so far
 * @returns how many times the first pause is waited before the next attempt; null gives the mail up
 */
export function pausesBefore(code: number, tries: number): number | null {
  if (code >= 500) return tries < MAX_TRIES.refused ? tries : null;
  return tries < MAX_TRIES.busy ? 4 ** (tries - 1) : null;
}
