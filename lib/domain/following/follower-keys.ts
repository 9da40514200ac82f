import { ObjectId } from 'mongodb';
import type { RedirectKind } from '@/lib/domain/site/redirect-schema';

/** What visitors can follow, by the kind that keys begin with. */
export const COLLECTION_OF = {
  journalist: 'journalists',
  player: 'players',
  team: 'teams',
  topic: 'topics',
} as const satisfies Record<string, RedirectKind>;
export type FollowedKind = keyof typeof COLLECTION_OF;

const KIND_OF = Object.fromEntries(
  Object.entries(COLLECTION_OF).map(([kind, collection]) => [collection, kind]),
) as Record<RedirectKind, FollowedKind>;

/** A key is the name of the timeline with all tweets of what is followed, such as `player:` and its `_id`. */
export const KEY = /^(journalist|player|team|topic):([0-9a-f]{24})$/;

/** The key of notes that a report was published at all, which nobody can follow. */
export const REPORTS = 'reports';

export const followedKey = (collection: RedirectKind, id: ObjectId | string) =>
  `${KIND_OF[collection]}:${id}`;

/** @param key that matches `KEY` */
export function parseKey(key: string): { kind: FollowedKind; id: ObjectId } {
  const [, kind, id] = KEY.exec(key) ?? [];
  return { kind: kind as FollowedKind, id: new ObjectId(id) };
}
