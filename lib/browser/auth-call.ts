import { AUTH_PATH } from '@/lib/auth/settings';
import { call } from './call';

/** What signing in has led to. */
export interface SignInAnswer {
  status: 'signed_in' | 'code_needed';
}

/** Calls below `/_api/auth`; throws as `call` does. */
export const callAuth = <Answer>(path: string, body?: object) =>
  call<Answer>(body ? 'POST' : 'GET', `${AUTH_PATH}/${path}`, body);

/** Whether this browser knows passkeys. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/**
 * Signs in with a passkey; the browser asks which.
 * @throws Error that says why not
 */
export async function signInWithPasskey(): Promise<SignInAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await callAuth<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'passkey/generate-authenticate-options',
  );
  const response = await startAuthentication({ optionsJSON });
  return callAuth('passkey/verify-authentication', { response });
}

/** Adds a passkey to the account that is signed in, under a name. @throws Error that says why not */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await callAuth<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'passkey/generate-register-options',
  );
  const response = await startRegistration({ optionsJSON });
  await callAuth('passkey/verify-registration', { response, name });
}

/** @returns what to tell somebody whose passkey was not used */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) {
    return 'No passkey was used.';
  }
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return 'This device has a passkey for this account already.';
  }
  return error instanceof Error ? error.message : 'No passkey was used.';
}
