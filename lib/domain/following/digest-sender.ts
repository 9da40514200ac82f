import { ObjectId } from 'mongodb';
import type { FollowerDocument } from '@/lib/domain/following/follower-schema';
import { readReports } from '@/lib/domain/newsletter/issue-content';
import { readTweets } from '@/lib/domain/tweet/queries';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { ignoreNotFound } from '@/lib/platform/http/errors';
import type { Lease } from '@/lib/platform/jobs/lease';
import { runJob } from '@/lib/platform/jobs/run-job';
import { removeJournals } from '@/lib/platform/mail/delivery-journal';
import { deliveryStates } from '@/lib/platform/mail/delivery-states';
import {
  type Sending,
  sendDelivery,
  sendEach,
  withMailConnections,
} from '@/lib/platform/mail/mail-connection';
import { newDelivery } from '@/lib/platform/mail/schema';
import { log } from '@/lib/platform/telemetry/log';
import { changeFollower } from './commands';
import { endDigestTo } from './digest-commands';
import { digestMail } from './digest-mail';
import { nextDigest, pausesBefore } from './digest-rules';
import { listNewReports } from './queries';

/** Sends digests, at most once each (docs/decisions/0148). */

const NAME = 'digests';
const BATCH = 60;
/** Reports in one digest. */
const MAX_REPORTS = 50;
/** Digests wait this long for notes that other processes are storing. */
const NOTES_DELAY_MS = 60_000;

export interface DigestTimes {
  /** The first pause before the next attempt of a refused mail. */
  retryAfterMs: number;
  /** After this a mail that was being submitted belongs to an ended sender; longer than the transport's timeouts. */
  uncertainAfterMs: number;
  leaseMs: number;
}
const TIMES: DigestTimes = { retryAfterMs: 60_000, uncertainAfterMs: 120_000, leaseMs: 10_000 };

const states = deliveryStates('digest_deliveries', 'sendDigest');

/** Sends all digests that are due. Returns at once while another process does; it may be called again at any time. */
export async function sendDigests(now = databaseTime(), times: DigestTimes = TIMES): Promise<void> {
  const send = async ({ isHeld }: Lease) => {
    await prepareDigests(new Date(now.getTime() - NOTES_DELAY_MS), isHeld);
    await states.settleInterrupted({}, NAME, new Date(databaseTime().getTime() - times.uncertainAfterMs));
    if ((await readReady()).length > 0) await sendReady(times, isHeld);
  };
  await runJob(NAME, send, { ms: times.leaseMs });
}

/**
 * Fixes what is in the digests that are due. Each covers the time up to when it was due, so that preparing it again
 * after a crash gives the same.
 */
async function prepareDigests(now: Date, isHeld: () => boolean): Promise<void> {
  const followers = await collection('followers');
  while (isHeld()) {
    const due = await followers
      .find({ 'digest.next_at': { $lte: now } })
      .limit(BATCH)
      .toArray();
    if (due.length === 0) return;
    for (const follower of due) await prepare(follower, now);
  }
}

async function prepare({ _id, items, digest }: FollowerDocument, now: Date): Promise<void> {
  const until = digest?.next_at;
  if (!digest || !until) return;
  const reports = await listNewReports(items, { after: digest.covered_until, until }, MAX_REPORTS);
  if (reports.length > 0) {
    const delivery = {
      ...newDelivery(`${_id}/${until.toISOString()}`, databaseTime()),
      follower: _id,
      email: digest.email,
      reports: reports.map(({ tweet }) => new ObjectId(tweet._id)),
    };
    await insertUnchanged('digest_deliveries', [delivery]);
  }
  await changeFollower(_id, ({ digest: current }) =>
    current?.next_at?.getTime() === until.getTime()
      ? { digest: { ...current, covered_until: until, next_at: nextDigest(current.frequency, now) } }
      : {},
  ).catch(ignoreNotFound);
}

async function readReady(): Promise<string[]> {
  const deliveries = await collection('digest_deliveries');
  const open = { $in: ['waiting', 'claimed'] } as never;
  const stored = await deliveries
    .find({ status: open, not_before: { $lte: databaseTime() } }, { projection: { _id: 1 } })
    .limit(BATCH)
    .toArray();
  return stored.map(({ _id }) => _id);
}

async function sendReady(times: DigestTimes, isHeld: () => boolean): Promise<void> {
  const sending = sendingOf(times);
  await withMailConnections(NAME, async (connections) => {
    for (let ready = await readReady(); ready.length > 0 && isHeld(); ready = await readReady()) {
      await sendEach(ready, connections, async (id, connection) => {
        const ended = isHeld() ? await sendDelivery(id, connection, sending) : null;
        if (ended?.status === 'refused' && ended.code >= 500) await dropAddress(id);
      });
    }
  });
  if (isHeld()) removeJournals(NAME);
}

const sendingOf = (times: DigestTimes): Sending => ({
  states,
  kind: 'digest',
  async compose({ id, token }) {
    const delivery = await (await collection('digest_deliveries')).findOne({ _id: id });
    const follower = delivery && (await (await collection('followers')).findOne({ _id: delivery.follower }));
    const { digest } = follower ?? {};
    if (!delivery || digest?.status !== 'confirmed' || digest.email !== delivery.email) return null;
    const filter = { _id: { $in: delivery.reports }, ...PUBLIC };
    const tweets = await readTweets(filter, MAX_REPORTS);
    if (tweets.length === 0) return null;
    const reports = await readReports(tweets);
    return digestMail(reports, { to: digest.email, token, messageId: id.replace(/[/:]/g, '.') });
  },
  retryAfterMs(code, tries) {
    const pauses = pausesBefore(code, tries);
    return pauses === null ? null : pauses * times.retryAfterMs;
  },
});

/** An address that refuses every attempt is mailed no more. */
async function dropAddress(id: string): Promise<void> {
  const delivery = await (await collection('digest_deliveries')).findOne({ _id: id });
  if (!delivery) return;
  await endDigestTo(delivery.follower, delivery.email).catch(ignoreNotFound);
  log.warn({ delivery: id }, 'a digest was ended, because its address refuses mail');
}
