import { randomBytes } from 'node:crypto';
import { config } from '@/lib/config';

/**
 * Who votes: an anonymous random identifier in a cookie that no script can read. It is set by the first vote and
 * not before, so that reading the site leaves nothing behind.
 */

const COOKIE = 'visitor';
/** As long as browsers keep a cookie, in seconds; renewed by each vote. */
const LIFETIME = 400 * 24 * 60 * 60;

/** @returns the visitor's identifier; null for none, or for what we never gave */
export function readVisitor(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === COOKIE && value && /^[0-9a-f]{32}$/.test(value)) return value;
  }
  return null;
}

/** @returns a new identifier, 128 random bits */
export const newVisitor = (): string => randomBytes(16).toString('hex');

/** @returns the `Set-Cookie` that makes a browser this visitor */
export function visitorCookie(visitor: string): string {
  const secure = config().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${visitor}; Path=/_api/; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`;
}
