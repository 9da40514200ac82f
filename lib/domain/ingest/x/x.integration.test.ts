import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { upsertTweets } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { FakeXApi, type FakeXPost } from '@/test/fakes/x-api';
import { READERS } from '../reader-table';
import { runIngest } from '../run-sources';

process.env.X_BEARER_TOKEN = 'token';
process.env.INGEST_ALLOW_PRIVATE = 'true';
let api: FakeXApi;
beforeAll(async () => {
  api = await FakeXApi.start();
  process.env.X_API_URL = api.url;
});
afterAll(() => api.stop());
// After the address is set, which is read with the rest of the environment.
useTemporaryDatabase();
beforeEach(async () => {
  await emptyDatabase();
  api.timelines.clear();
  api.versions.clear();
  api.requests.length = 0;
  api.users.set('danawhitlock', '77');
  await upsertJournalists(
    [
      {
        username: 'danawhitlock',
        name: 'Dana Whitlock',
        accounts: [{ network: 'x', id: null, handle: 'danawhitlock' }],
      },
    ],
    TEST_WRITE,
  );
});

const posted = (id: number, text: string, more: Partial<FakeXPost> = {}): FakeXPost => ({
  id: String(1_800_000_000_000_000_000n + BigInt(id)),
  text,
  created_at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  ...more,
});
const read = () =>
  runIngest({
    readers: READERS,
    signal: new AbortController().signal,
    isOnce: true,
    timing: { retryMs: 5, maxRetryMs: 20 },
  });
const tweetsOnFile = async () => (await collection('tweets')).find().sort({ _id: 1 }).toArray();

test('a timeline is read page by page, oldest first, and then from the last post on', async () => {
  api.pageSize = 10;
  const posts = Array.from({ length: 25 }, (_, n) => posted(n, `Report ${n}`)).reverse();
  api.timelines.set('77', posts);
  expect((await read()).items.get('X')).toBe(25);
  api.timelines.set('77', [posted(30, 'Report 25'), ...posts]);
  expect((await read()).items.get('X')).toBe(1);
  expect((await tweetsOnFile()).map(({ tweet }) => tweet)).toEqual(
    Array.from({ length: 26 }, (_, n) => `Report ${n}`),
  );
  expect(api.requests.at(-1)?.searchParams.get('since_id')).toBe(posts[0]?.id);
  const dana = await (await collection('journalists')).findOne({ username_key: 'danawhitlock' });
  expect(dana?.accounts).toEqual([{ network: 'x', id: '77', handle: 'danawhitlock' }]);
});

test('a post keeps its id, and its links are written out; an edited one stays as first read', async () => {
  const text = 'Sources: a trade &amp; more https://t.co/abc';
  const urls = [{ start: 24, end: 40, url: 'https://t.co/abc', expanded_url: 'https://www.espn.com/story' }];
  const first = posted(1, text, { entities: { urls } });
  api.timelines.set('77', [first]);
  await read();
  const edited = posted(2, 'Sources: no trade', { edit_history_tweet_ids: [first.id, posted(2, '').id] });
  api.timelines.set('77', [edited]);
  await read();
  expect(await tweetsOnFile()).toMatchObject([
    {
      tweet_id: first.id,
      url: `https://x.com/danawhitlock/status/${first.id}`,
      tweet: 'Sources: a trade & more https://www.espn.com/story',
      posts: [{ edited_text: 'Sources: no trade', edited_at: new Date(edited.created_at) }],
    },
  ]);
});

test.each([
  ['asks to wait', { status: 429, headers: { 'x-rate-limit-reset': String(Math.floor(Date.now() / 1000)) } }],
  ['fails', { status: 503 }],
  ['sends rubbish', { status: 200, body: '<html>' }],
  ['sends too much', { status: 200, body: 'x'.repeat(6_000_000) }],
])('an API that %s is asked again, and nothing is lost', async (_, answer) => {
  api.timelines.set('77', [posted(1, 'Report')]);
  api.next.push(answer);
  const { items, failed } = await read();
  expect([items.get('X'), failed.size]).toEqual([1, 0]);
  expect(await tweetsOnFile()).toHaveLength(1);
});

test('X is off without a token, which is no failure', async () => {
  const off = { ...READERS, x: { ...READERS.x, findObstacle: () => 'X_BEARER_TOKEN is not set' } };
  const summary = await runIngest({ readers: off, signal: new AbortController().signal, isOnce: true });
  expect([summary.failed.size, summary.off.get('X')]).toEqual([0, 'X_BEARER_TOKEN is not set']);
  expect(api.requests).toEqual([]);
});

test('an account that is gone is noted, and the others are read', async () => {
  const gone = { network: 'x', id: '66', handle: null } as const;
  await upsertJournalists([{ username: 'gone', name: 'Gus Gone', accounts: [gone] }], TEST_WRITE);
  api.timelines.set('77', [posted(1, 'Report')]);
  expect((await read()).items.get('X')).toBe(1);
  expect(await (await collection('source_accounts')).findOne({ _id: 'x:66' })).toMatchObject({
    status: 'not found',
  });
});

test('an account whose answers cannot be read does not keep the others from being read', async () => {
  const broken = { network: 'x', id: '66', handle: 'broken' } as const;
  await upsertJournalists([{ username: 'broken', name: 'Bea Broken', accounts: [broken] }], TEST_WRITE);
  api.timelines.set('66', [posted(1, 'x'.repeat(100_001))]);
  api.timelines.set('77', [posted(2, 'Report: two')]);
  const { items, failed } = await read();
  expect([items.get('X'), failed.get('X')]).toEqual([1, expect.stringContaining('account broken')]);
  api.timelines.set('66', [posted(1, 'Report')]);
  expect((await read()).failed.size).toBe(0);
  expect((await tweetsOnFile()).map(({ tweet }) => tweet)).toEqual(['Report: two', 'Report']);
});

test('posts of the last days are looked up again: deleted ones and edits are marked', async () => {
  const recent = (id: number, text: string, more: Partial<FakeXPost> = {}) =>
    posted(id, text, { created_at: new Date(Date.now() - 60_000).toISOString(), ...more });
  const [kept, deleted, edited] = [1, 2, 3].map((id) => recent(id, `Report ${id}`)) as [
    FakeXPost,
    FakeXPost,
    FakeXPost,
  ];
  const later = recent(4, 'Report 3, corrected');
  api.timelines.set('77', [edited, deleted, kept]);
  await read();
  // A quarter of an hour later.
  await (await collection('source_states')).updateOne({}, { $set: { 'cursor.compared.read_at': 0 } });
  const history = [edited.id, later.id];
  api.timelines.set('77', [{ ...edited, edit_history_tweet_ids: history }, kept]);
  api.versions.set(later.id, { ...later, edit_history_tweet_ids: history });
  await read();
  await read();
  expect((await tweetsOnFile()).map(({ tweet, posts }) => [tweet, posts?.[0]])).toEqual([
    ['Report 1', expect.not.objectContaining({ deleted_at: expect.anything() })],
    ['Report 2', expect.objectContaining({ deleted_at: expect.any(Date) })],
    ['Report 3', expect.objectContaining({ edited_text: 'Report 3, corrected' })],
  ]);
  const lookups = api.requests.filter(({ pathname }) => pathname === '/tweets');
  expect(lookups.map(({ searchParams }) => searchParams.get('ids')?.split(',').length)).toEqual([3, 3, 1]);
});

test('posts that were typed in are looked up again, too', async () => {
  const typed = (tweet_id: string, tweet: string) => ({
    ...{ tweet_id, tweet, username: 'danawhitlock', name: 'Dana Whitlock' },
    url: `https://twitter.com/danawhitlock/status/${tweet_id}?s=20`,
    timestamp: new Date(Date.now() - 60_000),
  });
  const [gone, kept] = [posted(1, 'Report 1'), posted(2, 'Report 2')];
  await upsertTweets([typed(gone.id, gone.text), typed(kept.id, kept.text)], TEST_WRITE);
  await upsertTweets([{ ...typed('typed-3', 'Report 3'), url: 'https://example.com/3' }], TEST_WRITE);
  api.timelines.set('77', []);
  api.versions.set(kept.id, kept);
  await read();
  expect(
    (await tweetsOnFile()).map(({ tweet, posts }) => [tweet, posts?.map(({ deleted_at }) => deleted_at)]),
  ).toEqual([
    ['Report 1', [expect.any(Date)]],
    ['Report 2', undefined],
    ['Report 3', undefined],
  ]);
  const lookups = api.requests.filter(({ pathname }) => pathname === '/tweets');
  expect(lookups.map(({ searchParams }) => searchParams.get('ids')?.split(',').sort())).toEqual([
    [gone.id, kept.id],
  ]);
  // What is deleted is not asked for again.
  await (await collection('source_states')).updateOne({}, { $set: { 'cursor.compared.read_at': 0 } });
  await read();
  expect(api.requests.at(-1)?.searchParams.get('ids')).toBe(kept.id);
});
