import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { logFailure } from '@/lib/platform/db/client';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { revise } from '@/lib/platform/documents/revise';
import type { Lease } from '@/lib/platform/jobs/lease';
import { runJob } from '@/lib/platform/jobs/run-job';
import { removeJournals } from '@/lib/platform/mail/delivery-journal';
import {
  type Sending,
  sendDelivery,
  sendEach,
  withMailConnections,
} from '@/lib/platform/mail/mail-connection';
import { canMail } from '@/lib/platform/mail/send';
import { createDeliveries, issueDeliveries, requeueUncertain } from './issue-deliveries';
import { issueMail, renderForAll } from './issue-mail';
import { issueModel } from './issue-model';
import { findIssue, findUnfinished } from './issue-queries';
import type { DeliveryDocument, IssueContent, IssueDocument } from './issue-schema';
import type { RenderedIssue } from './render-issue';
import { withoutWithdrawn } from './withdrawn-reports';

const BATCH = 60;
/** Attempts before an address is given up. */
const MAX_TRIES = 3;

export interface SenderTimes {
  /** Pause before the next attempt of a refused mail, times the number of attempts. */
  retryAfterMs: number;
  /** After this a mail that was being submitted belongs to an ended sender; longer than the transport's timeouts. */
  uncertainAfterMs: number;
  /** How long a sender that has ended keeps others from sending. */
  leaseMs: number;
}

const TIMES: SenderTimes = { retryAfterMs: 60_000, uncertainAfterMs: 120_000, leaseMs: 10_000 };

/**
 * Sends an issue to all confirmed subscribers, or again to those whose mail is uncertain, at most once each, until every
 * mail is sent, refused or uncertain.
 * Returns at once while another process does. It may be called again at any time, also after a crash.
 */
export async function sendIssue(id: ObjectId, times: SenderTimes = TIMES): Promise<void> {
  const issue = await findIssue(id);
  const { content } = issue ?? {};
  if (!content || issue?.status !== 'sending') return;
  const send = ({ isHeld }: Lease) => sendUntilComplete({ ...issue, content }, times, isHeld);
  await runJob(`newsletter/${id.toHexString()}`, send, { ms: times.leaseMs });
}

async function sendUntilComplete(
  { _id: id, content, resend_at: resendAt }: IssueDocument & { content: IssueContent },
  times: SenderTimes,
  isHeld: () => boolean,
): Promise<void> {
  const name = id.toHexString();
  // Whoever subscribed since it was first sent gets the next issue.
  if (resendAt) await requeueUncertain(id, resendAt);
  else await createDeliveries(id);
  const isComplete = await withMailConnections(name, async (connections) => {
    while (isHeld()) {
      const before = new Date(databaseTime().getTime() - times.uncertainAfterMs);
      await issueDeliveries.settleInterrupted({ issue: id }, name, before);
      const ready = await readReady(id);
      if (ready.length > 0) {
        const sending = sendingOf(await renderForAll(await withoutWithdrawn(content)), times);
        await sendEach(ready, connections, async ({ _id }, connection) => {
          if (isHeld()) await sendDelivery(_id, connection, sending);
        });
        continue;
      }
      if (!(await isAnyLeft(id))) {
        await complete(id);
        return true;
      }
      await sleep(Math.min(1_000, times.retryAfterMs));
    }
    return false;
  });
  if (isComplete) removeJournals(name);
}

async function readReady(issue: ObjectId): Promise<DeliveryDocument[]> {
  const deliveries = await collection('newsletter_deliveries');
  const open = { $in: ['waiting', 'claimed'] } as never;
  return deliveries
    .find({ issue, status: open, not_before: { $lte: databaseTime() } })
    .limit(BATCH)
    .toArray();
}

const isAnyLeft = async (issue: ObjectId): Promise<boolean> =>
  (await (
    await collection('newsletter_deliveries')
  ).findOne({
    issue,
    status: { $in: ['waiting', 'claimed', 'submitting'] } as never,
  })) !== null;

/** @returns how the mails of an issue are sent */
const sendingOf = (rendered: RenderedIssue, { retryAfterMs }: SenderTimes): Sending => ({
  states: issueDeliveries,
  kind: 'newsletter',
  async compose({ id, token }) {
    const { subscription } = (await (await collection('newsletter_deliveries')).findOne({ _id: id })) ?? {};
    const subscriber = await (await collection('subscriptions')).findOne({ _id: subscription as ObjectId });
    if (subscriber?.status !== 'confirmed') return null;
    return issueMail(rendered, { to: subscriber.email, token, messageId: id.replace('/', '.') });
  },
  retryAfterMs: (code, tries) => (code >= 500 || tries >= MAX_TRIES ? null : retryAfterMs * tries),
});

async function complete(id: ObjectId): Promise<void> {
  await revise(
    issueModel,
    id,
    ({ status, sent_at }) =>
      status === 'sending' ? { status: 'sent' as const, sent_at: sent_at ?? new Date() } : {},
    { actor: { kind: 'system', name: 'newsletter' }, operation: 'sendNewsletter' },
  );
}

/** Sends an issue in the background; a failure is logged, and `resumeSending` goes on later. */
export function sendInBackground(id: ObjectId): void {
  sendIssue(id).catch((error) => logFailure(error, 'the sending of a newsletter was interrupted'));
}

const RESUME_INTERVAL_MS = 10_000;

/** Goes on with interrupted issues, now and every ten seconds. */
export function resumeSending(): void {
  if (!canMail()) return;
  const resume = async () => {
    for (const { _id } of await findUnfinished()) await sendIssue(_id);
  };
  const attempt = () => void resume().catch((error) => logFailure(error, 'newsletters could not be resumed'));
  attempt();
  setInterval(attempt, RESUME_INTERVAL_MS).unref();
}
