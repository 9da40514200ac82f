import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { mongodbAdapter } from 'better-auth/adapters/mongodb';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Db } from 'mongodb';
import { config } from '@/lib/platform/config/config';
import { database, isOutage } from '@/lib/platform/db/client';
import { repeatingWrites } from '@/lib/platform/db/repeating-writes';
import { log } from '@/lib/platform/telemetry/log';
import { challenge } from './challenge';
import { sessionSecret } from './secret';
import { AUTH_PATH, COOKIE_PREFIX, PASSWORD_LENGTH, SESSION_SECONDS } from './settings';

/** Configures the sign-in library; the rest of lib/platform/auth uses `staffAuth()`. */

export type StaffAuth = Awaited<ReturnType<typeof createAuth>>;

/** The library logs this message without the error, then throws the error, and logs it again where it catches it. */
const LOGGED_AGAIN = /^Failed to query fallback join /;

/** Next.js bundles this module more than once; the instance is shared across those copies. */
const shared = globalThis as { boxscoopAuth?: { db: Db; auth: Promise<StaffAuth> } };

/**
 * @returns the sign-in library with this process's database, created on first use and when the connection was replaced;
 *   after a failure the next call retries
 */
export async function staffAuth(): Promise<StaffAuth> {
  const db = await database();
  if (shared.boxscoopAuth?.db !== db) shared.boxscoopAuth = { db, auth: createAuth(db) };
  const { auth } = shared.boxscoopAuth;
  auth.catch(() => {
    if (shared.boxscoopAuth?.auth === auth) shared.boxscoopAuth = undefined;
  });
  return auth;
}

async function createAuth(db: Db) {
  const { SITE_NAME, SITE_URL } = config();
  const isSecure = SITE_URL.startsWith('https:');
  return betterAuth({
    appName: SITE_NAME,
    baseURL: SITE_URL,
    basePath: AUTH_PATH,
    secret: await sessionSecret(),
    // No transactions, since not every MongoDB-compatible server supports them.
    database: mongodbAdapter(withoutIndexCreation(db), { transaction: false }),
    user: { modelName: 'staff_users' },
    account: { modelName: 'staff_accounts' },
    verification: { modelName: 'staff_verifications' },
    session: {
      modelName: 'staff_sessions',
      expiresIn: SESSION_SECONDS,
      // Sessions end a fixed time after sign-in, and are read on each request, so revoking one takes effect at once.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { lastUsedAt: { type: 'date', required: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    plugins: [
      twoFactor({
        issuer: SITE_NAME,
        // lib/platform/auth/sign-in-attempts.ts counts codes, too: separately for each known device, and with a waiting
        // time.
        accountLockout: { enabled: false },
        schema: { twoFactor: { modelName: 'staff_two_factors' } },
      }),
      passkey({
        rpID: new URL(SITE_URL).hostname,
        rpName: SITE_NAME,
        origin: new URL(SITE_URL).origin,
        schema: { passkey: { modelName: 'staff_passkeys' } },
      }),
      challenge(),
    ],
    // lib/platform/auth/sign-in-attempts.ts limits attempts and lib/platform/http counts calls, both across all instances.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // Our server sets this header to the address of the client.
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'], ipv6Subnet: 128 },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error);
        // During an outage each read fails; lib/platform/db/client.ts logs when one begins and ends.
        const isFault = level === 'error' && !isOutage(error) && !LOGGED_AGAIN.test(message);
        log[isFault ? 'error' : 'debug']({ part: 'auth', err: error }, message);
      },
    },
  });
}

/**
 * lib/platform/db/indexes.ts creates the indexes. The library would create them in the background, even after the connection
 * is closed.
 */
function withoutIndexCreation(db: Db): Db {
  const collection = (name: string) =>
    Object.assign(repeatingWrites(db.collection(name)), { createIndex: async (): Promise<string> => '' });
  return Object.create(db, { collection: { value: collection } });
}
