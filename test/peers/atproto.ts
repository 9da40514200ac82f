import { deepStrictEqual } from 'node:assert';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeJetstream } from '@/test/fakes/jetstream';
import { temporaryFolder } from '@/test/temporary-folder';
import type { Development } from './atproto-packages';

/**
 * Reads posts of the AT Protocol's own development server: accounts, handles, records and the firehose are real, and
 * only the last step, from the firehose to Jetstream's JSON, is ours. The server is no dependency, as it compiles native
 * code: `npm install @atproto/dev-env@0.3.215` in a folder of its own, then
 * `node --import tsx test/peers/atproto.ts <that folder>` (docs/decisions/0200).
 */

const [folder = '.'] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const { TestNetworkNoAppView } = load('@atproto/dev-env') as Development['devEnv'];
const { Firehose } = load('@atproto/sync') as Development['sync'];
const { IdResolver } = load('@atproto/identity') as Development['identity'];
const { RichText } = load('@atproto/api') as Development['api'];

const network = await TestNetworkNoAppView.create({});
const jetstream = await FakeJetstream.start();
const firehose = new Firehose({
  service: network.pds.url.replace('http', 'ws'),
  idResolver: new IdResolver({ plcUrl: network.plc.url }),
  handleEvent: ({ did, time, event, ...rest }) => {
    const common = { did, time_us: Date.parse(time) * 1_000 };
    if (event === 'identity') {
      jetstream.events.push({ ...common, kind: 'identity', identity: { did, handle: rest.handle } });
    } else if (event === 'account') {
      const account = { did, active: rest.active, status: rest.status };
      jetstream.events.push({ ...common, kind: 'account', account });
    } else if (event !== 'sync') {
      const { collection, rkey, rev, record } = rest;
      const commit = { operation: event, collection, rkey, rev, record };
      jetstream.events.push({ ...common, kind: 'commit', commit });
    }
  },
  onError: (error) => console.error(error),
});
void firehose.start();

Object.assign(process.env, {
  DATA_DIR: temporaryFolder('peer'),
  JETSTREAM_URL: jetstream.url,
  BLUESKY_API_URL: network.pds.url,
});
// After the environment is set, which they read.
const { closeDatabase } = await import('@/lib/platform/db/client');
const { collection } = await import('@/lib/platform/db/collections');
const { createIndexes } = await import('@/lib/platform/db/indexes');
const { startIngest } = await import('@/lib/domain/ingest/in-process');
const { upsertJournalists } = await import('@/lib/domain/journalist/commands');
const { TEST_WRITE } = await import('@/test/actor');

await createIndexes();
const account = { network: 'bluesky' as const, id: null, handle: 'dana.test' };
await upsertJournalists([{ username: 'dana', name: 'Dana', accounts: [account] }], TEST_WRITE);

const [dana, stranger] = [network.pds.getClient(), network.pds.getClient()];
await dana.createAccount({ handle: 'dana.test', email: 'dana@example.com', password: 'secret' });
await stranger.createAccount({ handle: 'sam.test', email: 'sam@example.com', password: 'secret' });
const post = async (text: string, more: object = {}) => {
  const rich = new RichText({ text });
  await rich.detectFacets(dana);
  return dana.post({ text: rich.text, facets: rich.facets, ...more });
};
const first = await post('Sources: a trade, see https://court.example/story');
const reply = { root: first, parent: first };
await post('It is done.', { reply });
await stranger.post({ text: 'Foreign' });
const stop = startIngest();

const tweets = async () => (await collection('tweets')).find().sort({ _id: 1 }).toArray();
const until = async (isMet: () => Promise<boolean>) => {
  for (const end = Date.now() + 30_000; Date.now() < end && !(await isMet()); ) await sleep(50);
};
const hasPosts = (count: number) => async () =>
  (await tweets()).flatMap(({ posts = [] }) => posts).length === count;
await until(hasPosts(2));
const wrong = await post('Sources: something wrong');
await until(hasPosts(3));
await dana.deletePost(wrong.uri);
await dana.com.atproto.identity.updateHandle({ handle: 'dana-news.test' });
const journalist = async () => (await collection('journalists')).findOne({ username_key: 'dana' });
const handle = async () => (await journalist())?.accounts?.[0]?.handle;
await until(async () => (await tweets()).some(({ posts }) => posts?.[0]?.deleted_at));
await until(async () => (await handle()) === 'dana-news.test');
const [report, mistake, ...others] = await tweets();
await stop();
await firehose.destroy();
await jetstream.stop();
await closeDatabase();
await network.close();

deepStrictEqual(
  [report?.tweet, mistake?.tweet, others],
  ['Sources: a trade, see https://court.example/story\n\nIt is done.', 'Sources: something wrong', []],
);
deepStrictEqual(mistake?.posts?.[0]?.deleted_at instanceof Date, true);
console.log(
  'The thread is one tweet, the deleted post is marked, the handle is followed, nothing is foreign.',
);
process.exit(0);
