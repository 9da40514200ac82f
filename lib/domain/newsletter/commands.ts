import { randomBytes } from 'node:crypto';
import { backOff } from 'exponential-backoff';
import { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import type { Model } from '@/lib/platform/documents/model';
import { revise } from '@/lib/platform/documents/revise';
import { canMail } from '@/lib/platform/mail/send';
import { hashToken } from '@/lib/platform/mail/token';
import { log } from '@/lib/platform/telemetry/log';
import { mailInvitation } from './invitation-mail';
import { findSubscription } from './queries';
import { isConfirmable, MAILS_PER_DAY, mayInvite } from './rules';
import type { SubscriptionDocument } from './schema';

/** A failed mail is sent again after 2 seconds, and after 15 more. */
const MAIL_RETRIES = { numOfAttempts: 3, startingDelay: 2_000, timeMultiple: 7.5 };

/**
 * Stores an address once, and mails it an invitation to confirm. The write is the same whether the address is new,
 * confirmed or unsubscribed, and the mail is sent in the background, so neither the response nor its timing reveals
 * which it was.
 * @param email normalized
 * @returns the sending of the invitation, for tests to await; it never rejects
 */
export async function subscribe(email: string): Promise<{ invitation: Promise<void> }> {
  const now = new Date();
  const fresh: SubscriptionDocument = {
    _id: new ObjectId(),
    email,
    status: 'unconfirmed',
    mails: [],
    mailed_at: null,
    created_at: now,
    asked_at: now,
    confirmed_at: null,
    version: 1,
  };
  // Existing addresses are skipped, at the same cost.
  await insertUnchanged('subscriptions', [fresh]);
  const stored = await (await collection('subscriptions')).findOne({ email }, { projection: { _id: 1 } });
  const subscription = stored && (await change(stored._id, () => ({ asked_at: now }))).after;
  const invitation = subscription ? invite(subscription, now) : Promise.resolve();
  return {
    invitation: invitation.catch((error) =>
      log.error({ err: error }, 'a newsletter invitation was not sent'),
    ),
  };
}

const subscriptionModel: Model<'subscriptions'> = { collection: 'subscriptions', isAudited: false };

/** E-mail addresses are personal data and stay out of the audit log. */
const change = (id: ObjectId, fields: (now: SubscriptionDocument) => Partial<SubscriptionDocument>) =>
  revise(subscriptionModel, id, fields, {
    actor: { kind: 'visitor', name: 'visitor' },
    operation: 'changeSubscription',
  });

async function invite(subscription: SubscriptionDocument, now: Date): Promise<void> {
  if (subscription.status === 'confirmed') return;
  const { _id, email, mails, mailed_at } = subscription;
  if (!canMail()) {
    await change(_id, ({ status }) => (status === 'unsubscribed' ? { status: 'unconfirmed' } : {}));
    return;
  }
  if (!mayInvite(subscription, now)) return;
  const token = randomBytes(32).toString('hex');
  const mail = { token_hash: hashToken(token), at: now };
  // Only one of several concurrent requests still finds the previous time, and that one sends.
  const { before, after } = await change(_id, (stored) => {
    const isSame =
      stored.mailed_at?.getTime() === mailed_at?.getTime() && stored.status === subscription.status;
    if (!isSame) return {};
    return { status: 'unconfirmed', mailed_at: now, mails: [...mails, mail].slice(-MAILS_PER_DAY) };
  });
  if (after === before) return;
  try {
    await backOff(() => mailInvitation(email, token), {
      ...MAIL_RETRIES,
      retry: (refused) => {
        log.warn({ err: refused }, 'the mail server refused an invitation');
        return true;
      },
    });
  } catch (error) {
    await change(_id, (stored) =>
      stored.mailed_at?.getTime() === now.getTime() ? { mailed_at, mails } : {},
    );
    throw error;
  }
}

/**
 * Confirms the address that a link was mailed to. Confirming again changes nothing.
 * @returns whether the link works: not after a week, nor after the address has unsubscribed
 */
export async function confirm(token: string): Promise<boolean> {
  const subscriptions = await collection('subscriptions');
  const token_hash = hashToken(token);
  const subscription = await subscriptions.findOne({ 'mails.token_hash': token_hash });
  if (!subscription || subscription.status === 'unsubscribed') return false;
  if (subscription.status === 'confirmed') return true;
  const mail = subscription.mails.find((sent) => sent.token_hash === token_hash);
  if (!mail || !isConfirmable(mail, new Date())) return false;
  await change(subscription._id, ({ status }) =>
    status === 'unconfirmed' ? { status: 'confirmed', confirmed_at: new Date() } : {},
  );
  return true;
}

/**
 * Unsubscribes the address that a link was mailed to, at any time. Doing so again changes nothing.
 * @returns whether the link is one of ours
 */
export async function unsubscribe(token: string): Promise<boolean> {
  const subscription = await findSubscription(token);
  if (!subscription) return false;
  await change(subscription, () => ({ status: 'unsubscribed', confirmed_at: null }));
  return true;
}
