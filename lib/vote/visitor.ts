import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { config } from '@/lib/config';
import { countCall, type Limit } from '@/lib/http/limits';
import { hasVoted } from './queries';

/**
 * Who votes: an anonymous random identifier in a cookie that no script can read. It is set by the first vote and
 * not before, so that reading the site leaves nothing behind.
 */

const COOKIE = 'visitor';
/** As long as browsers keep a cookie, in seconds; renewed by each vote. */
const LIFETIME = 400 * 24 * 60 * 60;

/** Who drops the cookie is somebody new: first votes from one address, enough for a school behind one. */
const NEW_VISITORS: Limit = { calls: 300, seconds: 60 * 60 };

/** Visitors that were counted as new and have perhaps not stored a vote yet. */
const counted = new LRUCache<string, true>({ max: 10_000 });

/**
 * @param client the address that the vote comes from
 * @returns the visitor's identifier, a new one where there was none
 * @throws ApiError `too_many_requests` when too many new visitors come from one address
 */
export async function admitVisitor(request: Request, client: string): Promise<string> {
  const visitor = readVisitor(request) ?? newVisitor();
  if (counted.has(visitor)) return visitor;
  counted.set(visitor, true);
  if (await hasVoted(visitor)) return visitor;
  try {
    await countCall('new visitors', client, NEW_VISITORS);
  } catch (refusal) {
    counted.delete(visitor);
    throw refusal;
  }
  return visitor;
}

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
