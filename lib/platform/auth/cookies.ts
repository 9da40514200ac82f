import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '@/lib/platform/config/config';
import { sessionSecret } from './secret';
import { AUTH_PATH, COOKIE_PREFIX, HINT_COOKIE, SESSION_SECONDS } from './settings';

/** Cookies beyond those of the sign-in library: the hint for public pages, and the known devices of each account. */

/** The maximum that browsers keep a cookie: 400 days. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

const isSecure = () => config().SITE_URL.startsWith('https:');
const secure = () => (isSecure() ? '; Secure' : '');

/** The name of the session cookie of the library. */
export const sessionCookieName = () => `${isSecure() ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;

export const hintCookie = (isSignedIn: boolean) =>
  `${HINT_COOKIE}=${isSignedIn ? 1 : ''}; Max-Age=${isSignedIn ? SESSION_SECONDS : 0}; Path=/; SameSite=Lax${secure()}`;

const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;

/** @returns a cookie that marks this browser as a known device of that account */
export async function deviceCookie(email: string): Promise<string> {
  const device = randomBytes(16).toString('base64url');
  const value = `${device}.${await signature(device, email)}`;
  return `${DEVICE_COOKIE}=${value}; Max-Age=${DEVICE_SECONDS}; Path=${AUTH_PATH}; HttpOnly; SameSite=Lax${secure()}`;
}

/** @returns the device of a request; null unless that account has signed in on it */
export async function deviceOf(request: Request, email: string): Promise<string | null> {
  const [device = '', mac = ''] = (readCookie(request.headers, DEVICE_COOKIE) ?? '').split('.');
  const expected = await signature(device, email);
  const isRight = mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
  return isRight ? device : null;
}

const signature = async (device: string, email: string) =>
  createHmac('sha256', await sessionSecret())
    .update(`device\0${device}\0${email}`)
    .digest('base64url');

/** @returns the value of a cookie as sent; null if missing */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return null;
}
