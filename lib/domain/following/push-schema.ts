import { createECDH } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { PushTarget } from '@/lib/domain/following/follower-schema';
import { config } from '@/lib/platform/config/config';
import type { Versioned } from '@/lib/platform/documents/schema';

/**
 * The states of a notification. `sending`: from here on the push service may have accepted it. `uncertain`: nobody
 * knows whether it did; it is not sent again.
 */
export type PushStatus = 'waiting' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'skipped';

/** A report that one browser is notified of, as stored. Its `_id` is that of both, so that there is one of each. */
export interface PushDelivery extends Versioned {
  _id: string;
  follower: string;
  target: string;
  tweet: ObjectId;
  status: PushStatus;
  /** Names the attempt in the journal of its sender. */
  claim?: string;
  tries: number;
  /** When the status changed. */
  at: Date;
  /** Not tried again before. */
  not_before: Date;
  error: string | null;
}

/** Up to when notes were looked through, as stored. */
export interface PushCursor {
  _id: string;
  at: Date;
}

const isOnCurve = (p256dh: string): boolean => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

const endpoint = z
  .url()
  .max(1_000)
  .refine((text) => {
    // It runs for what is no URL, too.
    const url = URL.parse(text);
    if (!url) return false;
    const { protocol, username, password } = url;
    const isSafe = protocol === 'https:' || (config().INGEST_ALLOW_PRIVATE === true && protocol === 'http:');
    return isSafe && !username && !password;
  }, 'must be an https address');

/** Body of `POST /following/push`: what `PushSubscription.toJSON()` gives. */
export const pushInput = z.strictObject({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/, 'must be a public key of P-256 in base64url')
      .refine(isOnCurve, 'must be a public key of P-256 in base64url'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes in base64url'),
  }),
});

const targetId = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a browser that is notified');

export const pushEnd = z.strictObject({ id: targetId });

/** The browsers that a list notifies. */
export const pushView = z.object({
  push: z.object({
    key: z
      .string()
      .nullable()
      .meta({ description: 'The public key that browsers subscribe with; null where this site sends none' }),
    targets: z.array(z.object({ id: targetId, since: z.iso.datetime() })),
  }),
});
export type PushView = z.infer<typeof pushView>['push'];

export const viewPush = (targets: readonly PushTarget[]): PushView => ({
  key: config().VAPID_PUBLIC_KEY ?? null,
  targets: targets.map(({ id, since }) => ({ id, since: since.toISOString() })),
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    push_deliveries: PushDelivery;
    push_cursors: PushCursor;
  }
}
