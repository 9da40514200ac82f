import { createHash } from 'node:crypto';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { database } from '@/lib/db/client';
import { clientNetwork } from '@/lib/http/client-address';
import { ApiError } from '@/lib/http/errors';

/**
 * Limits guesses of passwords and codes, for all instances of the site together. Guesses at an account are counted
 * apart for each device that somebody signed in on before, so that strangers who use up an account's attempts do not
 * keep its owner out; and a wait ends by itself, however often it is tried meanwhile.
 */

const MINUTE = 60;
/** How many attempts within how many seconds. */
export const ATTEMPTS = {
  /** At one account from all devices that it is not known on. */
  account: { points: 10, duration: 15 * MINUTE },
  accountDaily: { points: 100, duration: 24 * 60 * MINUTE },
  /** At one account from one device that it is known on. */
  device: { points: 10, duration: 15 * MINUTE },
  /** Of a member of staff to confirm who they are. */
  confirmation: { points: 10, duration: 15 * MINUTE },
  /** At all accounts from one address. */
  address: { points: 50, duration: 15 * MINUTE },
} as const;
type Kind = keyof typeof ATTEMPTS;

/** What an attempt counts against: each kind, and whose. */
export type Reservation = readonly (readonly [kind: Kind, subject: string])[];

export const signInAttempt = (email: string, device: string | null, address: string): Reservation => [
  ['address', clientNetwork(address)],
  ...(device
    ? ([['device', device]] as const)
    : ([
        ['account', email],
        ['accountDaily', email],
      ] as const)),
];

/**
 * Counts one attempt before it is made, so that attempts made at once are counted, too.
 * @throws ApiError `too_many_requests` that says when to try again
 */
export async function reserveAttempt(reservation: Reservation): Promise<void> {
  for (const [kind, subject] of reservation) {
    try {
      await (await limiter(kind)).consume(keyOf(subject));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(kind, refusal.msBeforeNext);
    }
  }
}

/** Forgets attempts after one that was right; what an address did elsewhere stays, less this attempt. */
export async function clearAttempts(reservation: Reservation): Promise<void> {
  for (const [kind, subject] of reservation) {
    if (kind === 'address') await (await limiter(kind)).reward(keyOf(subject));
    else if (kind !== 'accountDaily') await (await limiter(kind)).delete(keyOf(subject));
  }
}

/** Lets an account be tried again at once, from everywhere. */
export async function clearAccountAttempts(email: string): Promise<void> {
  for (const kind of ['account', 'accountDaily'] as const) await (await limiter(kind)).delete(keyOf(email));
}

function tooMany(kind: Kind, ms: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const what = {
    account: 'Too many wrong passwords for this account.',
    accountDaily: 'Too many wrong passwords for this account today.',
    device: 'Too many wrong passwords for this account.',
    confirmation: 'Too many wrong passwords or codes.',
    address: 'Too many wrong passwords from your network.',
  }[kind];
  const elsewhere =
    kind === 'account' || kind === 'accountDaily' ? ', or from a browser that you signed in with before' : '';
  return new ApiError(
    'too_many_requests',
    `${what} Try again in ${spellWait(seconds)}${elsewhere}.`,
    undefined,
    {
      'retry-after': String(seconds),
    },
  );
}

/** @returns a time to wait, in words and rounded up */
export function spellWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Guessed addresses are not kept as they were typed. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Unlike the limits of calls, these are never counted by one process alone, and can be cleared by another. */
async function limiter(kind: Kind): Promise<RateLimiterMongo> {
  return new RateLimiterMongo({
    storeClient: await database(),
    tableName: 'rate_limits',
    keyPrefix: `staff-${kind}`,
    disableIndexesCreation: true,
    ...ATTEMPTS[kind],
  });
}
