import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ObjectId } from 'mongodb';
import { config } from '@/lib/platform/config/config';
import { clientNetwork } from '@/lib/platform/http/client-address';
import { countCall } from '@/lib/platform/http/limit-stores';
import type { Limit } from '@/lib/platform/http/limits';
import { hasVoted } from './queries';

/**
 * The visitor who votes: an anonymous random identifier in an HTTP-only cookie, set by the first vote, so that
 * reading leaves no trace.
 */

const COOKIE = 'visitor';
/** In seconds: the maximum that browsers keep a cookie; renewed by each vote. */
const MAX_AGE = 400 * 24 * 60 * 60;

/**
 * Deleting the cookie makes a new visitor, so first votes per address are limited; enough for a school behind one
 * address.
 */
export const NEW_VISITORS: Limit = { calls: 300, seconds: 60 * 60 };

/** First votes on one tweet by visitors of one address, whatever their cookies. */
export const FIRST_VOTES: Limit = { calls: 40, seconds: 24 * 60 * 60 };

/** Admitted visitors, who may not have a stored vote yet. */
const admitted = new LRUCache<string, true>({ max: 20_000 });
/** Admissions in progress; concurrent requests of the same visitor share the outcome. */
const inProgress = new Map<string, Promise<void>>();

/**
 * @param client address of the client
 * @returns the visitor id, a new one if there was none
 * @throws ApiError `too_many_requests` for too many new visitors from one address
 */
export async function admitVisitor(request: Request, client: string, tweet: ObjectId): Promise<string> {
  const visitor = readVisitor(request) ?? newVisitor();
  await admitOnce(visitor, async () => {
    if (!(await hasVoted(visitor))) await countCall('new visitors', client, NEW_VISITORS);
  });
  await admitOnce(`${visitor} ${tweet.toHexString()}`, async () => {
    if (await hasVoted(visitor, tweet)) return;
    await countCall('first votes', `${clientNetwork(client)} ${tweet.toHexString()}`, FIRST_VOTES);
  });
  return visitor;
}

async function admitOnce(key: string, admit: () => Promise<void>): Promise<void> {
  if (admitted.has(key)) return;
  let admission = inProgress.get(key);
  if (!admission) {
    admission = admit().finally(() => inProgress.delete(key));
    inProgress.set(key, admission);
  }
  await admission;
  admitted.set(key, true);
}

/** @returns the visitor id; null if missing or not one of ours */
export function readVisitor(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === COOKIE && value && /^[0-9a-f]{32}$/.test(value)) return value;
  }
  return null;
}

/** @returns a new visitor id, 128 random bits */
export const newVisitor = (): string => randomBytes(16).toString('hex');

export function visitorCookie(visitor: string): string {
  const secure = config().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${visitor}; Path=/_api/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`;
}
