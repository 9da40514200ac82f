import { createHash } from 'node:crypto';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { database } from '@/lib/platform/db/client';
import { clientNetwork } from '@/lib/platform/http/client-address';
import { ApiError } from '@/lib/platform/http/errors';
import { CODE_USED, spellWait } from './sign-in-problems';

/**
 * Limits attempts to guess passwords and codes, across all instances. Attempts at an account are counted separately
 * for each known device, so that others who use up the attempts do not lock out the owner; and a lock ends after a
 * fixed time, whatever happens meanwhile.
 */

const MINUTE_S = 60;
/** Attempts within a number of seconds. */
export const ATTEMPTS = {
  /** At one account, from all unknown devices. */
  account: { points: 10, duration: 15 * MINUTE_S },
  accountDaily: { points: 100, duration: 24 * 60 * MINUTE_S },
  /** At one account, from one known device. */
  device: { points: 10, duration: 15 * MINUTE_S },
  /** By a staff member to confirm their identity. */
  confirmation: { points: 10, duration: 15 * MINUTE_S },
  /** At all accounts, from one address. */
  address: { points: 50, duration: 15 * MINUTE_S },
  /** Of one code of an authenticator app, which is accepted for a minute and a half. */
  code: { points: 1, duration: 2 * MINUTE_S },
} as const;
type Kind = keyof typeof ATTEMPTS;

/** The limits that an attempt counts against, with their subjects. */
export type Reservation = readonly (readonly [kind: Exclude<Kind, 'code'>, subject: string])[];

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
 * Counts an attempt before it is made, so that concurrent attempts are counted.
 * @throws ApiError `too_many_requests` with the time to wait
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

/** A code that an account gives. */
export interface GivenCode {
  account: string;
  code: string;
}
const codeKey = ({ account, code }: GivenCode) => keyOf(`${account} ${code}`);

/**
 * Takes a code of an authenticator app before it is tried, so that each is accepted once, also of concurrent requests
 * (RFC 6238, section 5.2).
 * @throws ApiError `forbidden` for a code that was taken before
 */
export async function takeCode(given: GivenCode): Promise<void> {
  try {
    await (await limiter('code')).consume(codeKey(given));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError('forbidden', CODE_USED);
  }
}

/** Gives a code back that was not accepted. */
export async function returnCode(given: GivenCode): Promise<void> {
  await (await limiter('code')).delete(codeKey(given));
}

/** Clears attempts after a successful one; of the address, only this attempt. */
export async function clearAttempts(reservation: Reservation): Promise<void> {
  for (const [kind, subject] of reservation) {
    if (kind === 'address') await (await limiter(kind)).reward(keyOf(subject));
    else if (kind !== 'accountDaily') await (await limiter(kind)).delete(keyOf(subject));
  }
}

/** Unlocks an account for all devices. */
export async function clearAccountAttempts(email: string): Promise<void> {
  for (const kind of ['account', 'accountDaily'] as const) await (await limiter(kind)).delete(keyOf(email));
}

function tooMany(kind: Reservation[number][0], ms: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const what = {
    account: 'Too many wrong passwords or codes for this account.',
    accountDaily: 'Too many wrong passwords or codes for this account today.',
    device: 'Too many wrong passwords or codes for this account.',
    confirmation: 'Too many wrong passwords or codes.',
    address: 'Too many wrong passwords or codes from your network.',
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

/** Hashed, so that guessed e-mail addresses are not stored. */
const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Unlike rate limits of calls, these are always shared by all processes, and another process can clear them. */
async function limiter(kind: Kind): Promise<RateLimiterMongo> {
  return new RateLimiterMongo({
    storeClient: await database(),
    tableName: 'rate_limits',
    keyPrefix: `staff-${kind}`,
    disableIndexesCreation: true,
    ...ATTEMPTS[kind],
  });
}
