import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoServerError, ObjectId, type WithId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { log } from '@/lib/log';
import { canMail, mailInvitation } from './mail';
import { hashOf, isConfirmable, MAILS_PER_DAY, mayInvite } from './rules';
import type { SubscriptionDocument } from './schema';

const DUPLICATE_KEY = 11000;
/** Pauses before the retries of a failed mail, in milliseconds. */
const RETRY_DELAYS_MS = [2_000, 15_000];

/**
 * Stores an address once, and mails it an invitation to confirm. The write is the same whether the address is new,
 * confirmed or unsubscribed, and the mail is sent in the background, so neither the response nor its timing reveals
 * which it was.
 * @param email normalised
 * @returns the sending of the invitation, for tests to await; it never rejects
 */
export async function subscribe(email: string): Promise<{ invitation: Promise<void> }> {
  const subscriptions = await collection('subscriptions');
  const now = new Date();
  const write = () =>
    subscriptions.findOneAndUpdate(
      { email },
      {
        $set: { asked_at: now },
        $setOnInsert: {
          _id: new ObjectId(),
          status: 'unconfirmed',
          mails: [],
          mailed_at: null,
          created_at: now,
          confirmed_at: null,
        },
      },
      { upsert: true, returnDocument: 'after' },
    );
  const subscription = await write().catch((error) => {
    // Another request inserted it at the same time.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return write();
  });
  const invitation = subscription ? invite(subscription, now) : Promise.resolve();
  return {
    invitation: invitation.catch((error) =>
      log.error({ err: error }, 'a newsletter invitation was not sent'),
    ),
  };
}

async function invite(subscription: WithId<SubscriptionDocument>, now: Date): Promise<void> {
  if (subscription.status === 'confirmed') return;
  const { _id, email, mails, mailed_at } = subscription;
  const subscriptions = await collection('subscriptions');
  if (!canMail()) {
    await subscriptions.updateOne({ _id, status: 'unsubscribed' }, { $set: { status: 'unconfirmed' } });
    return;
  }
  if (!mayInvite(subscription, now)) return;
  const token = randomBytes(32).toString('hex');
  const mail = { token_hash: hashOf(token), at: now };
  // Only one of several concurrent requests still finds the previous time, and that one sends.
  const { modifiedCount } = await subscriptions.updateOne(
    { _id, mailed_at, status: subscription.status },
    {
      $set: { status: 'unconfirmed', mailed_at: now, mails: [...mails, mail].slice(-MAILS_PER_DAY) },
    },
  );
  if (modifiedCount === 0) return;
  try {
    await withRetries(() => mailInvitation(email, token));
  } catch (error) {
    await subscriptions.updateOne({ _id, mailed_at: now }, { $set: { mailed_at, mails } });
    throw error;
  }
}

async function withRetries(send: () => Promise<void>): Promise<void> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      log.warn({ err: error }, 'the mail server refused an invitation; retrying');
      await sleep(pause, undefined, { ref: false });
    }
  }
  await send();
}

/**
 * Confirms the address that a link was mailed to. Confirming again changes nothing.
 * @returns whether the link works: not after a week, nor after the address has unsubscribed
 */
export async function confirm(token: string): Promise<boolean> {
  const subscriptions = await collection('subscriptions');
  const token_hash = hashOf(token);
  const subscription = await subscriptions.findOne({ 'mails.token_hash': token_hash });
  if (!subscription || subscription.status === 'unsubscribed') return false;
  if (subscription.status === 'confirmed') return true;
  const mail = subscription.mails.find((sent) => sent.token_hash === token_hash);
  if (!mail || !isConfirmable(mail, new Date())) return false;
  await subscriptions.updateOne(
    { _id: subscription._id, status: 'unconfirmed' },
    { $set: { status: 'confirmed', confirmed_at: new Date() } },
  );
  return true;
}

/**
 * Unsubscribes the address that a link was mailed to, at any time. Doing so again changes nothing.
 * @returns whether the link is one of ours
 */
export async function unsubscribe(token: string): Promise<boolean> {
  const subscriptions = await collection('subscriptions');
  const { matchedCount } = await subscriptions.updateOne(
    { 'mails.token_hash': hashOf(token) },
    { $set: { status: 'unsubscribed', confirmed_at: null } },
  );
  return matchedCount > 0;
}
