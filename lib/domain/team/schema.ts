import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { tweetView } from '@/lib/domain/tweet/schema';
import type { Versioned } from '@/lib/platform/documents/schema';
import {
  idText,
  importedName,
  nickname,
  nicknameInput,
  slug,
  type TweetCounts,
  tweetCounts,
  viewNickname,
  viewTweetCounts,
} from '@/lib/platform/schema/fields';

/** A team as stored. */
export interface TeamDocument extends Versioned {
  _id: ObjectId;
  name: string;
  slug: string;
  nicknames: { name: string }[];
  counts: TweetCounts;
}

/** A team in an import. */
export const teamInput = z.strictObject({
  name: importedName,
  slug,
  nicknames: z.array(nicknameInput).max(50).optional(),
});
export type TeamInput = z.infer<typeof teamInput>;

/** A team as pages and the API show it; `tweets`, newest first, only in some responses. */
export const teamView = z
  .object({
    _id: idText,
    name: z.string(),
    slug: z.string(),
    nicknames: z.array(nickname),
    counts: tweetCounts,
    tweets: z.array(tweetView).optional(),
  })
  .meta({ id: 'Team' });
export type TeamView = z.infer<typeof teamView>;

export const viewTeam = (document: TeamDocument): TeamView => ({
  _id: document._id.toHexString(),
  name: document.name,
  slug: document.slug,
  nicknames: document.nicknames.map(viewNickname),
  counts: viewTweetCounts(document.counts),
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    teams: TeamDocument;
  }
}
