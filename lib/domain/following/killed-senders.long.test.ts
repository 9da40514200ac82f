import { setTimeout as sleep } from 'node:timers/promises';
import webPush from 'web-push';
import type { FollowerDocument } from '@/lib/domain/following/follower-schema';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { hashToken } from '@/lib/platform/mail/token';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { useDatabaseProcess } from '@/test/database';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { startProcess } from '@/test/processes/run';
import { type PushService, startPushService } from '@/test/push-service';
import { writePlayer, writeTweets } from '@/test/tweets';
import { newSecret } from './secret';

jest.setTimeout(900_000);

const FOLLOWERS = Number(process.env.FOLLOWERS ?? 400);
const KILLS = Number(process.env.KILLS ?? 10);

let mails: MailServer;
let pushes: PushService;
beforeAll(async () => {
  [mails, pushes] = await Promise.all([startMailServer(), startPushService()]);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  Object.assign(process.env, {
    SMTP_URL: mails.url,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:ana@boxscoop.example',
    INGEST_ALLOW_PRIVATE: 'true',
  });
});
useDatabaseProcess();
afterAll(() => Promise.all([mails.close(), pushes.close()]));

const BEFORE = new Date(Date.now() - 3_600_000);

/** Writes lists that follow a player. */
async function followers(
  { _id }: EntityRef,
  sent: (place: number) => Pick<FollowerDocument, 'digest' | 'push'>,
): Promise<void> {
  const documents = Array.from(
    { length: FOLLOWERS },
    (_, place): FollowerDocument => ({
      _id: hashToken(newSecret()),
      items: [{ key: `player:${_id}`, since: BEFORE }],
      created_at: BEFORE,
      visit: { last_at: BEFORE, new_since: BEFORE },
      feed: { number: 0, token_hash: null },
      expires_at: null,
      version: 1,
      ...sent(place),
    }),
  );
  await insertUnchanged('followers', documents);
}

/** Lets a process send, which is killed again and again at random times, until everything is sent. */
async function killSenders(kind: 'digests' | 'push', arrived: () => number): Promise<void> {
  const start = () => startProcess('test/processes/follower-sender.ts', [kind, String(FOLLOWERS)]);
  const between = Math.floor(FOLLOWERS / (KILLS + 2));
  for (let kill = 1; kill <= KILLS; kill++) {
    const sender = start();
    const until = arrived() + Math.ceil(Math.random() * between);
    while (arrived() < until && sender.exitCode === null) await sleep(2);
    await sleep(Math.random() * 30);
    sender.kill('SIGKILL');
    await sender.ended;
  }
  const { code, output } = await start().ended;
  expect([code, output]).toEqual([0, 'started\n']);
}

const statusesOf = async (name: 'digest_deliveries' | 'push_deliveries') => {
  const found = (await (await collection(name)).find({}).toArray()) as { status: string }[];
  return [...new Set(found.map(({ status }) => status)), found.length];
};

/**
 * A kill that hits a sender between noting that it hands a mail over and doing so loses the mail (docs/decisions/0148). That
 * takes microseconds, so one kill in ten at most may.
 */
const MAX_LOST = Math.ceil(KILLS / 10);

test('digests whose sender is killed again and again arrive exactly once', async () => {
  const ike = await writePlayer('Ike Obanor');
  const emailOf = (place: number) => `fan${place}@example.com`;
  await followers(ike, (place) => ({
    digest: {
      email: emailOf(place),
      frequency: 'daily',
      status: 'confirmed',
      mails: [],
      next_at: new Date(Date.now() + 5_000),
      covered_until: BEFORE,
    },
    push: [],
  }));
  await writeTweets([{ tweet: 'He stays', players: [ike], timestamp: new Date() }]);
  await sleep(5_000);
  await killSenders('digests', () => mails.mails.length);
  const everyone = Array.from({ length: FOLLOWERS }, (_, place) => emailOf(place));
  const mailed = mails.mails.flatMap(({ envelopeTo }) => envelopeTo);
  const lost = everyone.filter((email) => !mailed.includes(email));
  expect(lost.length).toBeLessThanOrEqual(MAX_LOST);
  expect([...mailed, ...lost].sort()).toEqual(everyone.sort());
  expect(await statusesOf('digest_deliveries')).toEqual(['sent', FOLLOWERS]);
});

test('notifications whose sender is killed again and again arrive exactly once', async () => {
  const cole = await writePlayer('Cole Brandt');
  const browsers = Array.from({ length: FOLLOWERS }, () => pushes.browser());
  await followers(cole, (place) => {
    const { endpoint, keys } = browsers[place]!.subscription;
    return {
      digest: null,
      push: [{ id: hashToken(endpoint), endpoint, ...keys, since: BEFORE, failures: 0 }],
    };
  });
  await writeTweets([{ tweet: 'He stays', players: [cole], timestamp: new Date() }]);
  await killSenders('push', () => pushes.requests.length);
  const received = browsers.map((browser) => browser.received.map(({ body }) => body));
  expect(received.filter((texts) => texts.join() !== 'He stays')).toEqual([]);
  expect(pushes.requests).toHaveLength(FOLLOWERS);
  expect(await statusesOf('push_deliveries')).toEqual(['sent', FOLLOWERS]);
});
