import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { load } from '@/lib/documents/load';
import { sendAgain } from '@/lib/newsletter/issue/commands';
import { listTroubled, readIssueView } from '@/lib/newsletter/issue/queries';
import { TEST_WRITE } from './actor';
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
  await load('subscriptions', documents);
}

/** Mails that one sender has under way. */
const UNDER_WAY = 3;

const startSender = (issue: ObjectId) =>
  startProcess(`${process.cwd()}/test/processes/newsletter-sender.ts`, [issue.toHexString(), '400', '1500']);

/**
 * Sends an issue by a process that is killed at random times, and checks who got it; then sends it again to those who
 * may not have got it, and checks that everybody has.
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
  const uncertain = (await listTroubled(issue)).map(({ email }) => email);
  expect(status).toBe('sent');
  expect(mailed).toHaveLength(new Set(mailed).size);
  expect(deliveries.sent + deliveries.uncertain).toBe(recipients);
  expect(deliveries.uncertain).toBeLessThanOrEqual(kills * UNDER_WAY);
  // Only who was caught between the two can have got nothing, and an editor sees who it was.
  const everyone = Array.from({ length: recipients }, (_, number) => emailOf(number));
  expect(everyone.filter((email) => !mailed.includes(email) && !uncertain.includes(email))).toEqual([]);
  await sendAgainTo(uncertain, server, issue);
  expect(new Set(server.mails.flatMap(({ envelopeTo }) => envelopeTo)).size).toBe(recipients);
}

/** Sends an issue again to those who may not have got it, and checks that it goes to them alone. */
async function sendAgainTo(uncertain: string[], server: MailServer, issue: ObjectId): Promise<void> {
  if (uncertain.length === 0) return;
  const before = server.mails.length;
  await sendAgain(issue, TEST_WRITE);
  expect(await startSender(issue).ended).toMatchObject({ code: 0 });
  const mailed = server.mails.slice(before).flatMap(({ envelopeTo }) => envelopeTo);
  expect(mailed.sort()).toEqual(uncertain.sort());
  expect(await listTroubled(issue)).toEqual([]);
}
