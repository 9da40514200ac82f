import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ObjectId } from 'mongodb';
import { upsertSources } from '@/lib/domain/ingest/commands';
import { READERS } from '@/lib/domain/ingest/reader-table';
import { runIngest } from '@/lib/domain/ingest/run-sources';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabaseButStaff, useTemporaryDatabase } from '@/test/database';
import { type Method, useEditor } from '@/test/staff-calls';
import { writePlayer, writeTeam, writeTweets } from '@/test/tweets';
import type { ProposalView } from './proposal-schema';

useTemporaryDatabase();
const staff = useEditor();

let announced = '';
const server = createServer((_request, response) => response.end(announced));
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
});
afterAll(async () => {
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
let rumor: ObjectId;
beforeEach(async () => {
  await emptyDatabaseButStaff();
  const [player, ...teams] = [
    await writePlayer('Ike Obanor'),
    await writeTeam('Atlanta Hawks'),
    await writeTeam('Chicago Bulls'),
  ];
  const tags = { players: [player], teams };
  const ids = await writeTweets([
    {
      tweet: 'The Hawks are trading for Ike Obanor.',
      rating: 'good_rumor',
      timestamp: hoursAgo(30),
      ...tags,
    },
    { tweet: 'The Bulls will acquire Obanor.', rating: 'good_rumor', timestamp: hoursAgo(20), ...tags },
    { tweet: 'Ike Obanor is out tonight.', rating: 'good_rumor', timestamp: hoursAgo(20), ...tags },
    { tweet: 'The Hawks acquired Ike Obanor.', rating: 'good_information', timestamp: hoursAgo(3), ...tags },
  ]);
  rumor = ids[0] as ObjectId;
  await upsertSources([{ kind: 'facts', name: 'The league', url: base }], TEST_WRITE);
});

const ingest = () =>
  runIngest({
    readers: READERS,
    signal: new AbortController().signal,
    isOnce: true,
    timing: { retryMs: 1, maxRetryMs: 1 },
  });
type Answer = ReturnType<typeof JSON.parse>;
const call = (method: Method, path: string, params: Record<string, string> = {}, body?: object) =>
  staff.call<Answer>(method, path, params, body);
const listed = async (): Promise<ProposalView[]> =>
  (await call('GET', '/admin/outcome-proposals')).body.proposals;
const answer = (proposal: ProposalView, status: string) =>
  call('PATCH', '/admin/outcome-proposals/{id}', { id: proposal._id }, { status });
const stored = async (_id: ObjectId) => (await collection('tweets')).findOne({ _id });

const TEXT = 'Atlanta Hawks acquired guard Ike Obanor from the Chicago Bulls.';
const rss = (text: string) =>
  `<rss version="2.0"><channel><item><title>${text}</title><link>https://league.example/1</link><pubDate>${hoursAgo(1).toUTCString()}</pubDate></item></channel></rss>`;

test.each<[string, () => string, string]>([
  ['a feed', () => rss(TEXT), 'https://league.example/1'],
  [
    'a list with texts',
    () => JSON.stringify([{ text: TEXT, date: hoursAgo(1), url: 'https://league.example/2' }]),
    'https://league.example/2',
  ],
  [
    'a list with fields',
    () =>
      JSON.stringify({
        transactions: [
          {
            id: 7,
            player: 'Ike Obanor',
            to: 'Atlanta Hawks',
            from: 'Chicago Bulls',
            type: 'Trade',
            date: hoursAgo(1),
          },
        ],
      }),
    '',
  ],
])('%s proposes outcomes of open rumors, and changes none', async (_name, made, url) => {
  announced = made();
  expect((await ingest()).items.get('The league')).toBe(1);
  expect((await ingest()).failed.size).toBe(0);
  const proposals = await listed();
  expect(proposals.map((each) => [each.rumor.tweet, each.resolution]).sort()).toEqual([
    ['The Bulls will acquire Obanor.', 'incorrect'],
    ['The Hawks are trading for Ike Obanor.', 'correct'],
  ]);
  expect(proposals[0]).toMatchObject({ source: 'The league', url: url || base });
  expect((await stored(rumor))?.resolution).toBeNull();
});

test('one that is taken resolves the rumor with the announcement as its source', async () => {
  announced = rss(TEXT);
  await ingest();
  const [proposal] = (await listed()).filter(({ resolution }) => resolution === 'correct');
  expect((await answer(proposal!, 'taken')).status).toBe(200);
  expect(await stored(rumor)).toMatchObject({
    resolution: 'correct',
    resolution_source: { url: 'https://league.example/1', note: `The league: ${TEXT}` },
    resolved_by: 'ana@boxscoop.example',
  });
  expect((await answer(proposal!, 'taken')).status).toBe(409);
  expect(await listed()).toHaveLength(1);
});

test('one that is dismissed does not come back', async () => {
  announced = rss(TEXT);
  await ingest();
  const proposals = await listed();
  for (const proposal of proposals) expect((await answer(proposal, 'dismissed')).status).toBe(200);
  announced = `${rss(TEXT)}\n`;
  await ingest();
  expect(await listed()).toEqual([]);
  expect((await stored(rumor))?.resolution).toBeNull();
});

test('one of a rumor that has an outcome meanwhile is neither shown nor taken', async () => {
  announced = rss(TEXT);
  await ingest();
  const [proposal] = (await listed()).filter(({ resolution }) => resolution === 'correct');
  const edit = { resolution: 'unconfirmable' };
  expect((await call('PATCH', '/admin/tweet/{id}', { id: rumor.toHexString() }, edit)).status).toBe(200);
  expect(await listed()).toHaveLength(1);
  expect((await answer(proposal!, 'taken')).status).toBe(409);
  expect((await stored(rumor))?.resolution).toBe('unconfirmable');
});

test('a list that ends before all says how many there are', async () => {
  announced = rss(TEXT);
  await ingest();
  const before = (await call('GET', '/admin/outcome-proposals')).body;
  expect(before.total).toBe(before.proposals.length);
  const stored = await collection('outcome_proposals');
  const { _id: _, ...proposal } = (await stored.findOne({ status: 'open' }))!;
  const others = Array.from({ length: 1_000 }, (_, place) => ({
    ...proposal,
    proposal_key: `other-${place}`,
  }));
  await stored.insertMany(others as never);
  const { total, proposals } = (await call('GET', '/admin/outcome-proposals')).body;
  expect(proposals).toHaveLength(1_000);
  expect(total).toBe(before.total + 1_000);
});

test('a rumor that is rated after the announcement was read gets its proposal', async () => {
  announced = rss(TEXT);
  const rating = (value: string) =>
    call('PATCH', '/admin/tweet/{id}', { id: rumor.toHexString() }, { rating: value });
  await rating('speculation');
  await ingest();
  expect((await listed()).map(({ resolution }) => resolution)).not.toContain('correct');
  await rating('good_rumor');
  await ingest();
  expect((await listed()).map(({ resolution }) => resolution)).toContain('correct');
});

test('the list of tasks offers one with its rumor, and what is answered there is answered everywhere', async () => {
  announced = rss(TEXT);
  await ingest();
  const offered = async () => {
    const { tweets } = (await call('GET', '/admin/tasks')).body;
    return tweets.find(({ _id }: { _id: string }) => _id === rumor.toHexString())?.suggestions.outcome;
  };
  const outcome = await offered();
  expect(outcome).toMatchObject({ resolution: 'correct', source: 'The league', text: TEXT });
  const answers = (kind: string) =>
    call(
      'POST',
      '/admin/tweet/{id}/suggestions',
      { id: rumor.toHexString() },
      { [kind]: [`outcome:${outcome._id}`] },
    );
  const status = async () =>
    (await (await collection('outcome_proposals')).findOne({ _id: new ObjectId(outcome._id as string) }))
      ?.status;
  for (const [kind, expected] of [
    ['dismissed', 'dismissed'],
    ['withdrawn', 'open'],
    ['taken', 'taken'],
  ] as const) {
    expect((await answers(kind)).status).toBe(200);
    expect(await status()).toBe(expected);
    expect(await offered()).toEqual(expected === 'open' ? outcome : null);
  }
});

test('an answer about nothing is 404', async () => {
  const id = new ObjectId().toHexString();
  expect((await call('PATCH', '/admin/outcome-proposals/{id}', { id }, { status: 'taken' })).status).toBe(
    404,
  );
});
