import type { ObjectId } from 'mongodb';
import { type RedirectKind, redirectId } from '@/lib/domain/site/redirect-schema';
import { collection } from '@/lib/platform/db/collections';
import { revise } from '@/lib/platform/documents/revise';
import { followedKey } from './follower-keys';
import { followerModel } from './follower-model';
import type { FollowedItem } from './follower-schema';

const BATCH = 100;

/**
 * Lets the followers of a deleted entity follow the one that it was merged into, or else nothing in its place.
 * Repeating it changes nothing.
 */
export async function passOnFollowers(kind: RedirectKind, deleted: ObjectId): Promise<void> {
  const followers = await collection('followers');
  const key = followedKey(kind, deleted);
  for (;;) {
    const stored = await followers
      .find({ 'items.key': key }, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (stored.length === 0) return;
    const heir = await findHeir(kind, deleted);
    for (const { _id } of stored) {
      await revise(followerModel, _id, ({ items }) => ({ items: replaced(items, key, heir) }), {
        actor: { kind: 'system', name: 'following' },
        operation: 'passOnFollowers',
      });
    }
  }
}

/** @returns the key of what an entity was merged into */
async function findHeir(kind: RedirectKind, id: ObjectId): Promise<string | null> {
  const redirect = await (await collection('redirects')).findOne({ _id: redirectId(kind, id.toHexString()) });
  if (!redirect || redirect.entity.equals(id)) return null;
  const heir = await (await collection(kind)).findOne({ _id: redirect.entity } as never, {
    projection: { _id: 1 },
  });
  return heir ? followedKey(kind, redirect.entity) : null;
}

/** @returns the items with another key in place of one; what is followed already stays as it is */
function replaced(items: readonly FollowedItem[], key: string, by: string | null): FollowedItem[] {
  const others = items.filter((item) => item.key !== key);
  if (by === null || others.some((item) => item.key === by)) return others;
  return items.map((item) => (item.key === key ? { ...item, key: by } : item));
}
