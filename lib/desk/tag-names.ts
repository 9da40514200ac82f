import type { z } from 'zod';
import { collection } from '@/lib/db/collections';
import { entityRefView, nickname, viewEntityRef, viewNickname } from '@/lib/schema';

/** A player or a team to choose as a tag. */
export const tagNameView = entityRefView.extend({ nicknames: nickname.array() });
export type TagNameView = z.infer<typeof tagNameView>;

export interface StoredName {
  _id: Parameters<typeof viewEntityRef>[0]['_id'];
  name: string;
  slug: string;
  nicknames: Parameters<typeof viewNickname>[0][];
}

/** All players or teams, by name. Not cached, so that a new one can be chosen immediately. */
export async function listTagNames(kind: 'players' | 'teams'): Promise<TagNameView[]> {
  const stored = kind === 'players' ? await collection('players') : await collection('teams');
  const found = await stored
    .find({})
    .sort({ name: 1 })
    .project<StoredName>({ name: 1, slug: 1, nicknames: 1 })
    .toArray();
  return found.map(viewTagName).sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export const viewTagName = (stored: StoredName): TagNameView => ({
  ...viewEntityRef(stored),
  nicknames: stored.nicknames.map(viewNickname),
});
