import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { confirm, subscribe, unsubscribe } from './commands';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.SITE_URL = 'https://boxscoop.example';
});
useTemporaryDatabase();
beforeEach(async () => {
  await emptyDatabase();
  server.mails.length = 0;
});
afterAll(() => server.close());

const ask = async (email: string) => (await subscribe(email)).invitation;

const read = async (email: string) => (await collection('subscriptions')).findOne({ email });

/** The token in the links of a mail. */
const tokenIn = (index = 0) =>
  server.mails[index]?.text?.match(/newsletter\/confirm\/([0-9a-f]{64})/)?.[1] ?? '';

/** Moves everything that happened to an address into the past. */
async function age(email: string, days: number) {
  const subscription = (await read(email))!;
  const back = (at: Date) => new Date(at.getTime() - days * 24 * 60 * 60 * 1000);
  await (await collection('subscriptions')).updateOne(
    { email },
    { $set: { mails: subscription.mails.map((mail) => ({ ...mail, at: back(mail.at) })) } },
  );
}

test('a new address is stored unconfirmed and mailed two links and one-click unsubscribe', async () => {
  await ask('fan@example.com');
  expect(await read('fan@example.com')).toMatchObject({ status: 'unconfirmed', confirmed_at: null });
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    envelopeTo: ['fan@example.com'],
    from: { name: 'BoxScoop', address: 'newsletter@boxscoop.example' },
    subject: 'Confirm your BoxScoop subscription',
  });
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toContain(
    `<https://boxscoop.example/_api/newsletter/unsubscribe/${tokenIn()}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`https://boxscoop.example/newsletter/unsubscribe/${tokenIn()}`);
});

test('the link confirms, repeatedly, and the database does not contain its token', async () => {
  await ask('fan@example.com');
  expect(JSON.stringify(await read('fan@example.com'))).not.toContain(tokenIn());
  expect(await confirm(tokenIn())).toBe(true);
  const { status, confirmed_at } = (await read('fan@example.com'))!;
  expect(status).toBe('confirmed');
  expect(await confirm(tokenIn())).toBe(true);
  expect((await read('fan@example.com'))?.confirmed_at).toEqual(confirmed_at);
});

test('a confirmed address that asks again is mailed nothing and stays confirmed', async () => {
  await ask('fan@example.com');
  await confirm(tokenIn());
  await age('fan@example.com', 30);
  await ask('fan@example.com');
  expect(server.mails).toHaveLength(1);
  expect(await read('fan@example.com')).toMatchObject({ status: 'confirmed' });
});

test('an unsubscribed address can subscribe again, but not by an old link', async () => {
  await ask('fan@example.com');
  const old = tokenIn();
  await confirm(old);
  expect(await unsubscribe(old)).toBe(true);
  expect(await unsubscribe(old)).toBe(true);
  expect(await read('fan@example.com')).toMatchObject({ status: 'unsubscribed', confirmed_at: null });
  expect(await confirm(old)).toBe(false);
  await ask('fan@example.com');
  expect(server.mails).toHaveLength(1);
  await age('fan@example.com', 1);
  await ask('fan@example.com');
  expect(server.mails).toHaveLength(2);
  expect(await confirm(tokenIn(1))).toBe(true);
});

test('a confirmation link works for a week, an unsubscribe link forever', async () => {
  await ask('fan@example.com');
  await age('fan@example.com', 8);
  expect(await confirm(tokenIn())).toBe(false);
  expect(await unsubscribe(tokenIn())).toBe(true);
});

test('a link that was never mailed does nothing', async () => {
  await ask('fan@example.com');
  expect(await confirm('0'.repeat(64))).toBe(false);
  expect(await unsubscribe('0'.repeat(64))).toBe(false);
  expect(await read('fan@example.com')).toMatchObject({ status: 'unconfirmed' });
});

test('the same address sent many times at once is stored once and mailed once', async () => {
  await Promise.all(Array.from({ length: 12 }, () => ask('fan@example.com')));
  expect(await (await collection('subscriptions')).countDocuments({})).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test('a later invitation leaves the links of an earlier one working', async () => {
  await ask('fan@example.com');
  await age('fan@example.com', 1);
  await ask('fan@example.com');
  expect(server.mails).toHaveLength(2);
  expect(tokenIn(0)).not.toBe(tokenIn(1));
  expect(await confirm(tokenIn(0))).toBe(true);
});

test('a refused mail is retried', async () => {
  server.refuseNext(1);
  await ask('fan@example.com');
  expect(server.mails).toHaveLength(1);
  expect(await confirm(tokenIn())).toBe(true);
});
