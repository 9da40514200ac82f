import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import webPush from 'web-push';
import type { FollowerDocument } from '@/lib/domain/following/follower-schema';
import { newSecret } from '@/lib/domain/following/secret';
import { createIssue, startSending } from '@/lib/domain/newsletter/issue-commands';
import { findIssue } from '@/lib/domain/newsletter/issue-queries';
import { collection } from '@/lib/platform/db/collections';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { newDelivery } from '@/lib/platform/mail/schema';
import { hashToken } from '@/lib/platform/mail/token';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { subscribers } from '@/test/newsletter';
import { startProcess } from '@/test/processes/run';
import { type PushService, startPushService } from '@/test/push-service';
import { temporaryFolder } from '@/test/temporary-folder';
import { writePlayer, writeTweets } from '@/test/tweets';

/** Two instances on one database, each with a folder of its own, as on two machines: one is frozen, the other killed. */

jest.setTimeout(120_000);

const COUNT = 45;
/** After this what was being sent by an instance that does not answer is settled, in milliseconds. */
const UNCERTAIN_AFTER_MS = '1500';
const BEFORE = new Date(Date.now() - 3_600_000);

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
useTemporaryDatabase();
beforeEach(() => void mails.mails.splice(0));
afterAll(() => Promise.all([mails.close(), pushes.close()]));

/** Instances that are still there after a test that failed. */
const running = new Set<ReturnType<typeof startProcess>>();
afterAll(() => {
  for (const instance of running) instance.kill('SIGKILL');
});

type Deliveries = 'newsletter_deliveries' | 'digest_deliveries' | 'push_deliveries';

interface Sending {
  deliveries: Deliveries;
  start(env: Record<string, string>): ReturnType<typeof startProcess>;
  /** Everybody whom something has reached, as often as it has. */
  reached(): string[];
}

/**
 * Lets the first instance send and freezes it; lets the second take over and kills it; wakes the first. In the end everybody was sent
 * to at most once, nothing is left in between, and only what was under way when one of them went is uncertain.
 */
async function interruptBoth({ deliveries, start, reached }: Sending, underWay: number): Promise<void> {
  const begin = () => {
    const instance = start({ DATA_DIR: temporaryFolder('instance') });
    running.add(instance);
    void instance.ended.then(() => running.delete(instance));
    return instance;
  };
  const arrival = async (count: number, instance: ReturnType<typeof begin>) => {
    while (reached().length < count && instance.exitCode === null) await sleep(1);
  };
  const first = begin();
  await arrival(COUNT / 5, first);
  first.kill('SIGSTOP');
  const before = reached().length;
  const second = begin();
  await arrival(before + COUNT / 5, second);
  second.kill('SIGKILL');
  await second.ended;
  expect(reached().length).toBeLessThan(COUNT);
  first.kill('SIGCONT');
  expect(await first.ended).toEqual({ code: 0, output: 'started\n' });

  const statuses = ((await (await collection(deliveries)).find({}).toArray()) as { status: string }[]).map(
    ({ status }) => status,
  );
  const of = (wanted: string) => statuses.filter((status) => status === wanted).length;
  expect([of('sent') + of('uncertain'), statuses.length]).toEqual([COUNT, COUNT]);
  expect(of('uncertain')).toBeLessThanOrEqual(2 * underWay);
  expect(new Set(reached()).size).toBe(reached().length);
  expect(reached().length).toBeGreaterThanOrEqual(of('sent'));
}

const mailed = () => mails.mails.flatMap(({ envelopeTo }) => envelopeTo);

test('an issue of the newsletter', async () => {
  await subscribers(COUNT);
  const input = { subject: 'The week', intro: 'Dear fans', rumors: [], stories: [] };
  const { _id } = await createIssue(input, TEST_WRITE);
  await startSending(_id, TEST_WRITE);
  const args = [_id.toHexString(), '400', UNCERTAIN_AFTER_MS];
  const start: Sending['start'] = (env) => startProcess('test/processes/newsletter-sender.ts', args, env);
  await interruptBoth({ deliveries: 'newsletter_deliveries', start, reached: mailed }, 3);
  expect((await findIssue(_id))?.status).toBe('sent');
});

const startFollowerSender =
  (kind: string): Sending['start'] =>
  (env) =>
    startProcess('test/processes/follower-sender.ts', [kind, String(COUNT), UNCERTAIN_AFTER_MS], env);

const follower = (fields: Partial<FollowerDocument>): FollowerDocument => ({
  _id: hashToken(newSecret()),
  items: [],
  created_at: BEFORE,
  visit: { last_at: BEFORE, new_since: BEFORE },
  feed: { number: 0, token_hash: null },
  expires_at: null,
  version: 1,
  digest: null,
  push: [],
  ...fields,
});

test('digests', async () => {
  const [tweet] = await writeTweets([{ tweet: 'He stays', timestamp: BEFORE }]);
  const followers = Array.from({ length: COUNT }, (_, place) =>
    follower({
      digest: {
        email: `fan${place}@example.com`,
        frequency: 'daily',
        status: 'confirmed',
        mails: [],
        next_at: null,
        covered_until: BEFORE,
      },
    }),
  );
  await insertUnchanged('followers', followers);
  const deliveries = followers.map(({ _id, digest }) => ({
    ...newDelivery(`${_id}/${BEFORE.toISOString()}`, BEFORE),
    follower: _id,
    email: digest!.email,
    reports: [new ObjectId(tweet)],
  }));
  await insertUnchanged('digest_deliveries', deliveries);
  const start = startFollowerSender('digests');
  await interruptBoth({ deliveries: 'digest_deliveries', start, reached: mailed }, 3);
});

test('notifications', async () => {
  const ike = await writePlayer('Ike Obanor');
  const browsers = Array.from({ length: COUNT }, () => pushes.browser());
  const followers = browsers.map(({ subscription: { endpoint, keys } }) =>
    follower({
      items: [{ key: `player:${ike._id}`, since: BEFORE }],
      push: [{ id: hashToken(endpoint), endpoint, ...keys, since: BEFORE, failures: 0 }],
    }),
  );
  await insertUnchanged('followers', followers);
  await writeTweets([{ tweet: 'He stays', players: [ike], timestamp: new Date() }]);
  const start = startFollowerSender('push');
  const reached = () => pushes.requests.map(({ path }) => path);
  await interruptBoth({ deliveries: 'push_deliveries', start, reached }, 8);
});
