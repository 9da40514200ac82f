import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { idText } from '@/lib/schema';

/** Which task an editor has open, by staff session: gone with the time when the desk stops saying so. */
export interface DeskPresenceDocument {
  /** Of the staff session. */
  _id: string;
  staff: string;
  /** As other editors see it. */
  name: string;
  tweet: ObjectId;
  expires_at: Date;
}

/** For so long a task counts as open after the desk last said so, in milliseconds; the desk repeats it sooner. */
export const PRESENCE_LASTS = 45_000;

/** Who has which task open, and which tweets were changed. */
export const deskChanges = z.object({
  /** The `since` of the next call. */
  until: z.iso.datetime(),
  /** The other sessions that have a task open; an editor's own other devices are among them. */
  editors: z.array(z.object({ id: z.string(), name: z.string(), tweet_id: idText })),
  /** Newest first. The last seconds before `since` are told again: what the version shows as known is no news. */
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
  /** Whether that is all; otherwise the lists have to be read again. */
  is_complete: z.boolean(),
});
export type DeskChanges = z.infer<typeof deskChanges>;

declare module '@/lib/db/collections' {
  interface Collections {
    desk_presence: DeskPresenceDocument;
  }
}
