import { ObjectId } from 'mongodb';
import { listCorrections } from '@/lib/domain/outcome/correction-queries';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { closeLimiters } from '@/lib/platform/http/limit-stores';
import { call } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { writeTweets } from '@/test/tweets';
import {
  confirmDispute,
  DISPUTES_OF_ADDRESS,
  decideDispute,
  submitDispute,
  submitMessage,
} from './dispute-commands';
import { findDisputable, isDisputeMailed, listDisputes } from './dispute-queries';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.SITE_URL = 'http://localhost:3000';
});
useTemporaryDatabase();
beforeEach(async () => {
  await emptyDatabase();
  // Counts of addresses are kept in memory, too.
  await closeLimiters();
  server.mails.length = 0;
});
afterAll(() => server.close());

const ANA = { actor: { kind: 'staff', name: 'ana@boxscoop.example' }, operation: 'decideDispute' } as const;
const write = async (change: Parameters<typeof writeTweets>[0][number] = {}) =>
  (await writeTweets([{ tweet: 'He is out.', resolution: 'correct', ...change }]))[0]!;
const given = (tweet: ObjectId, change: object = {}) => ({
  tweet,
  claim: 'incorrect' as const,
  role: 'reporter' as const,
  reason: 'He played the next evening.',
  email: 'fan@example.com',
  ...change,
});
const submit = async (tweet: ObjectId, change: object = {}) =>
  (await submitDispute(given(tweet, change))).mailed;
const tokenIn = () => server.mails.at(-1)?.text?.match(/disputes\/confirm\/([0-9a-f]{64})/)?.[1] ?? '';
const FIRST_PAGE = { page: 1, limit: 200 };
const open = async () => (await listDisputes('open', FIRST_PAGE)).disputes;

test('a dispute is in the queue after its link was opened, and its token is stored nowhere', async () => {
  await submit(await write());
  expect(await open()).toEqual([]);
  expect(server.mails[0]).toMatchObject({ envelopeTo: ['fan@example.com'] });
  expect(JSON.stringify(await (await collection('disputes')).find().toArray())).not.toContain(tokenIn());
  expect([await isDisputeMailed(tokenIn()), await isDisputeMailed('0'.repeat(64))]).toEqual([true, false]);
  expect(await confirmDispute('0'.repeat(64))).toBe(false);
  expect(await confirmDispute(tokenIn())).toBe(true);
  expect(await confirmDispute(tokenIn())).toBe(true);
  expect(await open()).toMatchObject([
    { outcome: 'correct', claim: 'incorrect', is_confirmed: true, rumor: { tweet: 'He is out.' } },
  ]);
});

test('a message is in the queue once its link was opened, and its answer is mailed', async () => {
  const answered = await call(
    '/messages',
    {},
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ reason: 'A rumor of last night is missing.', email: 'fan@example.com' }),
    },
  );
  expect([answered.status, await answered.json()]).toEqual([200, { confirmation: 'mail' }]);
  await submitMessage({ reason: 'A rumor of last night is missing.', email: 'fan@example.com' }).then(
    ({ mailed }) => mailed,
  );
  expect(server.mails.at(-1)).toMatchObject({ subject: 'Confirm your message to BoxScoop' });
  expect(await confirmDispute(tokenIn())).toBe(true);
  const [message] = await open();
  expect(message).toMatchObject({ outcome: null, claim: null, rumor: null, email: 'fan@example.com' });
  const { mailed } = await decideDispute(
    new ObjectId(message?._id),
    { status: 'accepted', answer: 'It is there now.' },
    ANA,
  );
  await mailed;
  expect(server.mails.at(-1)).toMatchObject({ subject: 'Your message to BoxScoop' });
  expect(server.mails.at(-1)?.text).toContain('It is there now.');
});

test('where mail is sent, an address is needed', async () => {
  await expect(submitMessage({ reason: 'A rumor of last night is missing.' })).rejects.toThrow(
    'Give an e-mail address.',
  );
});

test('the queue has pages, oldest first, with a total over all of them', async () => {
  const ids = [
    await write({ tweet_id: '1' }),
    await write({ tweet_id: '2' }),
    await write({ tweet_id: '3' }),
  ];
  for (const id of ids) {
    await submit(id);
    await confirmDispute(tokenIn());
  }
  const read = async (page: number) => {
    const { disputes, total } = await listDisputes('open', { page, limit: 2 });
    return [disputes.map(({ rumor }) => rumor?._id), total];
  };
  const [first, second, third] = ids.map((id) => id.toHexString());
  expect([await read(1), await read(2), await read(3)]).toEqual([
    [[first, second], 3],
    [[third], 3],
    [[], 3],
  ]);
});

test('accepting it with a new outcome is a correction that names it, and mails the answer', async () => {
  const id = await write();
  await submit(id);
  await confirmDispute(tokenIn());
  const dispute = new ObjectId((await open())[0]!._id);
  const decided = { status: 'accepted', answer: 'He played.', resolution: 'incorrect' } as const;
  await (await decideDispute(dispute, decided, ANA)).mailed;
  expect((await listCorrections(1)).corrections).toMatchObject([
    { before: 'correct', after: 'incorrect', reason: 'He played.', is_disputed: true },
  ]);
  const stored = await (await collection('corrections')).findOne({});
  expect(stored?.dispute).toEqual(dispute);
  expect(server.mails[1]?.text).toContain('He played.');
  expect(await listDisputes('accepted', FIRST_PAGE)).toMatchObject({ total: 1 });
  await expect(decideDispute(dispute, { status: 'declined' }, ANA)).rejects.toMatchObject({
    code: 'conflict',
  });
  const audit = await (await collection('audit'))
    .find({ collection: 'disputes' })
    .sort({ version: 1 })
    .toArray();
  expect(audit.map(({ operation }) => operation)).toEqual(['confirmDispute', 'decideDispute']);
  expect(JSON.stringify(audit)).not.toContain('fan@example.com');
});

test('declining changes nothing but the dispute', async () => {
  const id = await write();
  await submit(id);
  await confirmDispute(tokenIn());
  const dispute = new ObjectId((await open())[0]!._id);
  const wrong = { status: 'declined', resolution: 'incorrect' } as const;
  await expect(decideDispute(dispute, wrong, ANA)).rejects.toMatchObject({ code: 'bad_request' });
  await (await decideDispute(dispute, { status: 'declined', answer: 'He was out.' }, ANA)).mailed;
  expect((await listCorrections(1)).total).toBe(0);
  expect(server.mails[1]?.text).toContain('He was out.');
});

test('an unconfirmed dispute cannot be decided', async () => {
  await submit(await write());
  const { _id } = (await (await collection('disputes')).findOne({}))!;
  await expect(decideDispute(_id, { status: 'accepted' }, ANA)).rejects.toMatchObject({ code: 'not_found' });
});

test('programs that fill in the hidden field are ignored silently', async () => {
  await submit(await write(), { website: 'https://spam.example/' });
  expect(await (await collection('disputes')).countDocuments({})).toBe(0);
});

test('an address over its limit is ignored silently, also when many are sent at once', async () => {
  const id = await write();
  const { calls } = DISPUTES_OF_ADDRESS;
  const sendMany = () =>
    Promise.all(Array.from({ length: calls + 5 }, () => submit(id, { email: 'busy@example.com' })));
  await sendMany();
  await sendMany();
  expect(server.mails).toHaveLength(calls);
  expect(await (await collection('disputes')).countDocuments({})).toBe(calls);
});

test.each([
  ['a draft', { is_draft: true }],
  ['a pending rumor', { resolution: 'pending' as const }],
  ['one without an outcome', { resolution: null }],
])('%s cannot be disputed', async (_name, change) => {
  const id = await write(change);
  expect(await findDisputable(id.toHexString())).toBeNull();
  await expect(submit(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('the page of a rumor follows its outcome', async () => {
  const id = await write();
  expect(await findDisputable(id.toHexString())).toMatchObject({ resolution: 'correct' });
  await reviseTweet(id, () => ({ resolution: 'incorrect' }), ANA);
  expect(await findDisputable(id.toHexString())).toMatchObject({ resolution: 'incorrect' });
  expect(await findDisputable('nothing')).toBeNull();
});

describe('the call', () => {
  let posts = 0;
  const post = (body: object, form = false) =>
    call(
      '/disputes',
      {},
      {
        method: 'POST',
        headers: {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
          'x-forwarded-for': `192.0.2.${++posts}`,
        },
        body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
      },
    );
  const fields = async () => ({ ...given(await write()), tweet: (await write()).toHexString() });

  test.each([
    [{ reason: 'Too short' }, 'reason'],
    [{ email: 'fan@example' }, 'email'],
    [{ claim: 'pending' }, 'claim'],
    [{ claim: 'correct' }, 'claim'],
    [{ source: 'javascript:alert(1)' }, 'source'],
    [{ tweet: 'x' }, 'tweet'],
    [{ more: 1 }, 'more'],
  ])('%j is refused, naming the field', async (change, path) => {
    const response = await post({ ...(await fields()), ...change });
    expect(response.status).toBe(400);
    expect((await response.json()).error.issues[0].path).toBe(path);
  });

  test('a form leads to a page, with an error as well', async () => {
    const { role, claim, reason, email, tweet } = await fields();
    const sent = await post({ role, claim, reason, email, tweet, source: '', website: '' }, true);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/disputes/sent']);
    const refused = await post({ role, claim, reason: 'No', email, tweet, source: '', website: '' }, true);
    expect(refused.headers.get('location')).toBe('/disputes/invalid');
  });
});
