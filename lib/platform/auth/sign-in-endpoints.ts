import { z } from 'zod';
import { staffPassword } from '@/lib/platform/auth/schema';

/**
 * The endpoints of the sign-in library that are exposed below `/_api/auth`. Everything else in it (sign-up, mail,
 * other ways to sign in) is 404.
 */

const password = z.string().min(1, 'must not be empty').max(1_000);
const nothing = z.strictObject({});
/** The next page after a form without JavaScript. */
const next = z.string().max(2_000).optional();

export interface AuthEndpoint {
  method: 'GET' | 'POST';
  input: z.ZodType<Record<string, unknown>>;
  /**
   * `sign-in` starts a session, `code` completes one or confirms a second factor, `confirmed` needs a session and asks
   * for the password again, `sign-out` ends it, `passkey` starts one by a passkey, `open` needs nothing.
   */
  kind: 'sign-in' | 'code' | 'passkey' | 'confirmed' | 'sign-out' | 'open';
  /** True where the library does not ask for the password, so that we do. */
  isConfirmedHere?: true;
  /** The library's method, where it is another. */
  libraryMethod?: AuthEndpoint['method'];
  /** Additional fixed input. */
  fixed?: Record<string, unknown>;
}

export const AUTH_ENDPOINTS: Record<string, AuthEndpoint> = {
  'sign-in/email': {
    method: 'POST',
    kind: 'sign-in',
    input: z.strictObject({ email: z.string().max(1_000), password, next }),
  },
  'sign-out': { method: 'POST', kind: 'sign-out', input: z.strictObject({ next }) },
  'change-password': {
    method: 'POST',
    kind: 'confirmed',
    input: z.strictObject({ currentPassword: password, newPassword: staffPassword }),
    fixed: { revokeOtherSessions: true },
  },
  'two-factor/enable': { method: 'POST', kind: 'confirmed', input: z.strictObject({ password }) },
  'two-factor/disable': { method: 'POST', kind: 'confirmed', input: z.strictObject({ password }) },
  'two-factor/generate-backup-codes': {
    method: 'POST',
    kind: 'confirmed',
    input: z.strictObject({ password }),
  },
  'two-factor/verify-totp': {
    method: 'POST',
    kind: 'code',
    input: z.strictObject({ code: spacedCode(/^\d{6}$/, 'must be the six digits that the app shows'), next }),
  },
  'two-factor/verify-backup-code': {
    method: 'POST',
    kind: 'code',
    input: z.strictObject({ code: spacedCode(/^[\w-]{6,32}$/, 'must be one of the recovery codes'), next }),
  },
  'passkey/generate-authenticate-options': { method: 'GET', kind: 'open', input: nothing },
  'passkey/verify-authentication': {
    method: 'POST',
    kind: 'passkey',
    input: z.strictObject({ response: z.looseObject({ id: z.string() }) }),
  },
  // A passkey outlives the session that added it, so a session alone, which may be stolen, neither adds nor removes one.
  'passkey/generate-register-options': {
    method: 'POST',
    libraryMethod: 'GET',
    kind: 'confirmed',
    isConfirmedHere: true,
    input: z.strictObject({ password }),
  },
  'passkey/verify-registration': {
    method: 'POST',
    kind: 'confirmed',
    isConfirmedHere: true,
    input: z.strictObject({
      password,
      response: z.looseObject({ id: z.string() }),
      name: z.string().trim().min(1).max(60).optional(),
    }),
  },
  'passkey/delete-passkey': {
    method: 'POST',
    kind: 'confirmed',
    isConfirmedHere: true,
    input: z.strictObject({
      password,
      id: z.string().regex(/^[0-9a-f]{24}$/, 'must be the id of a passkey'),
    }),
  },
};

/** Codes may be typed in groups. */
function spacedCode(pattern: RegExp, message: string) {
  return z
    .string()
    .max(64)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(pattern, message));
}
