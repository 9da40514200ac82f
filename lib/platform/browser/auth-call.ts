import { AUTH_PATH } from '@/lib/platform/auth/settings';
import { callUntyped } from './call';
import { callStaffUntyped } from './staff-call';

/** The outcome of signing in. */
export interface SignInResult {
  status: 'signed_in' | 'code_needed';
}

/** Calls `/_api/auth`; throws like `call`. */
export const callAuth = <Answer>(path: string, body?: object) =>
  callUntyped<Answer>(body ? 'POST' : 'GET', `${AUTH_PATH}/${path}`, body);

/** The same for whoever is signed in: asks them to sign in again when their session has ended. */
export const callAccount = <Answer>(path: string, body?: object) =>
  callStaffUntyped<Answer>(body ? 'POST' : 'GET', `${AUTH_PATH}/${path}`, body);

/**
 * Signs in with a passkey, which the browser lets the user choose.
 * @throws Error with a message for the user
 */
export async function signInWithPasskey(): Promise<SignInResult> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await callAuth<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'passkey/generate-authenticate-options',
  );
  const response = await startAuthentication({ optionsJSON });
  return callAuth('passkey/verify-authentication', { response });
}

/**
 * Adds a named passkey to the current account.
 * @param password of the account, asked for again
 * @throws Error with a message for the user
 */
export async function addPasskey(name: string, password: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await callAccount<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'passkey/generate-register-options',
    { password },
  );
  const response = await startRegistration({ optionsJSON });
  await callAccount('passkey/verify-registration', { response, name, password });
}

/** @returns a message for a user whose passkey was not used */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) {
    return 'No passkey was used.';
  }
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return 'This device has a passkey for this account already.';
  }
  return error instanceof Error ? error.message : 'No passkey was used.';
}
