import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { type FakeEvent, FakeJetstream, fakeDid, postEvent } from '@/test/fakes/jetstream';
import { upsertSources } from '../commands';
import { READERS } from '../reader-table';
import { runIngest } from '../run-sources';

const DANA = fakeDid('dana');
const PRIYA = fakeDid('priya');
const START = Date.UTC(2026, 0, 1) * 1000;
const HOUR = 3_600_000_000;

/** Where handles are looked up. */
let directory: Server;
const owners = new Map<string, string>();
beforeAll(async () => {
  directory = createServer((request, response) => {
    const handle = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('handle') ?? '';
    response.writeHead(owners.has(handle) ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ did: owners.get(handle) }));
  });
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  process.env.BLUESKY_API_URL = `http://127.0.0.1:${(directory.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => directory.close(resolve)));
// After the address is set, which is read with the rest of the environment.
useTemporaryDatabase();

let jetstream: FakeJetstream;
beforeEach(async () => {
  await emptyDatabase();
  owners.clear();
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
  jetstream = await FakeJetstream.start();
  await upsertSources([{ kind: 'bluesky', name: 'Bluesky', url: jetstream.url }], TEST_WRITE);
  await follow('danawhitlock', DANA, 'dana.example.com');
});
afterEach(() => jetstream.stop());

const follow = (username: string, id: string | null, handle: string | null) =>
  upsertJournalists(
    [{ username, name: `Name of ${username}`, accounts: [{ network: 'bluesky', id, handle }] }],
    TEST_WRITE,
  );
const accountsOf = async (username: string) =>
  (await (await collection('journalists')).findOne({ username_key: username }))?.accounts;
const texts = async () =>
  (await (await collection('tweets')).find().toArray()).map(({ tweet }) => tweet).sort();
const state = async () => (await collection('source_states')).findOne();
const notes = async () => (await state())?.notes.map(({ message }) => message).join('\n') ?? '';
const identity = (did: string, handle: string): FakeEvent => ({
  did,
  time_us: START,
  kind: 'identity',
  identity: { did, handle },
});

/** Reads until so many tweets are on file, or 8 seconds are over. */
async function readUntil(count: number): Promise<void> {
  const stop = new AbortController();
  const timing = { lookMs: 50, retryMs: 10, maxRetryMs: 50 };
  const reading = runIngest({ readers: READERS, signal: stop.signal, timing });
  const tweets = await collection('tweets');
  const deadline = Date.now() + 120_000;
  while ((await tweets.countDocuments()) < count && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort();
  await reading;
}

test('a handle that changes owner does not take an account from its journalist, nor stop the reading', async () => {
  await follow('courtnews', null, 'court.example.com');
  jetstream.events.push(identity(DANA, 'court.example.com'), postEvent(DANA, 'a', START + 1, 'Report: one'));
  await readUntil(1);
  expect(await texts()).toEqual(['Report: one']);
  expect(await accountsOf('danawhitlock')).toEqual([
    { network: 'bluesky', id: DANA, handle: 'court.example.com' },
  ]);
  expect(await accountsOf('courtnews')).toEqual([
    { network: 'bluesky', id: null, handle: 'court.example.com' },
  ]);
});

test('a handle whose account is another journalist’s is noted, and the others are read', async () => {
  await follow('courtnews', null, 'court.example.com');
  await follow('priyaraman', null, 'priya.example.com');
  owners.set('court.example.com', DANA);
  owners.set('priya.example.com', PRIYA);
  jetstream.events.push(
    postEvent(DANA, 'a', START + 1, 'Report: one'),
    postEvent(PRIYA, 'b', START + 2, 'Report: two'),
  );
  await readUntil(2);
  expect(await texts()).toEqual(['Report: one', 'Report: two']);
  expect(await notes()).toContain('court.example.com');
  expect(await accountsOf('priyaraman')).toEqual([
    { network: 'bluesky', id: PRIYA, handle: 'priya.example.com' },
  ]);
});

test('a server whose clock is a day ahead, and then right again, loses nothing', async () => {
  const now = Date.now() * 1_000;
  const post = (n: number, time: number) => postEvent(DANA, `p${n}`, time, `Report ${n}`);
  jetstream.events.push(...Array.from({ length: 30 }, (_, n) => post(n, now + 24 * HOUR + n)));
  await readUntil(30);
  jetstream.events.splice(0);
  jetstream.events.push(...Array.from({ length: 30 }, (_, n) => post(n + 30, Date.now() * 1_000 + n)));
  await readUntil(60);
  expect(await texts()).toHaveLength(60);
  const [newest] = await (await collection('tweets')).find().sort({ timestamp: -1 }).limit(1).toArray();
  expect(newest?.timestamp.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a post whose key comes again with another text stays as first read', async () => {
  jetstream.events.push(
    postEvent(DANA, 'a', START, 'Report: a trade'),
    postEvent(DANA, 'a', START + 1, 'Report: no trade'),
    postEvent(DANA, 'b', START + 2, 'Report: two'),
  );
  await readUntil(2);
  expect(await texts()).toEqual(['Report: a trade', 'Report: two']);
});

test.each([
  ['from the year 9999', '9999-12-31T23:59:59Z'],
  ['from before 1970', '0001-01-01T00:00:00Z'],
  ['with a time that is none', 'yesterday'],
  ['with a time out of range', '+275760-09-13T00:00:00.001Z'],
])('a post %s is dated by its arrival', async (_, createdAt) => {
  jetstream.events.push(postEvent(DANA, 'a', START, { text: 'Report: one', createdAt }));
  await readUntil(1);
  expect((await (await collection('tweets')).findOne())?.timestamp).toEqual(new Date(START / 1_000));
});
