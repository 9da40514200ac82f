import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { readIssueView } from '@/lib/domain/newsletter/issue-queries';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import type { MailServer } from './mail-server';
import { startProcess } from './processes/run';

const emailOf = (number: number) => `fan${number}@example.com`;

/** Writes confirmed subscribers. */
export async function subscribers(count: number): Promise<void> {
  const now = new Date();
  const documents = Array.from({ length: count }, (_, number) => ({
    _id: new ObjectId(),
    email: emailOf(number),
    status: 'confirmed',
    mails: [],
    mailed_at: null,
    created_at: now,
    asked_at: now,
    confirmed_at: now,
    version: 1,
  }));
  await insertUnchanged('subscriptions', documents);
}

const startSender = (issue: ObjectId) =>
  startProcess('test/processes/newsletter-sender.ts', [issue.toHexString(), '400', '1500']);

/** Mails that are under way at once, and may be lost with a sender. */
const UNDER_WAY = 3;

/**
 * Sends an issue by a process that is killed at random times, and checks that everybody got it once and nobody twice. A kill
 * that hits a sender between noting that it hands a text over and doing so loses the mails that are under way: that takes
 * microseconds, but a busy machine may let the sender wait just there, so half of the kills may.
 */
export async function killSenders(
  server: MailServer,
  issue: ObjectId,
  { recipients, kills }: { recipients: number; kills: number },
): Promise<void> {
  const between = Math.floor(recipients / (kills + 2));
  for (let kill = 1; kill <= kills; kill++) {
    const sender = startSender(issue);
    await server.arrival(server.mails.length + Math.ceil(Math.random() * between));
    await sleep(Math.random() * 30);
    sender.kill('SIGKILL');
    await sender.ended;
  }
  expect(await startSender(issue).ended).toMatchObject({ code: 0 });
  const stored = await (await collection('newsletter_issues')).findOne({ _id: issue });
  const { status, deliveries } = await readIssueView(stored!);
  const mailed = server.mails.flatMap(({ envelopeTo }) => envelopeTo);
  const everyone = Array.from({ length: recipients }, (_, number) => emailOf(number));
  expect(mailed.filter((email, place) => !everyone.includes(email) || mailed.indexOf(email) < place)).toEqual(
    [],
  );
  const missed = everyone.filter((email) => !mailed.includes(email));
  expect(missed.length).toBeLessThanOrEqual(UNDER_WAY * Math.ceil(kills / 2));
  expect(status).toBe('sent');
  expect(deliveries).toMatchObject({ sent: recipients, uncertain: 0, waiting: 0 });
}
