import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '@/lib/config';
import { sessionSecret } from './secret';
import { AUTH_PATH, COOKIE_PREFIX, HINT_COOKIE, SESSION_SECONDS } from './settings';

/** The cookies that the sign-in library does not know: the hint for public pages, and the devices of each account. */

/** Browsers keep no cookie longer than 400 days. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

const isSecure = () => config().SITE_URL.startsWith('https:');
const secure = () => (isSecure() ? '; Secure' : '');

/** The library's name for its session cookie. */
export const sessionCookieName = () => `${isSecure() ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;

export const hintCookie = (isSignedIn: boolean) =>
  `${HINT_COOKIE}=${isSignedIn ? 1 : ''}; Max-Age=${isSignedIn ? SESSION_SECONDS : 0}; Path=/; SameSite=Lax${secure()}`;

const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;

/** @returns a cookie by which this browser is known to have signed in to that account */
export async function deviceCookie(email: string): Promise<string> {
  const device = randomBytes(16).toString('base64url');
  const value = `${device}.${await signature(device, email)}`;
  return `${DEVICE_COOKIE}=${value}; Max-Age=${DEVICE_SECONDS}; Path=${AUTH_PATH}; HttpOnly; SameSite=Lax${secure()}`;
}

/** @returns the device that a request comes from, null unless that account was signed in to on it */
export async function deviceOf(request: Request, email: string): Promise<string | null> {
  const [device = '', given = ''] = (readCookie(request.headers, DEVICE_COOKIE) ?? '').split('.');
  const expected = await signature(device, email);
  const isRight =
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  return isRight ? device : null;
}

const signature = async (device: string, email: string) =>
  createHmac('sha256', await sessionSecret())
    .update(`device\0${device}\0${email}`)
    .digest('base64url');

/** @returns the value of a cookie as it was sent, null without one */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return null;
}
