import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { idText } from '@/lib/platform/schema/fields';

/** The task an editor has open, by staff session. Deleted by its TTL index when the desk no longer renews it. */
export interface DeskPresenceDocument {
  /** The id of the staff session. */
  _id: string;
  staff: string;
  /** As other editors see it. */
  name: string;
  tweet: ObjectId;
  expires_at: Date;
}

/** A task counts as open this long after the desk last reported it. The desk reports it more often. */
export const PRESENCE_TIMEOUT_MS = 45_000;

/** The tasks that are open and the tweets that were changed. */
export const deskChanges = z.object({
  /** The `since` of the next call. */
  until: z.iso.datetime(),
  /** Other sessions that have a task open, including other devices of the same editor. */
  editors: z.array(z.object({ id: z.string(), name: z.string(), tweet_id: idText })),
  /** Newest first. Changes of the last seconds before `since` are repeated: compare versions. */
  tweets: z.array(
    z.object({
      _id: idText,
      version: z.number().int(),
      kind: z.enum(['create', 'edit', 'delete']),
      fields: z.array(z.string()),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** False if there were more changes, or the clock was set back: read the lists again. */
  is_complete: z.boolean(),
});
export type DeskChanges = z.infer<typeof deskChanges>;

declare module '@/lib/platform/db/collections' {
  interface Collections {
    desk_presence: DeskPresenceDocument;
  }
}
