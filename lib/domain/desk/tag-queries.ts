import type { z } from 'zod';
import { collection } from '@/lib/platform/db/collections';
import {
  type EntityRef,
  entityRefView,
  nickname,
  viewEntityRef,
  viewNickname,
} from '@/lib/platform/schema/fields';

/** A player or a team to choose as a tag. */
export const tagNameView = entityRefView.extend({ nicknames: nickname.array() });
export type TagNameView = z.infer<typeof tagNameView>;

export interface StoredName {
  _id: Parameters<typeof viewEntityRef>[0]['_id'];
  name: string;
  slug: string;
  nicknames: Parameters<typeof viewNickname>[0][];
}

/** A player to choose as a tag: with the team, or null for a free agent. */
export const playerNameView = tagNameView.extend({ team: entityRefView.nullable() });
type PlayerNameView = z.infer<typeof playerNameView>;
type StoredPlayerName = StoredName & { team: EntityRef | null };

const NAMES = { name: 1, slug: 1, nicknames: 1 };

/** All teams, by name. Not cached, so that a new one can be chosen immediately. */
export async function listTeamTags(): Promise<TagNameView[]> {
  const stored = await (await collection('teams'))
    .find({})
    .sort({ name: 1 })
    .project<StoredName>(NAMES)
    .toArray();
  return stored.map(viewTagName).sort(byName);
}

/** All players, by name. Not cached, so that a new one can be chosen immediately. */
export async function listPlayerTags(): Promise<PlayerNameView[]> {
  const players = await collection('players');
  const stored = await players
    .find({})
    .sort({ name: 1 })
    .project<StoredPlayerName>({ ...NAMES, team: 1 })
    .toArray();
  return stored.map(viewPlayerName).sort(byName);
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');

export const viewTagName = (stored: StoredName): TagNameView => ({
  ...viewEntityRef(stored),
  nicknames: stored.nicknames.map(viewNickname),
});

export const viewPlayerName = (stored: StoredPlayerName): PlayerNameView => ({
  ...viewTagName(stored),
  team: stored.team && viewEntityRef(stored.team),
});
