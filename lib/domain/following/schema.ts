import { z } from 'zod';
import { COLLECTION_OF, type FollowedKind, KEY } from '@/lib/domain/following/follower-keys';

const KINDS = Object.keys(COLLECTION_OF) as [FollowedKind, ...FollowedKind[]];

const followedKey = z
  .string()
  .regex(KEY, 'must be journalist, player, team or topic, a colon and an _id')
  .meta({
    description: 'What is followed: `journalist`, `player`, `team` or `topic`, a colon and its `_id`',
  });

export const followInput = z.strictObject({ key: followedKey });

/** Something that is followed, as its owner sees it. */
export const followedView = z
  .object({
    key: followedKey,
    kind: z.enum(KINDS),
    name: z.string(),
    path: z.string().meta({ description: 'Its page on this site' }),
    since: z.iso.datetime(),
    unseen: z.number().int().meta({ description: 'Reports that are new since the last visit' }),
  })
  .meta({ id: 'Followed' });
export type FollowedView = z.infer<typeof followedView>;

/** The response of every change: all that is followed now, by key, oldest first. */
export const followedKeys = z.object({ keys: z.array(followedKey) });

export const feedInput = z.strictObject({
  feed: z.enum(['on', 'off']).meta({ description: 'On makes a new address; off ends the one there is' }),
});

export const feedView = z.object({
  feed: z
    .object({ rss: z.string(), json: z.string() })
    .nullable()
    .meta({ description: 'The addresses of the feed, which are secrets; null without one' }),
});
