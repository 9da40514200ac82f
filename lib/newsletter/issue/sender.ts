import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import type { Transporter } from 'nodemailer';
import { collection } from '@/lib/db/collections';
import { revise } from '@/lib/documents/revise';
import { log } from '@/lib/log';
import { canMail, openMailConnection } from '@/lib/mail/send';
import {
  beginSubmitting,
  type Claimed,
  claimDelivery,
  createDeliveries,
  endAttempt,
  LostClaim,
  requeueUncertain,
  settleInterrupted,
} from './deliveries';
import { type Journal, openJournal, removeJournals } from './journal';
import { keepLease } from './lease';
import { issueModel } from './model';
import { issueMail, post } from './post';
import { findIssue, findUnfinished } from './queries';
import type { DeliveryDocument, IssueContent } from './schema';

/** Mails under way at once. */
const CONCURRENCY = 3;
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
  if (!issue?.content || issue.status !== 'sending') return;
  const lease = await keepLease(id.toHexString(), randomUUID(), times.leaseMs);
  if (!lease) return;
  const journal = openJournal(id.toHexString());
  const lines = Array.from({ length: CONCURRENCY }, () => openLine(journal));
  try {
    // Whoever subscribed since it was first sent gets the next issue.
    if (issue.resend_at) await requeueUncertain(id, issue.resend_at);
    else await createDeliveries(id);
    while (lease.isHeld()) {
      await settleInterrupted(id, new Date(Date.now() - times.uncertainAfterMs));
      const ready = await readReady(id);
      await sendAll(ready, issue.content, lines, times);
      if (ready.length > 0) continue;
      if (!(await isAnyLeft(id))) {
        await complete(id);
        removeJournals(id.toHexString());
        return;
      }
      await sleep(Math.min(1_000, times.retryAfterMs));
    }
  } finally {
    for (const { transport } of lines) transport.close();
    journal.close();
    await lease.release();
  }
}

/** A connection to the mail server, and the claim whose mail it submits. */
interface Line {
  transport: Transporter;
  journal: Journal;
  claim: string | null;
}

function openLine(journal: Journal): Line {
  const line: Line = {
    journal,
    claim: null,
    transport: openMailConnection(() => {
      if (line.claim) journal.note('ended', line.claim);
    }),
  };
  return line;
}

async function readReady(issue: ObjectId): Promise<DeliveryDocument[]> {
  const deliveries = await collection('newsletter_deliveries');
  const open = { $in: ['waiting', 'claimed'] } as never;
  return deliveries
    .find({ issue, status: open, not_before: { $lte: new Date() } })
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

async function sendAll(
  ready: DeliveryDocument[],
  content: IssueContent,
  lines: Line[],
  times: SenderTimes,
): Promise<void> {
  const waiting = [...ready];
  const next = async (line: Line) => {
    for (let delivery = waiting.shift(); delivery; delivery = waiting.shift()) {
      await sendOne(delivery, content, line, times);
    }
  };
  await Promise.all(lines.map(next));
}

async function sendOne(
  { _id, subscription }: DeliveryDocument,
  content: IssueContent,
  line: Line,
  times: SenderTimes,
): Promise<void> {
  const claimed = await claimDelivery(_id);
  if (!claimed) return;
  const subscriber = await (await collection('subscriptions')).findOne({ _id: subscription });
  if (subscriber?.status !== 'confirmed') {
    await endAttempt(claimed, { status: 'skipped' });
    return;
  }
  const mail = { to: subscriber.email, token: claimed.token, messageId: _id.replace('/', '.') };
  let isSubmitting = false;
  try {
    await post(line.transport, issueMail(content, mail), async () => {
      line.claim = claimed.claim;
      line.journal.note('begun', claimed.claim);
      await beginSubmitting(claimed);
      isSubmitting = true;
    });
    await endAttempt(claimed, { status: 'sent', error: null });
  } catch (error) {
    await endFailed(claimed, error, isSubmitting, times);
  } finally {
    line.claim = null;
  }
}

/** What a server answered, if it did. */
interface SmtpError {
  responseCode?: number;
}

async function endFailed(
  claimed: Claimed,
  error: unknown,
  isSubmitting: boolean,
  { retryAfterMs }: SenderTimes,
): Promise<void> {
  if (error instanceof LostClaim) return;
  const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const { responseCode = 0 } = error as SmtpError;
  if (isSubmitting && responseCode === 0) {
    log.warn({ delivery: claimed.id, err: error }, 'it is unknown whether a newsletter was accepted');
    await endAttempt(claimed, { status: 'uncertain', error: message });
    return;
  }
  if (responseCode >= 500 || claimed.tries >= MAX_TRIES) {
    log.warn({ delivery: claimed.id, err: error }, 'a newsletter was refused, and is given up');
    await endAttempt(claimed, { status: 'refused', error: message });
    return;
  }
  const not_before = new Date(Date.now() + retryAfterMs * claimed.tries);
  await endAttempt(claimed, { status: 'waiting', error: message, not_before });
}

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
  sendIssue(id).catch((error) => log.error({ err: error }, 'the sending of a newsletter was interrupted'));
}

const RESUME_INTERVAL_MS = 10_000;

/** Goes on with interrupted issues, now and every ten seconds. */
export function resumeSending(): void {
  if (!canMail()) return;
  const resume = async () => {
    for (const { _id } of await findUnfinished()) await sendIssue(_id);
  };
  const attempt = () =>
    void resume().catch((error) => log.warn({ err: error }, 'newsletters could not be resumed'));
  attempt();
  setInterval(attempt, RESUME_INTERVAL_MS).unref();
}
