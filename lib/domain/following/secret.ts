import { createHmac, randomBytes } from 'node:crypto';
import { config } from '@/lib/platform/config/config';

/** The secret by which a browser opens its list: 256 random bits in an HTTP-only cookie, set when it first follows. */
export const COOKIE = 'following';
const SECRET = /^[0-9a-f]{64}$/;
/** In seconds: the most that browsers keep a cookie; renewed by each change. */
const MAX_AGE = 400 * 24 * 60 * 60;

export const newSecret = (): string => randomBytes(32).toString('hex');

/** @returns the secret in the value of the cookie; null if there is none, or not one of ours */
export const parseSecret = (value: string | undefined): string | null =>
  value !== undefined && SECRET.test(value) ? value : null;

/** @returns the secret of the browser that sent a request */
export function readSecret(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    const secret = name === COOKIE ? parseSecret(value) : null;
    if (secret) return secret;
  }
  return null;
}

const cookie = (value: string, maxAge: number) => {
  const secure = config().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
};
export const secretCookie = (secret: string): string => cookie(secret, MAX_AGE);
export const expiredCookie = (): string => cookie('', 0);

/**
 * The token in the address of a feed, which lets nobody change anything. It follows from the secret, so that the page
 * can show the address though only its hash is stored.
 * @param number of the feed, so that one that was ended does not come back
 */
export const feedToken = (secret: string, number: number): string =>
  createHmac('sha256', secret).update(`feed ${number}`).digest('hex');
