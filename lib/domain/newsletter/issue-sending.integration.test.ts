import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { removeJournals } from '@/lib/platform/mail/delivery-journal';
import { sendDelivery, sendEach, withMailConnections } from '@/lib/platform/mail/mail-connection';
import { openSubmission, submitMail } from '@/lib/platform/mail/submit-mail';
import { TEST_WRITE } from '@/test/actor';
import { useDatabaseProcess } from '@/test/database';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { killSenders, subscribers } from '@/test/newsletter';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { unsubscribe } from './commands';
import { createIssue, previewIssue, sendAgain, sendTest, startSending } from './issue-commands';
import { createDeliveries, issueDeliveries, requeueUncertain } from './issue-deliveries';
import { findSentIssue, listIssues, listTroubled, readIssueView } from './issue-queries';
import { sendIssue } from './issue-sender';
import { findSubscription } from './queries';

jest.setTimeout(400_000);

const { beginSubmitting, claimDelivery } = issueDeliveries;

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.SITE_URL = 'https://boxscoop.example';
});
useDatabaseProcess();
beforeEach(async () => {
  server.mails.length = 0;
  for (const name of ['subscriptions', 'newsletter_issues', 'newsletter_deliveries'] as const)
    await (await collection(name)).deleteMany({});
});
afterAll(() => server.close());

/** A busy machine renews no lease of half a second in time. */
const TIMES = { leaseMs: 20_000, uncertainAfterMs: 500, retryAfterMs: 20 };

async function issue(): Promise<ObjectId> {
  const [tweet] = await writeTweets([{ tweet: 'He <b>stays</b> & plays.', resolution: 'correct' }]);
  const input = { subject: 'The week', intro: 'Dear fans', rumors: [tweet!.toHexString()], stories: [] };
  const { _id } = await createIssue(input, TEST_WRITE);
  return _id;
}
const begun = async () => (await startSending(await issue(), TEST_WRITE))._id;
const progress = async (_id: ObjectId) =>
  readIssueView((await (await collection('newsletter_issues')).findOne({ _id }))!);
const received = () => server.mails.flatMap(({ envelopeTo }) => envelopeTo).sort();

test('each confirmed subscriber is mailed once, in HTML and text, with one-click unsubscribe', async () => {
  await subscribers(3);
  await (await collection('subscriptions')).updateOne(
    { email: 'fan2@example.com' },
    { $set: { status: 'unconfirmed' } },
  );
  const id = await begun();
  await sendIssue(id, TIMES);
  await sendIssue(id, TIMES);
  expect(received()).toEqual(['fan0@example.com', 'fan1@example.com']);
  expect(await progress(id)).toMatchObject({
    status: 'sent',
    number: 1,
    deliveries: { sent: 2, waiting: 0 },
  });
  const mail = server.mails[0]!;
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const address = header('list-unsubscribe')
    ?.replace(/\s/g, '')
    .match(/<(https:\/\/boxscoop\.example\/_api\/newsletter\/unsubscribe\/([0-9a-f]{64}))>/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.subject).toBe('The week');
  expect(mail.text).toContain('He <b>stays</b> & plays.');
  expect(mail.html).toContain('He &lt;b&gt;stays&lt;/b&gt; &amp; plays.');
  expect(mail.html).toContain('/newsletter/unsubscribe/');
  expect(await unsubscribe(address![2]!)).toBe(true);
  const left = await (await collection('subscriptions')).findOne({ email: mail.envelopeTo[0] });
  expect(left?.status).toBe('unsubscribed');
  const stored = await (await collection('newsletter_deliveries')).find({}).toArray();
  expect(JSON.stringify(stored)).not.toContain(address![2]);
});

test('an issue has the records of its reporters as they were when the sending began', async () => {
  await subscribers(1);
  const dana = await writeJournalist('Dana Whitlock');
  const [first] = await writeTweets([{ journalists: [dana], resolution: 'correct' }]);
  const input = { subject: 'The week', intro: '', rumors: [first!.toHexString()], stories: [] };
  const { _id } = await createIssue(input, TEST_WRITE);
  await startSending(_id, TEST_WRITE);
  await writeTweets([{ journalists: [dana], resolution: 'incorrect' }]);
  await sendIssue(_id, TIMES);
  expect(server.mails[0]?.text).toContain('Dana Whitlock (7.1 · 1 of 1 right): Tweet 0');
  expect(await findSentIssue(1)).toMatchObject({
    rumors: [{ journalists: [{ name: 'Dana Whitlock', username: 'danawhitlock' }] }],
    reliability: { [dana._id.toHexString()]: { reliability: { level: 'unknown', strength: 'med' } } },
  });
});

test('two senders at once mail nobody twice', async () => {
  await subscribers(40);
  const id = await begun();
  await Promise.all([sendIssue(id, TIMES), sendIssue(id, TIMES), sendIssue(id, { ...TIMES, leaseMs: 1 })]);
  await sendIssue(id, TIMES);
  expect(received()).toHaveLength(40);
  expect(new Set(received()).size).toBe(40);
});

test('a refused mail is tried again, and given up after three attempts', async () => {
  await subscribers(1);
  const id = await begun();
  server.refuseNext(1);
  await sendIssue(id, TIMES);
  expect(received()).toEqual(['fan0@example.com']);
  const other = await begun();
  server.refuseNext(3);
  await sendIssue(other, TIMES);
  expect(received()).toHaveLength(1);
  expect(await progress(other)).toMatchObject({ status: 'sent', deliveries: { sent: 0, refused: 1 } });
  expect(await listTroubled(other)).toMatchObject([{ email: 'fan0@example.com', status: 'refused' }]);
});

test('a mail that the server accepted without saying so is not sent again', async () => {
  await subscribers(1);
  const id = await begun();
  server.silenceNext();
  await sendIssue(id, TIMES);
  expect(received()).toEqual(['fan0@example.com']);
  expect(await progress(id)).toMatchObject({ status: 'sent', deliveries: { uncertain: 1, sent: 0 } });
});

test('a list of issues that ends before all says how many there are', async () => {
  for (let count = 0; count < 101; count++) {
    await createIssue({ subject: `Week ${count}`, intro: '', rumors: [], stories: [] }, TEST_WRITE);
  }
  const { issues, total } = await listIssues();
  expect([issues.length, total]).toEqual([100, 101]);
  expect(issues[0]?.subject).toBe('Week 100');
});

describe('an issue that is sent again', () => {
  test('goes to the uncertain alone, with a link that works like that of the first mail', async () => {
    await subscribers(2);
    const id = await begun();
    server.silenceNext();
    await sendIssue(id, TIMES);
    const { sent_at, version } = await progress(id);
    const email = (await listTroubled(id))[0]!.email;
    const again = await sendAgain(id, { ...TEST_WRITE, seenVersion: version });
    expect(again).toMatchObject({ status: 'sending', number: 1 });
    await sendIssue(id, TIMES);
    expect(received().filter((to) => to === email)).toHaveLength(2);
    expect(received()).toHaveLength(3);
    expect(await progress(id)).toMatchObject({
      status: 'sent',
      sent_at,
      deliveries: { uncertain: 0, sent: 2 },
    });
    const mails = server.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));
    expect(mails.map(({ messageId }) => messageId)).toEqual([mails[0]!.messageId, mails[0]!.messageId]);
    for (const { text } of mails) {
      expect(await findSubscription(text!.match(/unsubscribe\/([0-9a-f]{64})/)![1]!)).not.toBeNull();
    }
  });

  test('may become uncertain once more, and can be sent once more', async () => {
    await subscribers(1);
    const id = await begun();
    for (const send of [async () => {}, () => sendAgain(id, TEST_WRITE)]) {
      server.silenceNext();
      await send();
      await sendIssue(id, TIMES);
      expect(await progress(id)).toMatchObject({ status: 'sent', deliveries: { uncertain: 1 } });
    }
    await sendAgain(id, TEST_WRITE);
    await sendIssue(id, TIMES);
    expect(await progress(id)).toMatchObject({ status: 'sent', deliveries: { uncertain: 0, sent: 1 } });
    expect(received()).toHaveLength(3);
  });

  test('goes on after a crash of the sender', async () => {
    await subscribers(1);
    const id = await begun();
    server.silenceNext();
    await sendIssue(id, TIMES);
    await sendAgain(id, TEST_WRITE);
    const [delivery] = await (await collection('newsletter_deliveries')).find({}).toArray();
    // As if the process had ended after it had claimed the mail.
    await requeueUncertain(id, new Date());
    await claimDelivery(delivery!._id);
    await sendIssue(id, TIMES);
    expect(await progress(id)).toMatchObject({ status: 'sent', deliveries: { sent: 1 } });
  });

  test('keeps the links of the last twenty mails, however often it is sent', async () => {
    await subscribers(1);
    const id = await begun();
    server.silenceNext();
    await sendIssue(id, TIMES);
    const deliveries = await collection('newsletter_deliveries');
    const former = Array.from({ length: 25 }, (_, number) => `hash ${number}`);
    await deliveries.updateOne({ issue: id }, { $set: { former_token_hashes: former } });
    const current = (await deliveries.findOne({ issue: id }))?.token_hash as string;
    await requeueUncertain(id, new Date());
    const kept = (await deliveries.findOne({ issue: id }))?.former_token_hashes;
    expect(kept).toEqual([...former.slice(-19), current]);
  });

  test('is refused before it was sent, when nobody is uncertain, and to an editor who saw an older state', async () => {
    await subscribers(1);
    const id = await issue();
    await expect(sendAgain(id, TEST_WRITE)).rejects.toMatchObject({ code: 'conflict' });
    await startSending(id, TEST_WRITE);
    await expect(sendAgain(id, TEST_WRITE)).rejects.toMatchObject({ code: 'conflict' });
    server.silenceNext();
    await sendIssue(id, TIMES);
    const { version } = await progress(id);
    const seen = { ...TEST_WRITE, seenVersion: version - 1 };
    await expect(sendAgain(id, seen)).rejects.toMatchObject({ code: 'conflict' });
    await sendAgain(id, { ...TEST_WRITE, seenVersion: version });
    await expect(sendAgain(id, { ...TEST_WRITE, seenVersion: version })).rejects.toMatchObject({
      code: 'conflict',
    });
    await sendIssue(id, TIMES);
    await expect(sendAgain(id, TEST_WRITE)).rejects.toMatchObject({ code: 'conflict' });
    expect(received()).toHaveLength(2);
  });
});

test('a sender whose claim was taken over does not complete its mail', async () => {
  await subscribers(1);
  const id = await begun();
  await createDeliveries(id);
  const delivery = (await (await collection('newsletter_deliveries')).findOne({}))!;
  const slow = (await claimDelivery(delivery._id))!;
  const quick = (await claimDelivery(delivery._id))!;
  const transport = openSubmission();
  await expect(submitMail(transport, MAIL, () => beginSubmitting(slow))).rejects.toThrow('taken over');
  expect(received()).toEqual([]);
  await submitMail(transport, MAIL, () => beginSubmitting(quick));
  expect(received()).toEqual(['fan0@example.com']);
  transport.close();
});

const MAIL = { from: 'newsletter@boxscoop.example', to: 'fan0@example.com', subject: 'x', text: 'x' };
const SENDING = { kind: 'newsletter', compose: async () => MAIL, retryAfterMs: () => null };

test('what the disk or the database refuses says nothing about a mail, which is settled by how far it came', async () => {
  await subscribers(1);
  const id = await begun();
  await createDeliveries(id);
  const { _id } = (await (await collection('newsletter_deliveries')).findOne({}))!;
  const statusAfterwards = async () => {
    await issueDeliveries.settleInterrupted({ issue: id }, id.toHexString(), new Date());
    return (await (await collection('newsletter_deliveries')).findOne({ _id }))?.status;
  };
  const full = new Error('The disk is full');
  const refuses = async () => Promise.reject(full);
  const attempt = (change: { reached?: 'begun' | 'ended'; states?: object }) =>
    withMailConnections(id.toHexString(), async ([connection]) => {
      const { transport, journal } = connection!;
      const note: typeof journal.note = (reached, claim) => {
        if (reached === change.reached) throw full;
        journal.note(reached, claim);
      };
      const states = { ...issueDeliveries, ...change.states };
      await sendDelivery(_id, { transport, journal: { ...journal, note } }, { ...SENDING, states });
    });

  await expect(attempt({ reached: 'begun' })).rejects.toThrow(full);
  expect(await statusAfterwards()).toBe('claimed');
  await expect(attempt({ states: { beginSubmitting: refuses } })).rejects.toThrow(full);
  expect(await statusAfterwards()).toBe('claimed');
  await expect(attempt({ reached: 'ended' })).rejects.toThrow(full);
  expect(await statusAfterwards()).toBe('waiting');
  expect(received()).toEqual([]);
  await expect(attempt({ states: { endAttempt: refuses } })).rejects.toThrow(full);
  expect(received()).toEqual(['fan0@example.com']);
  expect(await statusAfterwards()).toBe('sent');
});

test('a mail that fails lets those under way end first, and no other begin', async () => {
  const begunMails: number[] = [];
  const endedMails: number[] = [];
  const sending = withMailConnections('test', (connections) =>
    sendEach([1, 2, 3, 4], connections, async (mail) => {
      begunMails.push(mail);
      if (mail === 1) throw new Error('The disk is full');
      await sleep(20);
      endedMails.push(mail);
    }),
  );
  await expect(sending).rejects.toThrow('The disk is full');
  expect(begunMails).toEqual([1, 2, 3]);
  expect(endedMails).toEqual([2, 3]);
  removeJournals('test');
});

test('who unsubscribes before their turn is skipped', async () => {
  await subscribers(1);
  const id = await begun();
  await createDeliveries(id);
  await (await collection('subscriptions')).updateMany({}, { $set: { status: 'unsubscribed' } });
  await sendIssue(id, TIMES);
  expect(received()).toEqual([]);
  expect(await progress(id)).toMatchObject({ deliveries: { skipped: 1 } });
});

test('a test goes to the editor alone, and an empty issue or one without subscribers is refused', async () => {
  const id = await issue();
  await sendTest(id, 'ana@boxscoop.example', TEST_WRITE);
  expect(server.mails[0]).toMatchObject({
    subject: '[Test] The week',
    envelopeTo: ['ana@boxscoop.example'],
  });
  const { text } = await previewIssue(id);
  expect(text).toContain('Dear fans');
  expect(text).toMatch(/^Correct - https:\/\/boxscoop\.example\/nba\/rumor\/\S+$/m);
  await expect(startSending(id, TEST_WRITE)).rejects.toMatchObject({ code: 'conflict' });
  await subscribers(1);
  const empty = await createIssue({ subject: 'x', intro: '', rumors: [], stories: [] }, TEST_WRITE);
  await expect(startSending(empty._id, TEST_WRITE)).rejects.toMatchObject({ code: 'conflict' });
});

test('the sender killed twice: everybody is mailed exactly once', async () => {
  await subscribers(40);
  const id = await begun();
  await killSenders(server, id, { recipients: 40, kills: 2 });
});
