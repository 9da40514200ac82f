import type { ObjectId } from 'mongodb';
import { batchesOf } from '@/lib/platform/db/batches';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { deliveryStates } from '@/lib/platform/mail/delivery-states';
import { newDelivery } from '@/lib/platform/mail/schema';
import type { DeliveryDocument } from './issue-schema';

/** The mails of an issue. */
export const issueDeliveries = deliveryStates('newsletter_deliveries', 'sendNewsletter');

const BATCH = 500;

/** Creates a delivery for each confirmed subscriber; existing ones stay as they are. */
export async function createDeliveries(issue: ObjectId): Promise<void> {
  const subscriptions = await collection('subscriptions');
  const now = databaseTime();
  const confirmed = subscriptions.find({ status: 'confirmed' }, { projection: { _id: 1 } });
  for await (const batch of batchesOf(confirmed, BATCH)) {
    const deliveries = batch.map(
      ({ _id }): DeliveryDocument => ({
        ...newDelivery(`${issue.toHexString()}/${_id.toHexString()}`, now),
        issue,
        subscription: _id,
      }),
    );
    await insertUnchanged('newsletter_deliveries', deliveries);
  }
}

/** Links of earlier mails of one issue to one address that still work: as many mails as anybody sends again. */
const MAX_FORMER = 20;

/**
 * Lets the uncertain mails of an issue be sent again.
 * @param before those that became uncertain later stay
 */
export async function requeueUncertain(issue: ObjectId, before: Date): Promise<void> {
  const uncertain = (await collection('newsletter_deliveries')).find(
    { issue, status: 'uncertain', at: { $lte: before } },
    { projection: { _id: 1 } },
  );
  for (const { _id } of await uncertain.toArray()) {
    await issueDeliveries.change(_id, ({ status, at, token_hash, former_token_hashes = [] }) =>
      status === 'uncertain' && at <= before
        ? {
            status: 'waiting',
            tries: 0,
            not_before: databaseTime(),
            error: null,
            former_token_hashes: [...former_token_hashes, ...(token_hash ? [token_hash] : [])].slice(
              -MAX_FORMER,
            ),
          }
        : {},
    );
  }
}
