import { z } from 'zod';

/** The messages of Jetstream's subscribe endpoint, as far as they are read; the rest of a message is ignored. */

export const POSTS = 'app.bsky.feed.post';

const envelope = { did: z.string().max(300), time_us: z.number().int().min(0) };

const commit = z.object({
  ...envelope,
  kind: z.literal('commit'),
  commit: z.object({
    operation: z.enum(['create', 'update', 'delete']),
    collection: z.string(),
    rkey: z.string().min(1).max(512),
    record: z.unknown().optional(),
  }),
});

const identity = z.object({
  ...envelope,
  kind: z.literal('identity'),
  identity: z.object({ handle: z.string().max(300).optional() }),
});

const account = z.object({
  ...envelope,
  kind: z.literal('account'),
  account: z.object({ active: z.boolean(), status: z.string().max(100).optional() }),
});

const jetstreamEvent = z.discriminatedUnion('kind', [commit, identity, account]);
export type JetstreamEvent = z.infer<typeof jetstreamEvent>;

/** @returns the event of a message; null for one that is not readable */
export function parseEvent(message: string): JetstreamEvent | null {
  try {
    return jetstreamEvent.parse(JSON.parse(message));
  } catch {
    return null;
  }
}
