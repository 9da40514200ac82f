import { staffAuth } from '@/lib/platform/auth/auth';
import { deviceCookie, deviceOf, hintCookie, sessionCookieName } from '@/lib/platform/auth/cookies';
import { type StaffMember, staffEmail } from '@/lib/platform/auth/schema';
import { readStaff } from '@/lib/platform/auth/session';
import { AUTH_PATH } from '@/lib/platform/auth/settings';
import { clientNetwork } from '@/lib/platform/http/client-address';
import { ApiError, type ErrorCode, invalidInput, notFound } from '@/lib/platform/http/errors';
import {
  clearAttempts,
  type Reservation,
  reserveAttempt,
  returnCode,
  signInAttempt,
  takeCode,
} from './sign-in-attempts';
import { AUTH_ENDPOINTS, type AuthEndpoint } from './sign-in-endpoints';

export interface AuthResult {
  /** The JSON response. */
  body: Record<string, unknown>;
  cookies: string[];
  /** Whether a second factor is needed. */
  needsCode: boolean;
}

/**
 * @returns the endpoint of the sign-in library for a path and method
 * @throws ApiError `not_found` for anything else
 */
function findEndpoint(path: string, method: string): AuthEndpoint {
  const endpoint = Object.hasOwn(AUTH_ENDPOINTS, path) ? AUTH_ENDPOINTS[path] : undefined;
  if (endpoint?.method !== method) throw notFound('call');
  return endpoint;
}

/**
 * Calls the sign-in library with parsed input, limits guesses, and translates errors.
 * @param path below `/_api/auth`
 * @param rawInput the body, or the query of a GET
 * @param address of the client
 * @throws ApiError for an unknown endpoint, invalid input, or too many attempts; else what an error of the library means
 */
export async function callSignInLibrary(
  request: Request,
  path: string,
  rawInput: unknown,
  address: string,
): Promise<AuthResult> {
  const endpoint = findEndpoint(path, request.method);
  const parsed = endpoint.input.safeParse(rawInput);
  if (!parsed.success) throw invalidInput(request.method === 'GET' ? 'query' : 'body', parsed.error);
  const { next: _next, ...input } = parsed.data;
  const who = endpoint.kind === 'code' || endpoint.kind === 'confirmed' ? await accountOf(request) : null;
  const attempt = await attemptOf(endpoint, who, input, request, address);
  await reserveAttempt(attempt);
  const code =
    who && path === 'two-factor/verify-totp' ? { account: who.id, code: String(input.code) } : null;
  if (code) await takeCode(code);
  const answer = await ask(request, path, endpoint, { ...input, ...endpoint.fixed });
  const cookies = answer.headers.getSetCookie();
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  if (!answer.ok) {
    if (code) await returnCode(code);
    throw failure(answer.status, body, endpoint);
  }
  const needsCode = body?.twoFactorRedirect === true;
  if (endpoint.kind === 'sign-out') return { body: {}, cookies: [...cookies, hintCookie(false)], needsCode };
  // A correct password is only half of the sign-in: it stays counted until the code is correct.
  if (!needsCode) await clearAttempts(attempt);
  const staff = await staffOf(cookies);
  if (staff) {
    const device = await deviceOf(request, staff.email);
    await clearAttempts([device ? ['device', device] : ['account', staff.email]]);
    cookies.push(hintCookie(true));
    if (!device) cookies.push(await deviceCookie(staff.email));
  }
  return { body: publicBody(endpoint, body, needsCode), cookies, needsCode };
}

interface Account {
  id: string;
  email: string;
  isSignedIn: boolean;
}

/** @returns whose session a request has, or else whose sign-in it continues with a code; null for neither */
async function accountOf({ headers }: Request): Promise<Account | null> {
  const staff = await readStaff(headers);
  if (staff) return { id: staff.id, email: staff.email, isSignedIn: true };
  const started = await (await staffAuth()).api.readChallenge({ headers });
  return started && { ...started, isSignedIn: false };
}

async function attemptOf(
  { kind }: AuthEndpoint,
  who: Account | null,
  input: Record<string, unknown>,
  request: Request,
  address: string,
): Promise<Reservation> {
  if (kind === 'sign-in') {
    const { success, data: email } = staffEmail.safeParse(input.email);
    if (!success) throw wrongPassword();
    input.email = email;
    return signInAttempt(email, await deviceOf(request, email), address);
  }
  if (kind === 'passkey') return [['address', clientNetwork(address)]];
  if (kind !== 'confirmed' && kind !== 'code') return [];
  if (!who) return [['address', clientNetwork(address)]];
  if (who.isSignedIn) return [['confirmation', who.id]];
  return signInAttempt(who.email, await deviceOf(request, who.email), address);
}

/**
 * The library needs a request: with the path, our own origin (checked before), and the headers that identify the
 * client.
 */
async function ask(
  request: Request,
  path: string,
  endpoint: AuthEndpoint,
  input: Record<string, unknown>,
): Promise<Response> {
  const auth = await staffAuth();
  const { baseURL } = await auth.$context;
  const headers = new Headers({ origin: new URL(baseURL).origin });
  for (const name of ['cookie', 'user-agent', 'x-forwarded-for']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { password, ...rest } = input;
  if (endpoint.isConfirmedHere) {
    const confirmed = await auth.api.verifyPassword({
      body: { password: String(password) },
      headers,
      asResponse: true,
    });
    if (!confirmed.ok) return confirmed;
  }
  const method = endpoint.libraryMethod ?? endpoint.method;
  const isRead = method === 'GET';
  if (!isRead) headers.set('content-type', 'application/json');
  return auth.handler(
    new Request(new URL(`${AUTH_PATH}/${path}`, baseURL), {
      method,
      headers,
      body: isRead ? undefined : JSON.stringify(endpoint.isConfirmedHere ? rest : input),
    }),
  );
}

/** @returns the staff member whose session these cookies started; null if none */
async function staffOf(cookies: string[]): Promise<StaffMember | null> {
  const session = cookies.find((cookie) => cookie.startsWith(`${sessionCookieName()}=`))?.split(';', 1)[0];
  return session ? readStaff(new Headers({ cookie: session })) : null;
}

/** Tokens are only in HTTP-only cookies. */
function publicBody({ kind }: AuthEndpoint, body: Record<string, unknown> | null, needsCode: boolean) {
  if (kind === 'sign-in') return { status: needsCode ? 'code_needed' : 'signed_in' };
  if (kind === 'code' || kind === 'passkey') return { status: 'signed_in' };
  const { token: _token, session: _session, ...rest } = body ?? {};
  return rest;
}

const wrongPassword = () => new ApiError('unauthorized', 'The e-mail address or the password is wrong.');

/** Error codes of the library with clearer messages. */
const MESSAGES: Record<string, [ErrorCode, string]> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthorized', 'The e-mail address or the password is wrong.'],
  INVALID_EMAIL: ['unauthorized', 'The e-mail address or the password is wrong.'],
  INVALID_PASSWORD: ['forbidden', 'The password is wrong.'],
  INVALID_CODE: ['forbidden', 'The code is wrong. Codes change every 30 seconds: use the newest.'],
  INVALID_BACKUP_CODE: ['forbidden', 'There is no such recovery code, or it was used before.'],
  INVALID_TWO_FACTOR_COOKIE: ['forbidden', 'Signing in took too long. Start over with your password.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['forbidden', 'Too many wrong codes. Start over with your password.'],
  TOTP_NOT_ENABLED: ['forbidden', 'The second factor was switched off. Start over with your password.'],
  BACKUP_CODES_NOT_ENABLED: [
    'forbidden',
    'The second factor was switched off. Start over with your password.',
  ],
  SESSION_NOT_FRESH: ['forbidden', 'For this, sign in again first: your session is older than a day.'],
  PASSKEY_NOT_FOUND: ['forbidden', 'This passkey is not known here. Sign in with your password.'],
};

function failure(status: number, body: Record<string, unknown> | null, { kind }: AuthEndpoint): ApiError {
  const translated = MESSAGES[String(body?.code)];
  if (translated) return new ApiError(...translated);
  const message = typeof body?.message === 'string' && body.message !== '' ? body.message : null;
  if (status === 401 && kind === 'passkey')
    return new ApiError('forbidden', message ?? 'The passkey was refused.');
  if (status === 401) return new ApiError('unauthorized', 'Sign in first.');
  if (status === 403) return new ApiError('forbidden', message ?? 'This is not allowed.');
  if (status === 404) return notFound('call');
  if (status < 500) return new ApiError('bad_request', message ?? 'The request is not valid.');
  return new ApiError('internal', 'Something went wrong on our end.');
}
