import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { deleteTweet } from '@/lib/domain/tweet/commands';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { deleteEvent, FakeJetstream, fakeDid, postEvent } from '@/test/fakes/jetstream';
import { upsertSources } from '../commands';
import { READERS } from '../reader-table';
import { runIngest } from '../run-sources';

useTemporaryDatabase();

const DANA = fakeDid('dana');
const PRIYA = fakeDid('priya');
/** 2026-01-01, in microseconds. */
const START = Date.UTC(2026, 0, 1) * 1000;
const MINUTE = 60_000_000;

let jetstream: FakeJetstream;
let stop: AbortController;
beforeEach(async () => {
  await emptyDatabase();
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
  jetstream = await FakeJetstream.start();
  stop = new AbortController();
  await upsertJournalists(
    [
      {
        username: 'danawhitlock',
        name: 'Dana Whitlock',
        accounts: [{ network: 'bluesky', id: DANA, handle: 'dana.example.com' }],
      },
      {
        username: 'priyaraman',
        name: 'Priya Raman',
        accounts: [{ network: 'bluesky', id: PRIYA, handle: null }],
      },
    ],
    TEST_WRITE,
  );
  await upsertSources([{ kind: 'bluesky', name: 'Bluesky', url: jetstream.url }], TEST_WRITE);
});
afterEach(async () => {
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined });
  await jetstream.stop();
});

const tweetsOnFile = async () => (await collection('tweets')).find().sort({ _id: 1 }).toArray();
const state = async () => (await collection('source_states')).findOne();

/** Reads until a condition holds. */
async function readUntil(isDone: () => Promise<boolean>): Promise<void> {
  const timing = { lookMs: 50, retryMs: 10, maxRetryMs: 50 };
  const reading = runIngest({ readers: READERS, signal: stop.signal, timing });
  const deadline = Date.now() + 120_000;
  while (!(await isDone()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort();
  await reading;
  stop = new AbortController();
}
const readAll = (count: number) =>
  readUntil(async () => {
    const posts = (await tweetsOnFile()).flatMap((tweet) => tweet.posts ?? []);
    return posts.length >= count;
  });

test('a post becomes an unrated tweet on the queue, as its reporter wrote it', async () => {
  const text = 'Sources: Utah is trading Ike Obanor. espn.com/nba/sto…';
  const start = Buffer.from(text).indexOf('espn.com');
  const link = { $type: 'app.bsky.richtext.facet#link', uri: 'https://www.espn.com/nba/story/123' };
  const facets = [{ index: { byteStart: start, byteEnd: Buffer.byteLength(text) }, features: [link] }];
  jetstream.events.push(postEvent(DANA, '3lb2aaaaaaa22', START, { text, facets }));
  await readAll(1);
  expect(await tweetsOnFile()).toMatchObject([
    {
      tweet_id: expect.stringMatching(/^bluesky-3lb2aaaaaaa22-[0-9a-f]{12}$/),
      tweet: 'Sources: Utah is trading Ike Obanor. https://www.espn.com/nba/story/123',
      url: `https://bsky.app/profile/${DANA}/post/3lb2aaaaaaa22`,
      username: 'danawhitlock',
      name: 'Dana Whitlock',
      journalists: [{ username: 'danawhitlock' }],
      timestamp: new Date(START / 1000),
      rating: null,
      category: 'none',
      is_draft: false,
      timelines: [],
      desk_lists: expect.arrayContaining([deskList.tasks, deskList.category('none')]),
    },
  ]);
  const [{ searchParams } = { searchParams: null }] = jetstream.connections;
  expect(searchParams?.getAll('wantedCollections')).toEqual(['app.bsky.feed.post']);
  expect(searchParams?.getAll('wantedDids').sort()).toEqual([DANA, PRIYA].sort());
  const [record] = await (await collection('audit')).find({ collection: 'tweets' }).toArray();
  expect(record).toMatchObject({ actor: { kind: 'ingest', name: 'Bluesky' }, kind: 'create' });
});

test('posts of others, other records, rubbish and repetitions are not stored', async () => {
  jetstream.faults.ignoresFilter = true;
  const like = { ...postEvent(DANA, 'l', START, 'x') };
  like.commit = { ...(like.commit as object), collection: 'app.bsky.feed.like' };
  const first = postEvent(DANA, 'a', START, 'Report: one');
  jetstream.events.push(
    postEvent(fakeDid('stranger'), 'x', START, 'Report: foreign'),
    like,
    first,
    first,
    { ...first, time_us: -1 },
    postEvent(DANA, 'bad', START, { text: 7 }),
    postEvent(PRIYA, 'b', START + 1, 'Report: two'),
  );
  jetstream.faults.before = new Map([
    [2, (socket) => socket.send('{broken')],
    [3, (socket) => socket.send('[]')],
  ]);
  await readAll(2);
  expect((await tweetsOnFile()).map(({ tweet }) => tweet)).toEqual(['Report: one', 'Report: two']);
  expect((await state())?.notes.map(({ message }) => message)).toEqual([
    '4 messages were unreadable and skipped.',
  ]);
});

test('a cut connection, and a message of 100 MB, lose nothing', async () => {
  for (let n = 0; n < 300; n++)
    jetstream.events.push(postEvent(DANA, `p${n}`, START + n * 36_000, `Report ${n}`));
  jetstream.faults.before = new Map([
    [50, (socket) => socket.terminate()],
    [100, (socket) => socket.send('x'.repeat(100_000_000))],
    [200, (socket) => socket.close(1011)],
  ]);
  const before = process.memoryUsage().rss;
  await readAll(300);
  expect((await tweetsOnFile()).map(({ tweet }) => tweet)).toEqual(
    jetstream.events.map((_, n) => `Report ${n}`),
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  expect((await state())?.notes.at(-1)?.message).toContain('more than 1000000 bytes');
  expect((await state())?.last_error?.message).toContain('connection');
});

test('a jump in time loses nothing', async () => {
  for (let n = 0; n < 100; n++) {
    const event = postEvent(DANA, `p${n}`, START + n * MINUTE, `Report ${n}`);
    const lie = n === 30 ? 1e15 : n === 60 ? -1e13 : 0;
    jetstream.events.push({ ...event, time_us: event.time_us + lie });
  }
  for (const at of [31, 32, 61, 62]) {
    jetstream.faults.before ??= new Map();
    jetstream.faults.before.set(at, (socket) => socket.terminate());
  }
  await readAll(100);
  expect(await tweetsOnFile()).toHaveLength(100);
});

test('deleted and edited posts stay on file as first read, and are marked', async () => {
  const edited = postEvent(DANA, 'b', START + 3, 'Report: two, corrected', 'update');
  const early = postEvent(DANA, 'c', START + 4, 'Report: three, corrected', 'update');
  jetstream.events.push(
    postEvent(DANA, 'a', START, 'Report: one'),
    postEvent(DANA, 'b', START + 1, 'Report: two'),
    deleteEvent(DANA, 'a', START + 2_000),
    edited,
    early,
    postEvent(DANA, 'c', START + 5, 'Report: three'),
    postEvent(DANA, 'd', START + 6, 'Report: four'),
  );
  await readAll(4);
  const [one, two, three] = await tweetsOnFile();
  expect(one).toMatchObject({ tweet: 'Report: one', posts: [{ deleted_at: new Date(START / 1000 + 2) }] });
  expect(two).toMatchObject({ tweet: 'Report: two', posts: [{ edited_text: 'Report: two, corrected' }] });
  expect(three).toMatchObject({
    tweet: 'Report: three',
    posts: [{ edited_text: 'Report: three, corrected' }],
  });
});

test('threads are one tweet, and quotes name what they quote', async () => {
  const reply = (rkey: string) => ({ parent: { uri: `at://${DANA}/app.bsky.feed.post/${rkey}`, cid: 'x' } });
  const quoted = { uri: `at://${PRIYA}/app.bsky.feed.post/q`, cid: 'x' };
  jetstream.events.push(
    postEvent(DANA, 'a', START, 'Report: part one'),
    postEvent(DANA, 'b', START + 1, { text: 'Part two', reply: reply('a') }),
    postEvent(DANA, 'c', START + 2, {
      text: 'Agreed.',
      embed: { $type: 'app.bsky.embed.record', record: quoted },
    }),
    postEvent(DANA, 'd', START + 120 * MINUTE, { text: 'Report: much later', reply: reply('b') }),
  );
  await readAll(3);
  jetstream.events.push(
    postEvent(DANA, 'e', START + 120 * MINUTE + 1, { text: 'Part five', reply: reply('d') }),
  );
  await readAll(5);
  expect((await tweetsOnFile()).map(({ tweet }) => tweet)).toEqual([
    'Report: part one\n\nPart two',
    `Agreed.\nhttps://bsky.app/profile/${PRIYA}/post/q`,
    'Report: much later\n\nPart five',
  ]);
});

test('a new account is read from the beginning of what the server holds; what staff deleted stays deleted', async () => {
  const later = fakeDid('later');
  for (let n = 0; n < 40; n++)
    jetstream.events.push(postEvent(DANA, `p${n}`, START + n * MINUTE, `Report ${n}`));
  jetstream.events.splice(1, 0, postEvent(later, 'l', START + 1, 'Report: of another'));
  await readAll(40);
  const [first] = await tweetsOnFile();
  await deleteTweet(first!._id, TEST_WRITE);
  const account = { network: 'bluesky', id: later, handle: null } as const;
  await upsertJournalists([{ username: 'later', name: 'Lee Later', accounts: [account] }], TEST_WRITE);
  await readAll(40);
  const texts = (await tweetsOnFile()).map(({ tweet }) => tweet);
  expect(texts).toHaveLength(40);
  expect(texts).toContain('Report: of another');
  expect(texts).not.toContain('Report 0');
});

test('a cursor that the server does not hold any more is said on the page, and reading goes on', async () => {
  const post = (n: number) => postEvent(DANA, `p${n}`, START + n * MINUTE, `Report ${n}`);
  for (let n = 0; n < 40; n++) jetstream.events.push(post(n));
  await readAll(40);
  jetstream.events.push(post(40));
  await readAll(41);
  expect((await state())?.notes).toEqual([]);
  jetstream.events.splice(0, jetstream.events.length, post(100), post(101));
  await readAll(43);
  expect((await state())?.notes.map(({ message }) => message)).toEqual([
    'The cursor was too old: the server holds nothing between 2026-01-01T00:40:00.000Z and 2026-01-01T01:40:00.000Z. Posts may be missing.',
  ]);
  jetstream.faults.refuses = 400;
  await readUntil(async () => ((await state())?.notes.length ?? 0) >= 2);
  jetstream.faults = {};
  jetstream.events.push(post(102));
  await readAll(44);
  expect((await state())?.notes[1]?.message).toContain('refused the cursor');
});

test('a server that limits its connections is not asked again before it says', async () => {
  jetstream.faults = { refuses: 429, retryAfter: new Date(Date.now() + 3_600_000).toUTCString() };
  await readUntil(async () => ((await state())?.failures ?? 0) >= 1);
  const until = (await state())?.not_before?.at.getTime() ?? 0;
  expect(until).toBeGreaterThan(Date.now() + 3_000_000);
  jetstream.faults = {};
  const summary = await runIngest({ readers: READERS, signal: stop.signal, isOnce: true });
  expect(summary.failed.get('Bluesky')).toContain('The source asked not to be read before');
  expect(jetstream.connections).toEqual([]);
});

test('a long pause is said on the page', async () => {
  jetstream.events.push(postEvent(DANA, 'a', START, 'Report: one'));
  await readAll(1);
  const longAgo = new Date('2026-01-01T12:00:00Z');
  await (await collection('source_states')).updateOne({}, { $set: { last_success_at: longAgo } });
  jetstream.events.push(postEvent(DANA, 'b', START + 1, 'Report: two'));
  await readAll(2);
  expect((await state())?.notes[0]?.message).toContain(
    'Nothing has been read since 2026-01-01T12:00:00.000Z',
  );
});

test('a private address that staff or an import gave is not connected to', async () => {
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined });
  await readUntil(async () => ((await state())?.failures ?? 0) >= 1);
  expect((await state())?.last_error?.message).toContain('127.0.0.1 is not on the public internet');
  expect(jetstream.connections).toEqual([]);
});

test('a renamed account keeps its posts and gets its new handle', async () => {
  jetstream.events.push(
    { did: DANA, time_us: START, kind: 'identity', identity: { did: DANA, handle: 'dana.news.example' } },
    {
      did: PRIYA,
      time_us: START,
      kind: 'account',
      account: { active: false, did: PRIYA, status: 'deleted' },
    },
    postEvent(DANA, 'a', START + 1, 'Report: one'),
  );
  await readAll(1);
  const dana = await (await collection('journalists')).findOne({ username_key: 'danawhitlock' });
  expect(dana?.accounts).toEqual([{ network: 'bluesky', id: DANA, handle: 'dana.news.example' }]);
  const account = await (await collection('source_accounts')).findOne({ _id: `bluesky:${PRIYA}` });
  expect(account).toMatchObject({ status: 'deleted' });
});

test('many accounts are sent after connecting', async () => {
  const dids = Array.from({ length: 500 }, (_, n) => fakeDid(`many${n}`));
  await upsertJournalists(
    dids.map((id, n) => ({
      username: `many${n}`,
      name: `Many ${n}`,
      accounts: [{ network: 'bluesky' as const, id, handle: null }],
    })),
    TEST_WRITE,
  );
  jetstream.events.push(postEvent(dids[499] as string, 'a', START, 'Report: one'));
  await readAll(1);
  expect(jetstream.connections[0]?.href.length).toBeLessThan(1_000);
  expect(jetstream.updates[0]?.wantedDids).toHaveLength(502);
});

test('a server that refuses is reported, and read when it is back', async () => {
  jetstream.faults.refuses = 503;
  jetstream.events.push(postEvent(DANA, 'a', START, 'Report: one'));
  await readUntil(async () => ((await state())?.failures ?? 0) >= 2);
  expect((await state())?.last_error?.message).toContain('503');
  jetstream.faults = {};
  await readAll(1);
  expect(await state()).toMatchObject({ failures: 0 });
});
