import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import webPush from 'web-push';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { openJournal } from '@/lib/platform/mail/delivery-journal';
import { hashToken } from '@/lib/platform/mail/token';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { log } from '@/lib/platform/telemetry/log';
import { TEST_WRITE } from '@/test/actor';
import { call } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { type PushService, startPushService, type TestBrowser } from '@/test/push-service';
import { writePlayer, writeTeam, writeTweets } from '@/test/tweets';
import { changeFollower, follow } from './commands';
import { sendNotifications } from './push-sender';
import { newSecret } from './secret';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  Object.assign(process.env, {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:ana@boxscoop.example',
    INGEST_ALLOW_PRIVATE: 'true',
  });
});
useTemporaryDatabase();
let ike: EntityRef;
beforeEach(async () => {
  await emptyDatabase();
  service.requests.length = 0;
  ike = await writePlayer('Ike Obanor');
});
afterAll(() => service.close());

const TIMES = { firstPauseMs: 0, uncertainAfterMs: 60_000, leaseMs: 5_000, timeoutMs: 15_000 };
const send = () => sendNotifications(TIMES);

async function post(path: string, body: object, secret: string) {
  const headers = { 'content-type': 'application/json', cookie: `following=${secret}` };
  return call(`/following/${path}`, {}, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A list that notifies a browser. */
async function subscriber(path?: string): Promise<{ browser: TestBrowser; secret: string; id: string }> {
  const secret = newSecret();
  const browser = service.browser(path);
  await follow(secret, `player:${ike._id}`);
  expect((await post('push', browser.subscription, secret)).status).toBe(200);
  await sleep(2);
  return { browser, secret, id: hashToken(secret) };
}
const report = (tweet: string, teams: EntityRef[] = []) =>
  writeTweets([{ tweet, players: [ike], teams, timestamp: new Date(), name: 'Dana Whitlock' }]);
const texts = ({ received }: TestBrowser) => received.map(({ body }) => body);
const targetsOf = async (id: string) => (await (await collection('followers')).findOne({ _id: id }))?.push;
const statuses = async () =>
  (await (await collection('push_deliveries')).find({}).toArray()).map(({ status }) => status);

test('a browser gets each new report once, encrypted for it and signed by this site', async () => {
  await report('Known before');
  await send();
  const { browser } = await subscriber();
  const [id] = await report('He <b>stays</b> & plays.');
  await send();
  await send();
  expect(browser.received).toEqual([
    {
      title: 'Dana Whitlock',
      body: 'He <b>stays</b> & plays.',
      path: expect.stringMatching(/^\/nba\/rumor\/\w+$/),
      tag: expect.any(String),
    },
  ]);
  const { headers } = service.requests[0]!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
  expect(service.requests).toHaveLength(1);
  // A tag that is added later, and a report that is withdrawn and published again, notify nobody twice.
  await reviseTweet(id!, () => ({ teams: [], is_draft: true }), TEST_WRITE);
  await reviseTweet(id!, () => ({ is_draft: false }), TEST_WRITE);
  await send();
  expect(service.requests).toHaveLength(1);
});

test('a report in two followed things is one notification', async () => {
  const { browser, secret } = await subscriber();
  const hawks = await writeTeam('Atlanta Hawks');
  await follow(secret, `team:${hawks._id}`);
  await sleep(2);
  await report('He stays', [hawks]);
  await send();
  expect(texts(browser)).toEqual(['He stays']);
});

test.each([404, 410])(
  'a subscription that is gone (%i) is dropped at once, and the others get theirs',
  async (status) => {
    const [gone, there] = [await subscriber('/gone'), await subscriber()];
    service.answer('/gone', status);
    const warned = jest.spyOn(log, 'warn');
    await report('He stays');
    await send();
    expect(texts(there.browser)).toEqual(['He stays']);
    expect(await targetsOf(gone.id)).toEqual([]);
    expect(warned.mock.calls.map(([, text]) => text)).toContain(
      'a browser is not notified any more: its subscription has ended',
    );
    await report('He has signed');
    await send();
    expect(service.requests.filter(({ path }) => path === '/gone')).toHaveLength(1);
    warned.mockRestore();
  },
);

test('a service that refuses is tried seven times, then the browser is dropped, and the log says so', async () => {
  const { id } = await subscriber('/broken');
  service.answer('/broken', 500);
  const warned = jest.spyOn(log, 'warn');
  await report('He stays');
  await send();
  expect(service.requests).toHaveLength(7);
  expect(await targetsOf(id)).toEqual([]);
  expect(await statuses()).toEqual(['refused']);
  expect(warned.mock.calls.map(([, text]) => text)).toContain(
    'a browser is not notified any more: its push service takes nothing',
  );
  warned.mockRestore();
});

/** Ends the pauses of all that waits, so that no test depends on how soon it comes. */
const endPauses = async () =>
  (await collection('push_deliveries')).updateMany({}, { $set: { not_before: new Date() } });

test('a service that comes back gets what waits, once', async () => {
  const { browser, id } = await subscriber('/back');
  service.answer('/back', 503);
  await report('He stays');
  await sendNotifications({ ...TIMES, firstPauseMs: 300_000 });
  expect(service.requests).toHaveLength(1);
  service.answer('/back', 201);
  await endPauses();
  await send();
  await send();
  expect(texts(browser)).toEqual(['He stays']);
  expect(await targetsOf(id)).toHaveLength(1);
});

test.each([
  ['in seconds', () => '3000'],
  ['as a date', () => new Date(Date.now() + 3_000_999).toUTCString()],
])(
  'a service that is busy (429) and asks to wait, %s, is left alone until then',
  async (_name, retryAfter) => {
    const { browser, id } = await subscriber('/busy');
    const asked = Date.now();
    service.answer('/busy', 429, { 'retry-after': retryAfter() });
    await report('He stays');
    await send();
    await send();
    expect(service.requests).toHaveLength(1);
    const [waiting] = await (await collection('push_deliveries')).find({}).toArray();
    expect(waiting).toMatchObject({ status: 'waiting', tries: 1, error: 'It answered 429.' });
    expect(waiting!.not_before.getTime()).toBeGreaterThanOrEqual(asked + 3_000_000);
    service.answer('/busy', 201);
    await endPauses();
    await send();
    expect(texts(browser)).toEqual(['He stays']);
    expect(await targetsOf(id)).toHaveLength(1);
  },
);

test('a service that never answers is not asked again about the same, and five in a row drop the browser', async () => {
  const { id } = await subscriber('/never');
  service.answer('/never', 'never');
  for (let count = 1; count <= 5; count++) {
    await report(`Report ${count}`);
    await sendNotifications({ ...TIMES, timeoutMs: 300 });
    await send();
    expect(service.requests).toHaveLength(count);
  }
  const [left] = await (await collection('push_deliveries')).find({}).toArray();
  expect(left).toMatchObject({ status: 'uncertain', error: 'No answer came within 0.3 seconds.' });
  expect(await targetsOf(id)).toEqual([]);
});

test('a service that does not exist any more is dropped after its tries', async () => {
  const secret = newSecret();
  await follow(secret, `player:${ike._id}`);
  const vanished = await startPushService();
  const { subscription } = vanished.browser();
  await vanished.close();
  await post('push', subscription, secret);
  await sleep(2);
  await report('He stays');
  await send();
  expect(await targetsOf(hashToken(secret))).toEqual([]);
  expect(await statuses()).toEqual(['refused']);
});

test('what was accepted without an answer is not sent again, and five in a row drop the browser', async () => {
  const { browser, id } = await subscriber('/silent');
  service.answer('/silent', null);
  for (let count = 1; count <= 5; count++) {
    await report(`Report ${count}`);
    await send();
    await send();
    expect(browser.received).toHaveLength(count);
  }
  expect(new Set(await statuses())).toEqual(new Set(['uncertain']));
  expect(await targetsOf(id)).toEqual([]);
});

test('two senders at once, and one after a crash, notify nobody twice', async () => {
  const fans = await Promise.all(Array.from({ length: 5 }, () => subscriber()));
  await report('He stays');
  await report('He has signed');
  await Promise.all([send(), sendNotifications({ ...TIMES, leaseMs: 1 }), send()]);
  await send();
  for (const { browser } of fans) expect(texts(browser).sort()).toEqual(['He has signed', 'He stays']);
  // As if the process had ended before it stored how far it had come, and one of another machine while it was sending.
  await (await collection('push_cursors')).deleteMany({});
  await (await collection('push_deliveries')).updateOne(
    {},
    { $set: { status: 'sending', claim: randomUUID(), at: new Date(Date.now() - 61_000) } },
  );
  await send();
  expect(service.requests).toHaveLength(10);
  expect((await statuses()).filter((status) => status !== 'sent')).toEqual(['uncertain']);
});

test.each([
  ['begun', 'waits again', 1],
  ['ended', 'is taken for sent', 0],
] as const)('what a sender of this machine had %s when it ended %s', async (reached, _what, more) => {
  await subscriber();
  await report('He stays');
  await send();
  const claim = randomUUID();
  const journal = openJournal('push');
  journal.note('begun', claim);
  if (reached === 'ended') journal.note('ended', claim);
  journal.close();
  const deliveries = await collection('push_deliveries');
  await deliveries.updateOne({}, { $set: { status: 'sending', claim, at: new Date() } });
  await send();
  expect(service.requests).toHaveLength(1 + more);
  expect(await statuses()).toEqual(['sent']);
});

test('one click ends it, also of what waits', async () => {
  const { browser, secret, id } = await subscriber('/waits');
  service.answer('/waits', 503);
  await report('He stays');
  await sendNotifications({ ...TIMES, firstPauseMs: 300_000 });
  const [target] = (await targetsOf(id))!;
  const form = await call(
    '/following/push/end',
    {},
    {
      method: 'POST',
      headers: { cookie: `following=${secret}` },
      body: new URLSearchParams({ id: target!.id }),
    },
  );
  expect(form.headers.get('location')).toBe('/following?did=push-ended');
  service.answer('/waits', 201);
  await endPauses();
  await send();
  expect(browser.received).toEqual([]);
  expect(await statuses()).toEqual(['skipped']);
});

test('subscribing again changes nothing, and a sixth browser replaces the oldest', async () => {
  const { browser, secret, id } = await subscriber();
  await post('push', browser.subscription, secret);
  expect(await targetsOf(id)).toHaveLength(1);
  for (let count = 0; count < 5; count++) await post('push', service.browser().subscription, secret);
  const targets = (await targetsOf(id))!;
  expect(targets).toHaveLength(5);
  expect(targets.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
});

test.each([
  ['no list', {}, 404],
  ['an endpoint that is no address', { endpoint: 'nowhere' }, 400],
  ['an endpoint of another protocol', { endpoint: 'ftp://push.example/1' }, 400],
  ['an endpoint with a password', { endpoint: 'https://a:b@push.example/1' }, 400],
  ['a key that is no point of the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }, 400],
  ['a short secret', { keys: { p256dh: 'B'.repeat(87), auth: 'A' } }, 400],
  ['no keys', { keys: undefined }, 400],
  ['an unknown field', { other: 1 }, 400],
])('subscribing with %s is refused', async (_name, change, status) => {
  const body = { ...service.browser().subscription, ...change };
  expect((await post('push', body, newSecret())).status).toBe(status);
});

test('a notification of a list that is changed in the meantime is left out', async () => {
  const { browser, id } = await subscriber();
  await report('He stays');
  await changeFollower(id, () => ({ items: [] }));
  await send();
  expect(browser.received).toEqual([]);
});
