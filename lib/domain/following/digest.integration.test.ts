import { setTimeout as sleep } from 'node:timers/promises';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { deliveryStates } from '@/lib/platform/mail/delivery-states';
import { hashToken } from '@/lib/platform/mail/token';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { log } from '@/lib/platform/telemetry/log';
import { TEST_WRITE } from '@/test/actor';
import { call } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { writeJournalist, writePlayer, writeTeam, writeTweets } from '@/test/tweets';
import { changeFollower, follow, forget } from './commands';
import { confirmDigest, endDigestByLink, requestDigest } from './digest-commands';
import { isDigestLink } from './digest-queries';
import { sendDigests } from './digest-sender';
import { newSecret } from './secret';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.SITE_URL = 'https://boxscoop.example';
});
useTemporaryDatabase();
let ike: EntityRef;
beforeEach(async () => {
  await emptyDatabase();
  server.mails.length = 0;
  server.refuseNext(0);
  ike = await writePlayer('Ike Obanor');
});
afterAll(() => server.close());

const TIMES = { retryAfterMs: 1, uncertainAfterMs: 500, leaseMs: 5_000 };
const DAY_MS = 24 * 60 * 60_000;
let addresses = 0;

const tokenIn = (text = '', kind: 'confirm' | 'unsubscribe') =>
  text.match(new RegExp(`/following/${kind}/([0-9a-f]{64})`))?.[1] ?? '';

/** A list with a confirmed digest. */
async function subscriber(frequency: 'daily' | 'weekly' = 'daily') {
  const secret = newSecret();
  const email = `fan${++addresses}@example.com`;
  await follow(secret, `player:${ike._id}`);
  const { mailing } = await requestDigest(secret, { email, frequency });
  await mailing;
  const invitation = server.mails.at(-1)!;
  expect(await confirmDigest(tokenIn(invitation.text, 'confirm'))).toBe(true);
  server.mails.length = 0;
  await sleep(2);
  return { secret, email, id: hashToken(secret) };
}

/** Lets the next digest of a list be due now: what was noted is before it. */
async function due(id: string): Promise<void> {
  await changeFollower(id, ({ digest }) => ({ digest: digest && { ...digest, next_at: new Date() } }));
  await sleep(2);
}
const later = () => new Date(Date.now() + 61_000);
const send = () => sendDigests(later(), TIMES);
const received = () => server.mails.flatMap(({ envelopeTo }) => envelopeTo).sort();
const report = (tweet: string, teams: EntityRef[] = []) =>
  writeTweets([{ tweet, players: [ike], teams, timestamp: new Date() }]);
const storedDigest = async (id: string) =>
  (await (await collection('followers')).findOne({ _id: id }))?.digest;

test('an address is mailed what is new once it is confirmed, once each, with one click to end it (POST and GET /following/digest/unsubscribe/{token})', async () => {
  const { id, email } = await subscriber();
  await report('He <b>stays</b> & plays.');
  await report('He has signed.');
  await sleep(2);
  await send();
  expect(received()).toEqual([]);
  await due(id);
  await send();
  await send();
  expect(received()).toEqual([email]);
  const mail = server.mails[0]!;
  expect(mail.subject).toBe('2 new reports on your list');
  expect(mail.text).toContain('He <b>stays</b> & plays.');
  expect(mail.html).toContain('He &lt;b&gt;stays&lt;/b&gt; &amp; plays.');
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] =
    header('list-unsubscribe')
      ?.replace(/\s/g, '')
      .match(/^<https:\/\/boxscoop\.example\/_api\/following\/digest\/unsubscribe\/([0-9a-f]{64})>$/) ?? [];
  await due(id);
  await send();
  expect(received()).toHaveLength(1);
  await report('He is out.');
  await sleep(2);
  await due(id);
  await send();
  expect(server.mails.at(-1)).toMatchObject({ subject: '1 new report on your list' });
  expect(server.mails.at(-1)?.text).not.toContain('He has signed.');
  const stored = JSON.stringify(await (await collection('digest_deliveries')).find({}).toArray());
  expect(stored).not.toContain(token);
  const path = '/following/digest/unsubscribe/{token}';
  const opened = await call(path, { token });
  expect(opened.headers.get('location')).toBe(`/following/unsubscribe/${token}`);
  const told = await call(path, { token }, { headers: { accept: 'application/json' } });
  expect([told.status, await told.json()]).toEqual([200, { page: `/following/unsubscribe/${token}` }]);
  expect(await storedDigest(id)).not.toBeNull();
  const ended = await call(path, { token }, { method: 'POST' });
  expect(ended.status).toBe(200);
  expect(await storedDigest(id)).toBeNull();
  expect(await endDigestByLink(token)).toBe(true);
  await report('He is back.');
  await due(id);
  await send();
  expect(received()).toHaveLength(2);
});

test('a digest names who made a report, each with a record', async () => {
  const { id } = await subscriber();
  const [dana, cole] = [
    await writeJournalist('Dana Whitlock', { rating: 8.3 }),
    await writeJournalist('Cole Brandt'),
  ];
  await writeTweets([
    { tweet: 'He stays', players: [ike], journalists: [dana, cole], timestamp: new Date() },
    { journalists: [dana], resolution: 'correct' },
  ]);
  await sleep(2);
  await due(id);
  await send();
  expect(server.mails[0]?.text).toContain(
    'Dana Whitlock (7.1 · 1 of 1 right) and Cole Brandt (Too early to say): He stays',
  );
});

test('a report in several digests of one list is in the first alone', async () => {
  const { id, secret } = await subscriber();
  const hawks = await writeTeam('Atlanta Hawks');
  await follow(secret, `team:${hawks._id}`);
  await sleep(2);
  const [tweet] = await report('He stays');
  await sleep(2);
  await due(id);
  await send();
  expect(received()).toHaveLength(1);
  await reviseTweet(tweet!, () => ({ teams: [hawks] }), TEST_WRITE);
  await sleep(2);
  await due(id);
  await send();
  expect(received()).toHaveLength(1);
});

test('several senders at once, and one after a crash, mail nobody twice', async () => {
  const fans: { id: string; email: string }[] = [];
  for (let count = 0; count < 5; count++) fans.push(await subscriber());
  await report('He stays');
  await sleep(2);
  for (const { id } of fans) await due(id);
  const stored = (await (await collection('followers')).find({}).toArray()).map(({ _id, digest }) => ({
    _id,
    digest,
  }));
  await Promise.all([send(), sendDigests(later(), { ...TIMES, leaseMs: 1 }), send()]);
  await send();
  const everyone = fans.map(({ email }) => email).sort();
  expect(received()).toEqual(everyone);
  // As if the process had ended after the digests were prepared, and before the lists said so.
  for (const { _id, digest } of stored) await changeFollower(_id, () => ({ digest }));
  await send();
  expect(received()).toEqual(everyone);
  // As if it had ended after claiming one.
  await report('He has signed');
  await sleep(2);
  await due(fans[0]!.id);
  const { claimDelivery } = deliveryStates('digest_deliveries', 'sendDigest');
  server.refuseNext(1);
  await sendDigests(later(), { ...TIMES, retryAfterMs: 300_000 });
  const deliveries = await collection('digest_deliveries');
  const [waiting] = await deliveries.find({ status: 'waiting' }).toArray();
  await claimDelivery(waiting!._id);
  await deliveries.updateOne({ _id: waiting!._id }, { $set: { not_before: new Date() } });
  await sleep(550);
  await send();
  expect(received()).toHaveLength(6);
});

test('an address that bounces is tried three times, then dropped, and the log says so', async () => {
  const { id } = await subscriber();
  const warned = jest.spyOn(log, 'warn');
  await report('He stays');
  await sleep(2);
  await due(id);
  server.refuseNext(3, 550);
  for (let attempt = 0; attempt < 5; attempt++) {
    await send();
    await sleep(5);
  }
  expect(received()).toEqual([]);
  expect(await storedDigest(id)).toBeNull();
  const [delivery] = await (await collection('digest_deliveries')).find({}).toArray();
  expect(delivery).toMatchObject({ status: 'refused', tries: 3 });
  expect(warned.mock.calls.map(([, text]) => text)).toContain(
    'a digest was ended, because its address refuses mail',
  );
  warned.mockRestore();
});

test('a mail server that is busy for a while drops nobody', async () => {
  const { id, email } = await subscriber();
  await report('He stays');
  await sleep(2);
  await due(id);
  server.refuseNext(3);
  for (let attempt = 0; attempt < 5; attempt++) {
    await send();
    await sleep(50);
  }
  expect(received()).toEqual([email]);
  expect(await storedDigest(id)).toMatchObject({ status: 'confirmed' });
});

test('a digest that is not confirmed sends nothing, and its links end it', async () => {
  const secret = newSecret();
  await follow(secret, `player:${ike._id}`);
  const { mailing } = await requestDigest(secret, { email: 'new@example.com', frequency: 'weekly' });
  await mailing;
  const { text } = server.mails[0]!;
  await report('He stays');
  await send();
  expect(server.mails).toHaveLength(1);
  const token = tokenIn(text, 'unsubscribe');
  expect(await isDigestLink(token)).toBe(true);
  expect(await endDigestByLink(token)).toBe(true);
  expect(await confirmDigest(tokenIn(text, 'confirm'))).toBe(false);
  expect(await confirmDigest('0'.repeat(64))).toBe(false);
  expect(await isDigestLink('0'.repeat(64))).toBe(false);
});

test('a link of an older address does not end the digest to a newer one', async () => {
  const { id, secret } = await subscriber();
  await report('He stays');
  await sleep(2);
  await due(id);
  await send();
  const token = tokenIn(server.mails[0]!.text, 'unsubscribe');
  const { mailing } = await requestDigest(secret, { email: 'other@example.com', frequency: 'daily' });
  await mailing;
  expect(await confirmDigest(tokenIn(server.mails.at(-1)!.text, 'confirm'))).toBe(true);
  expect(await endDigestByLink(token)).toBe(true);
  expect(await storedDigest(id)).toMatchObject({ email: 'other@example.com', status: 'confirmed' });
});

test('a confirmation link works for a week', async () => {
  const secret = newSecret();
  await follow(secret, `player:${ike._id}`);
  const { mailing } = await requestDigest(secret, { email: 'slow@example.com', frequency: 'daily' });
  await mailing;
  await changeFollower(hashToken(secret), ({ digest }) => ({
    digest: digest && {
      ...digest,
      mails: digest.mails.map((mail) => ({ ...mail, at: new Date(Date.now() - 8 * DAY_MS) })),
    },
  }));
  expect(await confirmDigest(tokenIn(server.mails[0]!.text, 'confirm'))).toBe(false);
});

test('who forgets the list before their turn is not mailed', async () => {
  const { id, secret } = await subscriber();
  await report('He stays');
  await sleep(2);
  await due(id);
  server.refuseNext(1);
  await sendDigests(later(), { ...TIMES, retryAfterMs: 300_000 });
  await forget(secret);
  expect(await (await collection('digest_deliveries')).countDocuments({})).toBe(0);
  await send();
  expect(received()).toEqual([]);
});

test.each([
  [{ email: 'nobody', frequency: 'daily' }, 400],
  [{ email: 'fan@example.com', frequency: 'hourly' }, 400],
  [{ email: 'fan@example.com\r\nBcc: victim@example.com', frequency: 'daily' }, 400],
  [{ email: 'fan@example.com', frequency: 'daily' }, 404],
])('asking for the digest %j without a list is %i', async (body, status) => {
  const headers = { 'content-type': 'application/json', cookie: `following=${newSecret()}` };
  const answer = await call('/following/digest', {}, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(status);
});

test('one mailbox is asked five times a day', async () => {
  const ask = async () => {
    const secret = newSecret();
    await follow(secret, `player:${ike._id}`);
    return requestDigest(secret, { email: 'victim@example.com', frequency: 'daily' });
  };
  for (let asked = 0; asked < 5; asked++) await (await ask()).mailing;
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(server.mails).toHaveLength(5);
});
