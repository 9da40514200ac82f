import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Digest } from '@/lib/domain/following/follower-schema';
import { subscriptionInput } from '@/lib/domain/newsletter/schema';
import type { MailDelivery } from '@/lib/platform/mail/schema';

/** A digest to one address. Its `_id` is that of the list, a slash and the time that it was due. */
export interface DigestDelivery extends MailDelivery {
  follower: string;
  email: string;
  reports: ObjectId[];
}

const FREQUENCIES = ['daily', 'weekly'] as const;

export const digestInput = subscriptionInput.extend({ frequency: z.enum(FREQUENCIES) });

/** The digest of a list, as its owner sees it. */
export const digestView = z.object({
  digest: z
    .object({
      email: z.string(),
      frequency: z.enum(FREQUENCIES),
      status: z.enum(['unconfirmed', 'confirmed']),
    })
    .nullable()
    .meta({ description: 'What is sent by mail; null without a digest' }),
});
export type DigestView = z.infer<typeof digestView>['digest'];

export const viewDigest = (digest: Digest | null): DigestView =>
  digest && { email: digest.email, frequency: digest.frequency, status: digest.status };

declare module '@/lib/platform/db/collections' {
  interface Collections {
    digest_deliveries: DigestDelivery;
  }
}
