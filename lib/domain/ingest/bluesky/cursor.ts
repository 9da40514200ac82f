import { createHash } from 'node:crypto';
import { z } from 'zod';

/** How far the stream is read: times of the server, in microseconds. */

const stored = z.object({
  /** The times of the last events, oldest first. */
  recent: z.array(z.number().int().min(0)).max(1_000),
  /** Hashes of the accounts that are read since the beginning of what the server holds. */
  accounts: z.array(z.string()),
});
export type Cursor = z.infer<typeof stored>;

/** The server starts with the oldest event that it holds. */
const BEGINNING = 1;
/** Events are read again for this long before the cursor, as another server has them at slightly other times. */
const REWIND_US = 5_000_000;
/**
 * Reading goes on at the earliest time of this many events. So events that come out of order, or after one with a time
 * far ahead, are read again rather than skipped; and after a jump back of the server's clock it goes on there.
 */
const WINDOW = 20;

const hashOf = (did: string) => createHash('sha256').update(did).digest('base64url').slice(0, 10);

/** @returns the stored cursor; one at the beginning if there is none, or an account was added since */
export function startCursor(cursor: unknown, dids: readonly string[]): Cursor {
  const accounts = dids.map(hashOf);
  const { data } = stored.safeParse(cursor);
  const known = new Set(data?.accounts);
  const isComplete = accounts.every((account) => known.has(account));
  return { recent: isComplete ? (data?.recent ?? []) : [], accounts };
}

/** @returns the cursor after an event */
export const advance = ({ recent, accounts }: Cursor, time: number): Cursor => ({
  recent: [...recent, time].slice(-WINDOW),
  accounts,
});

/**
 * Whether a server that was asked to go on has begun later than what was read last, so that events between are missing.
 * What was read last is sent again otherwise.
 */
export function hasGap({ recent }: Cursor, first: number): boolean {
  const now = Date.now();
  const past = recent.filter((time) => time <= now * 1000);
  return recent.length >= WINDOW && past.length > 0 && first > Math.max(...past) + REWIND_US;
}

/** @returns where to go on: a little before, and not in the future, where the server would skip everything */
export const resumeAt = ({ recent }: Cursor): number =>
  recent.length < WINDOW
    ? BEGINNING
    : Math.max(BEGINNING, Math.min(...recent, Date.now() * 1000) - REWIND_US);
