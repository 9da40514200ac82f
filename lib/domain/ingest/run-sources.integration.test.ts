import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { upsertSources } from './commands';
import { type Batch, type ReadContext, type Reader, SourceError } from './reader';
import { runIngest } from './run-sources';
import { openState } from './source-state';

useTemporaryDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await upsertSources([{ kind: 'rss', name: 'Feed', url: 'https://example.com/feed' }], TEST_WRITE);
});
afterEach(() => jest.restoreAllMocks());

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);
const states = () => collection('source_states');

/** Reads with a reader for some time, or until it has been asked so many times; @returns when it was asked. */
async function readWith(read: (context: ReadContext) => AsyncIterable<Batch>, ms: number, times = 1_000) {
  const stop = new AbortController();
  const timeout = setTimeout(() => stop.abort(), ms);
  const asked: number[] = [];
  const reader: Reader = {
    pauseMs: 10,
    findObstacle: () => null,
    read(context) {
      asked.push(performance.now());
      if (asked.length >= times) stop.abort();
      return read(context);
    },
  };
  const timing = { lookMs: 20, standbyMs: 20, retryMs: 40, maxRetryMs: 10_000 };
  await runIngest({ readers: { rss: reader }, signal: stop.signal, timing });
  clearTimeout(timeout);
  return asked;
}

test('a source that accepts connections and cuts them at once is asked less and less often', async () => {
  const cut = async function* () {
    yield {};
    throw new SourceError('the server closed the connection');
  };
  const asked = await readWith(cut, 30_000, 7);
  // Six failures: half of 40 ms, doubled five times.
  expect((asked[6] as number) - (asked[5] as number)).toBeGreaterThan(640);
});

test('reading goes on after a fault that nobody expected', async () => {
  const journalists = await collection('journalists');
  const broken = { username_key: 'broken', account_keys: ['bluesky:broken'], accounts: [null] };
  await journalists.insertOne(broken as never);
  setTimeout(() => void journalists.deleteMany({}), 300);
  expect(await readWith(async function* () {}, 5_000, 1)).toHaveLength(1);
});

test.each([
  ['was read', { last_success_at: inAnHour() }],
  [
    'asked to wait',
    { not_before: { at: new Date(Date.now() + 100 * 24 * HOUR_MS), url: 'https://example.com/feed' } },
  ],
])('a clock that was set back does not stop the reading of a source that %s', async (_, state) => {
  expect(await readWith(async function* () {}, 5_000, 1)).toHaveLength(1);
  await (await states()).updateOne({}, { $set: state });
  expect(await readWith(async function* () {}, 5_000, 1)).toHaveLength(1);
});

test('a source whose lease was lost while it was read is stored no more, and read again by whoever has it', async () => {
  let stored = 0;
  const asked = await readWith(
    async function* () {
      yield { cursor: ++stored };
      if (stored > 1) return;
      await (await collection('leases')).updateMany({}, { $set: { owner: 'another', until: new Date() } });
      await openState((await (await states()).findOne())!._id, 'another');
      yield { cursor: 'late' };
    },
    5_000,
    2,
  );
  expect(asked).toHaveLength(2);
  expect((await (await states()).findOne())?.cursor).toBe(2);
});

test('a clock that is set back while a stream is read does not hold up its posts', async () => {
  const now = Date.now.bind(Date);
  const start = performance.now();
  await readWith(
    async function* () {
      jest.spyOn(Date, 'now').mockImplementation(() => now() - HOUR_MS);
      const post = {
        network: 'bluesky',
        account: 'did:plc:a',
        id: 'a',
        url: 'https://example.com',
        text: 'Report',
      } as const;
      yield { posts: [{ ...post, posted_at: new Date(0) }], cursor: 'stored' };
    },
    5_000,
    1,
  );
  expect((await (await states()).findOne())?.cursor).toBe('stored');
  expect(performance.now() - start).toBeLessThan(20_000);
});
