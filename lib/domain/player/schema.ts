import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { tweetView } from '@/lib/domain/tweet/schema';
import type { Versioned } from '@/lib/platform/documents/schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import {
  entityRefView,
  idText,
  importedName,
  nickname,
  nicknameInput,
  reference,
  slug,
  type TweetCounts,
  tweetCounts,
  viewEntityRef,
  viewNickname,
  viewTweetCounts,
} from '@/lib/platform/schema/fields';

/** A player as stored. */
export interface PlayerDocument extends Versioned {
  _id: ObjectId;
  name: string;
  slug: string;
  /** Null for a free agent, whose team is "None" in imports. */
  team: EntityRef | null;
  nicknames: { name: string }[];
  counts: TweetCounts;
}

/** A player in an import; `team` by name or slug, "None" for a free agent. */
export const playerInput = z.strictObject({
  name: importedName,
  slug: slug.refine((text) => text !== 'page', {
    message: 'must not be “page”: further pages of the list of players stand at that address',
  }),
  team: reference.nullish(),
  nicknames: z.array(nicknameInput).max(50).optional(),
});
export type PlayerInput = z.infer<typeof playerInput>;

/** A player as pages and the API show it; `tweets`, newest first, only in some responses. */
export const playerView = z
  .object({
    _id: idText,
    name: z.string(),
    slug: z.string(),
    team: entityRefView.nullable(),
    nicknames: z.array(nickname),
    counts: tweetCounts,
    tweets: z.array(tweetView).optional(),
  })
  .meta({ id: 'Player' });
export type PlayerView = z.infer<typeof playerView>;

export const viewPlayer = (document: PlayerDocument): PlayerView => ({
  _id: document._id.toHexString(),
  name: document.name,
  slug: document.slug,
  team: document.team && viewEntityRef(document.team),
  nicknames: document.nicknames.map(viewNickname),
  counts: viewTweetCounts(document.counts),
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    players: PlayerDocument;
  }
}
