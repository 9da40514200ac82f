import { randomUUID } from 'node:crypto';
import { readTweets } from '@/lib/domain/tweet/queries';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import type { Model } from '@/lib/platform/documents/model';
import { revise } from '@/lib/platform/documents/revise';
import { FetchError } from '@/lib/platform/fetch/errors';
import { retryAfterMs } from '@/lib/platform/fetch/retry-after';
import { ignoreNotFound } from '@/lib/platform/http/errors';
import type { Lease } from '@/lib/platform/jobs/lease';
import { runJob } from '@/lib/platform/jobs/run-job';
import {
  type Journal,
  openJournal,
  readEndedJournals,
  removeJournals,
} from '@/lib/platform/mail/delivery-journal';
import { stamped } from '@/lib/platform/mail/schema';
import { log } from '@/lib/platform/telemetry/log';
import { countUncertain, dropTarget } from './push-commands';
import { postNotification } from './push-message';
import { prepareNotifications } from './push-prepare';
import { FIRST_PAUSE_MS, isUnreached, MAX_UNCERTAIN, pushOutcome } from './push-rules';
import type { PushDelivery } from './push-schema';

/** Notifies browsers, at most once of each report (docs/decisions/0148). */

const model: Model<'push_deliveries'> = { collection: 'push_deliveries', isAudited: false };
const SENDER = { actor: { kind: 'system', name: 'following' }, operation: 'sendPush' } as const;

/** That of the job, and of what is noted on this machine's disk about attempts. */
const NAME = 'push';
const BATCH = 100;
const CONCURRENCY = 8;

export interface PushTimes {
  firstPauseMs: number;
  /** After this a notification that was being sent belongs to an ended sender; longer than the time for one. */
  uncertainAfterMs: number;
  leaseMs: number;
  /** How long a push service may take to answer. */
  timeoutMs: number;
}
const TIMES: PushTimes = {
  firstPauseMs: FIRST_PAUSE_MS,
  uncertainAfterMs: 120_000,
  leaseMs: 10_000,
  timeoutMs: 15_000,
};

/** Sends all notifications that are due. Returns at once while another process does; it may be called at any time. */
export async function sendNotifications(times: PushTimes = TIMES): Promise<void> {
  const send = async ({ isHeld }: Lease) => {
    await prepareNotifications(databaseTime());
    await settleInterrupted(new Date(databaseTime().getTime() - times.uncertainAfterMs));
    if ((await readReady()).length > 0) await sendReady(times, isHeld);
  };
  await runJob(NAME, send, { ms: times.leaseMs });
}

async function sendReady(times: PushTimes, isHeld: () => boolean): Promise<void> {
  const journal = openJournal(NAME);
  try {
    for (let ready = await readReady(); ready.length > 0 && isHeld(); ready = await readReady()) {
      const send = async () => {
        for (let next = ready.shift(); next && isHeld(); next = ready.shift())
          await sendOne(next, times, journal);
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, send));
    }
    if (isHeld()) removeJournals(NAME);
  } finally {
    journal.close();
  }
}

async function readReady(): Promise<PushDelivery[]> {
  const deliveries = await collection('push_deliveries');
  return deliveries
    .find({ status: 'waiting', not_before: { $lte: databaseTime() } })
    .limit(BATCH)
    .toArray();
}

/**
 * Settles what was being sent when its sender ended. What was not about to be handed over waits again, as if it had not been
 * tried; what was is taken for sent. Where no journal on this machine tells, it may have arrived, and is not sent again.
 */
async function settleInterrupted(before: Date): Promise<void> {
  const left = await (await collection('push_deliveries')).find({ status: 'sending' }).toArray();
  if (left.length === 0) return;
  const journals = readEndedJournals(NAME);
  for (const { _id } of left) {
    await change(_id, ({ status, claim, tries, at }) => {
      if (status !== 'sending') return {};
      const reached = journals.get(claim ?? '');
      if (reached === 'begun') return { status: 'waiting', tries: tries - 1 };
      if (reached === 'ended') return { status: 'sent', error: null };
      return at <= before
        ? { status: 'uncertain', error: 'The sender ended before the push service answered.' }
        : {};
    });
  }
}

const change = (id: string, fields: (stored: PushDelivery) => Partial<PushDelivery>) =>
  revise(model, id, stamped(fields), SENDER);

async function sendOne(
  { _id, follower, target: id, tweet, tries: before }: PushDelivery,
  times: PushTimes,
  journal: Journal,
): Promise<void> {
  const list = await (await collection('followers')).findOne({ _id: follower });
  const target = list?.push.find((one) => one.id === id);
  const [report] = await readTweets({ _id: tweet, ...PUBLIC }, 1);
  const tries = before + 1;
  const claim = randomUUID();
  journal.note('begun', claim);
  const mine = await change(_id, (stored) => {
    if (stored.status !== 'waiting' || stored.tries !== before) return {};
    return target && report ? { status: 'sending', tries, claim } : { status: 'skipped' };
  });
  if (mine.after === mine.before || !target || !report) return;
  const end = (fields: Partial<PushDelivery>) => change(_id, () => fields);
  try {
    const noteEnd = () => journal.note('ended', claim);
    const { status, headers } = await postNotification(target, report, times.timeoutMs, noteEnd);
    const outcome = pushOutcome(status, tries);
    if (outcome.kind === 'sent') {
      await end({ status: 'sent', error: null });
      if (target.failures > 0) await countUncertain(follower, id, false).catch(ignoreNotFound);
      return;
    }
    const delayMs = retryAfterMs(headers['retry-after'], new Date());
    await endFailed(outcome, `It answered ${status}.`, delayMs ?? 0);
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    if (!(error instanceof FetchError) || error.fault === 'refused') {
      await endFailed({ kind: 'gone' }, message);
      return;
    }
    if (isUnreached((error.cause as NodeJS.ErrnoException | undefined)?.code)) {
      await endFailed(pushOutcome(0, tries), message);
      return;
    }
    log.warn({ delivery: _id, err: error }, 'it is unknown whether a notification was accepted');
    await end({ status: 'uncertain', error: message });
    const failures = await countUncertain(follower, id, true).catch(() => 0);
    if (failures >= MAX_UNCERTAIN) await drop('its push service does not answer');
  }

  /** @param askedPauseMs the pause that the service asks for, which may be longer than the usual one */
  async function endFailed(
    outcome: ReturnType<typeof pushOutcome>,
    message: string,
    askedPauseMs = 0,
  ): Promise<void> {
    if (outcome.kind === 'retry') {
      const pauseMs = Math.max(outcome.pauses * times.firstPauseMs, askedPauseMs);
      const not_before = new Date(databaseTime().getTime() + pauseMs);
      await end({ status: 'waiting', error: message, not_before });
      return;
    }
    await end({ status: 'refused', error: message });
    await drop(outcome.kind === 'gone' ? 'its subscription has ended' : 'its push service takes nothing');
  }

  async function drop(reason: string): Promise<void> {
    await dropTarget(follower, id).catch(ignoreNotFound);
    log.warn({ delivery: _id }, `a browser is not notified any more: ${reason}`);
  }
}
