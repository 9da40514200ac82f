import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { load } from '@/lib/documents/load';
import { listTroubled, readIssueView } from '@/lib/newsletter/issue/queries';
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

/** Sends an issue by a process that is killed at random times, and checks who got it. */
export async function killSenders(
  server: MailServer,
  issue: ObjectId,
  { recipients, kills }: { recipients: number; kills: number },
): Promise<void> {
  const start = () =>
    startProcess(`${process.cwd()}/test/processes/newsletter-sender.ts`, [
      issue.toHexString(),
      '400',
      '1500',
    ]);
  const between = Math.floor(recipients / (kills + 2));
  for (let kill = 1; kill <= kills; kill++) {
    const sender = start();
    await server.arrival(server.mails.length + Math.ceil(Math.random() * between));
    await sleep(Math.random() * 30);
    sender.kill('SIGKILL');
    await sender.ended;
  }
  expect(await start().ended).toMatchObject({ code: 0 });
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
}
