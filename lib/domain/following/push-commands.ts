import { isIP } from 'node:net';
import type { z } from 'zod';
import type { FollowerDocument } from '@/lib/domain/following/follower-schema';
import { config } from '@/lib/platform/config/config';
import { isPublicAddress } from '@/lib/platform/fetch/public-address';
import { ApiError } from '@/lib/platform/http/errors';
import { hashToken } from '@/lib/platform/mail/token';
import { changeFollower } from './commands';
import type { pushInput } from './push-schema';

/** Browsers that one list notifies; the oldest goes. */
const MAX_TARGETS = 5;

/** @returns whether this site notifies browsers */
export const canPush = (): boolean => config().VAPID_PUBLIC_KEY !== undefined;

/**
 * Notifies a browser of new reports from now on. The same browser again changes nothing but its keys.
 * @throws ApiError `not_found` without a list; `conflict` on a site that sends none; `bad_request` for a service at an
 *   address that is not public
 */
export async function startPush(
  secret: string,
  { endpoint, keys: { p256dh, auth } }: z.output<typeof pushInput>,
): Promise<FollowerDocument> {
  if (!canPush()) throw new ApiError('conflict', 'This site notifies no browsers.');
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) !== 0 && !isPublicAddress(host);
  if (isPrivate && !config().INGEST_ALLOW_PRIVATE) {
    throw new ApiError('bad_request', 'The push service must be on the public internet.');
  }
  const now = new Date();
  const id = hashToken(endpoint);
  return changeFollower(hashToken(secret), ({ push }) => {
    const existing = push.find((target) => target.id === id);
    if (existing?.p256dh === p256dh && existing.auth === auth) return {};
    const target = { id, endpoint, p256dh, auth, since: existing?.since ?? now, failures: 0 };
    return { push: [...push.filter((other) => other.id !== id), target].slice(-MAX_TARGETS) };
  });
}

/** Stops notifying a browser. */
export const endPush = (secret: string, id: string) => dropTarget(hashToken(secret), id);

/** Removes a browser from a list. */
export const dropTarget = (follower: string, id: string) =>
  changeFollower(follower, ({ push }) => ({ push: push.filter((target) => target.id !== id) }));

/** Counts the notifications in a row of which nobody knows whether they arrived. @returns their number */
export async function countUncertain(follower: string, id: string, isUncertain: boolean): Promise<number> {
  const { push } = await changeFollower(follower, (list) => {
    const next = (failures: number) => (isUncertain ? failures + 1 : 0);
    return {
      push: list.push.map((target) =>
        target.id === id ? { ...target, failures: next(target.failures) } : target,
      ),
    };
  });
  return push.find((target) => target.id === id)?.failures ?? 0;
}
