import { randomBytes, randomUUID } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { load } from '@/lib/documents/load';
import type { Model } from '@/lib/documents/model';
import { revise } from '@/lib/documents/revise';
import { hashOf } from '../rules';
import { readEndedJournals } from './journal';
import type { DeliveryDocument } from './schema';

/** The states of the mails of an issue. Every change is a compare-and-set, so that one attempt at most goes on. */

const model: Model<'newsletter_deliveries'> = { collection: 'newsletter_deliveries', isAudited: false };
const SENDER = { actor: { kind: 'system', name: 'newsletter' }, operation: 'sendNewsletter' } as const;

const BATCH = 500;

/** Creates a delivery for each confirmed subscriber; existing ones stay as they are. */
export async function createDeliveries(issue: ObjectId): Promise<void> {
  const subscriptions = await collection('subscriptions');
  let batch: DeliveryDocument[] = [];
  const flush = async () => {
    if (batch.length > 0) await load('newsletter_deliveries', batch);
    batch = [];
  };
  const now = new Date();
  for await (const { _id } of subscriptions.find({ status: 'confirmed' }, { projection: { _id: 1 } })) {
    batch.push({
      _id: `${issue.toHexString()}/${_id.toHexString()}`,
      issue,
      subscription: _id,
      status: 'waiting',
      claim: null,
      tries: 0,
      token_hash: null,
      at: now,
      not_before: now,
      error: null,
      version: 1,
    });
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

/** A claimed mail, and the token for its link, which is stored hashed. */
export interface Claimed {
  id: string;
  claim: string;
  token: string;
  tries: number;
}

/**
 * Claims a mail, also from a sender that ended or lost its lease: that one can no longer complete it, because it needs
 * its claim to do so.
 * @returns null if it is being submitted, or done
 */
export async function claimDelivery(id: string): Promise<Claimed | null> {
  const claim = randomUUID();
  const token = randomBytes(32).toString('hex');
  const { after } = await change(id, ({ status, tries }) =>
    status === 'waiting' || status === 'claimed'
      ? { status: 'claimed', claim, tries: tries + 1, token_hash: hashOf(token) }
      : {},
  );
  return after.claim === claim ? { id, claim, token, tries: after.tries } : null;
}

/** Another attempt owns the mail. */
export class LostClaim extends Error {
  override name = 'LostClaim';
}

/** Says that the text of a mail is about to end. @throws LostClaim */
export async function beginSubmitting({ id, claim }: Claimed): Promise<void> {
  const { after } = await change(id, (stored) =>
    stored.claim === claim && stored.status === 'claimed' ? { status: 'submitting' } : {},
  );
  if (after.claim !== claim || after.status !== 'submitting')
    throw new LostClaim('another sender has taken over');
}

/** Records how an attempt ended, if it still owns the mail. */
export const endAttempt = (
  { id, claim }: Claimed,
  end: Pick<DeliveryDocument, 'status'> & Partial<Pick<DeliveryDocument, 'error' | 'not_before'>>,
) =>
  change(id, (stored) =>
    stored.claim === claim && !['sent', 'refused', 'skipped'].includes(stored.status) ? end : {},
  );

/**
 * Settles the mails that were being submitted when their sender ended. One whose text had not ended waits again: no
 * server has accepted it. One whose text was handed over whole is sent. Where no journal on this machine tells, it is
 * uncertain, and not sent again.
 * @param before those without a journal that began later may belong to a sender that goes on
 */
export async function settleInterrupted(issue: ObjectId, before: Date): Promise<void> {
  const submitting = await (await collection('newsletter_deliveries'))
    .find({ issue, status: 'submitting' }, { projection: { _id: 1 } })
    .toArray();
  if (submitting.length === 0) return;
  const journals = readEndedJournals(issue.toHexString());
  for (const { _id } of submitting) {
    await change(_id, ({ status, claim, at }) => {
      if (status !== 'submitting') return {};
      const reached = journals.get(claim ?? '');
      if (reached === 'begun') return { status: 'waiting' };
      if (reached === 'ended') return { status: 'sent', error: null };
      return at <= before
        ? { status: 'uncertain', error: 'The sender ended before the mail server answered.' }
        : {};
    });
  }
}

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
    await change(_id, ({ status, at, token_hash, former_token_hashes = [] }) =>
      status === 'uncertain' && at <= before
        ? {
            status: 'waiting',
            tries: 0,
            not_before: new Date(),
            error: null,
            former_token_hashes: token_hash ? [...former_token_hashes, token_hash] : former_token_hashes,
          }
        : {},
    );
  }
}

const change = (id: string, fields: (stored: DeliveryDocument) => Partial<DeliveryDocument>) =>
  revise(
    model,
    id,
    (stored) => {
      const set = fields(stored);
      return Object.keys(set).length > 0 ? { ...set, at: new Date() } : {};
    },
    SENDER,
  );
