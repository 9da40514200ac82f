import { parseKey } from '@/lib/domain/following/follower-keys';
import { followerModel, KEPT_MS } from '@/lib/domain/following/follower-model';
import type { FollowerDocument } from '@/lib/domain/following/follower-schema';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { revise } from '@/lib/platform/documents/revise';
import { deleteUnaudited } from '@/lib/platform/documents/unaudited';
import { ApiError, notFound } from '@/lib/platform/http/errors';
import { hashToken } from '@/lib/platform/mail/token';
import { findFollowable } from './queries';
import { MAX_FOLLOWED, visitAt } from './rules';
import { feedToken } from './secret';

/** The changes of a visitor's list. Each can be repeated, and changes nothing then. */

const VISITOR = { actor: { kind: 'visitor', name: 'visitor' }, operation: 'follow' } as const;

/** Changes a list. @throws ApiError `not_found` if there is none */
export const changeFollower = (
  id: string,
  change: (follower: FollowerDocument) => Partial<FollowerDocument>,
): Promise<FollowerDocument> =>
  revise(followerModel, id, change, VISITOR).then(
    ({ after }) => after,
    (error) => {
      throw error instanceof ApiError && error.code === 'not_found' ? notFound('list') : error;
    },
  );

/**
 * Follows something, with a new list if the secret has none.
 * @throws ApiError `not_found` for what does not exist; `conflict` if the list is full
 */
export async function follow(secret: string, key: string): Promise<FollowerDocument> {
  const what = parseKey(key).kind;
  if (!(await findFollowable([key])).has(key)) throw notFound(what);
  const now = new Date();
  const fresh: FollowerDocument = {
    _id: hashToken(secret),
    items: [],
    created_at: now,
    visit: { last_at: now, new_since: now },
    feed: { number: 0, token_hash: null },
    digest: null,
    push: [],
    expires_at: new Date(now.getTime() + KEPT_MS),
    version: 1,
  };
  await insertUnchanged('followers', [fresh]);
  const list = await changeFollower(fresh._id, ({ items }) => {
    if (items.some((item) => item.key === key)) return {};
    if (items.length >= MAX_FOLLOWED) {
      throw new ApiError('conflict', `A list holds at most ${MAX_FOLLOWED}. Unfollow something first.`);
    }
    return { items: [...items, { key, since: now }] };
  });
  // It may have been deleted meanwhile, after its followers were looked for.
  if ((await findFollowable([key])).has(key)) return list;
  await unfollow(secret, key);
  throw notFound(what);
}

/** @returns the list; null if the secret has none */
export async function unfollow(secret: string, key: string): Promise<FollowerDocument | null> {
  if (!(await hasList(secret))) return null;
  return changeFollower(hashToken(secret), ({ items }) => ({
    items: items.filter((item) => item.key !== key),
  }));
}

/** Deletes a list and everything that is sent by it, with the addresses it was sent to. */
export async function forget(secret: string): Promise<void> {
  const follower = hashToken(secret);
  await deleteUnaudited('followers', { _id: follower as never });
  await deleteUnaudited('digest_deliveries', { follower });
  await deleteUnaudited('push_deliveries', { follower });
}

/** Makes a feed, or ends it: its address does not work any more, and the next one is another. */
export const setFeed = (secret: string, isOn: boolean): Promise<FollowerDocument> =>
  changeFollower(hashToken(secret), ({ feed }) => {
    if (isOn === (feed.token_hash !== null)) return {};
    if (!isOn) return { feed: { ...feed, token_hash: null } };
    const number = feed.number + 1;
    return { feed: { number, token_hash: hashToken(feedToken(secret, number)) } };
  });

/** Notes that the page is opened. @returns the list as of this visit; null if there is none */
export async function visit(secret: string): Promise<FollowerDocument | null> {
  if (!(await hasList(secret))) return null;
  const now = new Date();
  return changeFollower(hashToken(secret), (follower) => ({ visit: visitAt(follower.visit, now) }));
}

/** @returns whether a secret has a list */
export const hasList = async (secret: string): Promise<boolean> =>
  (await (await collection('followers')).findOne({ _id: hashToken(secret) }, { projection: { _id: 1 } })) !==
  null;
