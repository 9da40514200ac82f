import type { ObjectId } from 'mongodb';
import { journalistTag, playerTag, teamTag, topicTag } from '@/lib/platform/cache/entity-tags';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { deleteUnaudited, upsertUnaudited } from '@/lib/platform/documents/unaudited';
import { type RedirectKind, redirectId } from './redirect-schema';

/**
 * Lets the address of an entity, and those that led to it, lead to another one of its kind. So does its id, by which
 * documents that are tagged with the entity while it is deleted find the other (`readCopies`).
 */
export async function passOnAddresses(
  kind: RedirectKind,
  from: { _id: ObjectId; address: string },
  entity: ObjectId,
): Promise<void> {
  const former = await (await collection('redirects')).find({ entity: from._id }).toArray();
  const own = [from.address, from._id.toHexString()].map((address) => redirectId(kind, address));
  const ids = [...former.map((redirect) => redirect._id), ...own];
  for (const id of ids) await upsertUnaudited('redirects', id, { kind, entity, at: new Date() });
}

const TAGS = { journalists: journalistTag, players: playerTag, teams: teamTag, topics: topicTag };

/** Ends the redirect of a former address to an entity. @returns whether there was one */
export async function withdrawAddress(
  kind: RedirectKind,
  address: string,
  entity: ObjectId,
): Promise<boolean> {
  const redirect = { _id: redirectId(kind, address), entity };
  if (!(await (await collection('redirects')).findOne(redirect))) return false;
  await deleteUnaudited('redirects', redirect as never);
  await invalidate([TAGS[kind](address)]);
  return true;
}
