import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIngest } from '@/lib/domain/ingest/in-process';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useDatabaseProcess } from '@/test/database';
import { FakeJetstream, fakeDid, postEvent } from '@/test/fakes/jetstream';
import { startProcess } from '@/test/processes/run';
import { freePort } from '../test/site';

let jetstream: FakeJetstream;
beforeAll(async () => {
  jetstream = await FakeJetstream.start();
  process.env.JETSTREAM_URL = jetstream.url;
});
afterAll(() => jetstream.stop());
// After the address is set, which is read with the rest of the environment.
useDatabaseProcess();

/** Those that run; ended also if a test fails. */
const running = new Set<ReturnType<typeof startProcess>>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
});

function start(...args: Parameters<typeof startProcess>): ReturnType<typeof startProcess> {
  const child = startProcess(...args);
  running.add(child);
  void child.ended.then(() => running.delete(child));
  return child;
}

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-ingest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = () => Date.now() * 1_000;
const dana = fakeDid('dana');

/** Waits until it has been read. */
async function waitFor(text: string): Promise<void> {
  const tweets = await collection('tweets');
  while (!(await tweets.findOne({ tweet: text }))) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(async () => {
  await emptyDatabase();
  jetstream.events.length = 0;
  jetstream.connections.length = 0;
  const file = join(folder, 'journalists.json');
  const accounts = [{ network: 'bluesky', id: dana, handle: 'dana.example.com' }];
  writeFileSync(file, JSON.stringify([{ username: 'dana', name: 'Dana Whitlock', accounts }]));
  expect((await start('scripts/import.ts', ['journalists', file]).ended).code).toBe(0);
});

test('imported accounts are read once by the command, and then inside another process, which keeps its connection', async () => {
  jetstream.events.push(postEvent(dana, 'a', now() - 3_600_000_000, 'Report: one'));
  const once = await start('scripts/ingest.ts', ['--once', '--source', 'Bluesky']).ended;
  expect(once).toEqual({ code: 0, output: expect.stringContaining('Bluesky: 1 new') });
  const unknown = await start('scripts/ingest.ts', ['--once', '--source', 'Nowhere']).ended;
  expect(unknown).toEqual({
    code: 2,
    output: expect.stringContaining('there is no enabled source "Nowhere"'),
  });

  const stop = startIngest();
  await waitFor('Report: one');
  while (jetstream.connections.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  jetstream.events.push(postEvent(dana, 'b', now(), 'Report: two'));
  await waitFor('Report: two');
  await stop();
  expect(await (await collection('tweets')).countDocuments()).toBe(2);
});

test('a source whose reader was killed is read by another when its lease has run out, and nothing twice', async () => {
  const leases = await collection('leases');
  const held = () => leases.findOne({ _id: /^ingest/, owner: { $ne: null } } as never);
  const ownerAfter = async (owner: string | null) => {
    for (;;) {
      const lease = await held();
      if (lease && lease.owner !== owner) return lease.owner;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const first = start('scripts/ingest.ts');
  jetstream.events.push(postEvent(dana, 'a', now(), 'Report: one'));
  await waitFor('Report: one');
  const owner = await ownerAfter(null);
  const second = start('scripts/ingest.ts');
  first.kill('SIGKILL');
  await first.ended;
  jetstream.events.push(postEvent(dana, 'b', now(), 'Report: two'));
  // The time until it has run out, without waiting for it.
  await leases.updateOne({ _id: (await held())!._id }, { $set: { until: new Date() } });
  await waitFor('Report: two');
  expect(await ownerAfter(owner)).not.toBe(owner);
  second.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
  expect(await held()).toBeNull();
  const texts = (await (await collection('tweets')).find().toArray()).map(({ tweet }) => tweet).sort();
  expect(texts).toEqual(['Report: one', 'Report: two']);
});

/** Serves the database of this test to another process, until it is ended. */
async function serveDatabase(port: number): Promise<() => Promise<void>> {
  const server = start('scripts/db.ts', ['--port', String(port)]);
  await new Promise((resolve) => server.stdout?.once('data', resolve));
  return async () => {
    server.kill('SIGKILL');
    await server.ended;
  };
}

test('while the database is away nothing is lost, and afterwards the page says so', async () => {
  const port = await freePort();
  const reader = start('scripts/ingest.ts', [], {
    MONGODB_URI: `mongodb://127.0.0.1:${port}/boxscoop?directConnection=true`,
    SESSION_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'debug',
  });
  // It is started before the database is.
  const isWaiting = new Promise<void>((resolve) => {
    reader.stdout?.on('data', (part) => String(part).includes('reading starts once') && resolve());
  });
  await Promise.race([isWaiting, reader.ended]);
  const end = await serveDatabase(port);
  // Short outages are nothing but a wait for an answer: this one lasts until a read has failed.
  const hasFailed = new Promise<void>((resolve) => {
    reader.stdout?.on('data', (part) => String(part).includes('a source failed') && resolve());
  });
  jetstream.events.push(postEvent(dana, 'c', now(), 'Report: three'));
  await waitFor('Report: three');
  await end();
  jetstream.events.push(postEvent(dana, 'd', now(), 'Report: four'));
  await hasFailed;
  jetstream.events.push(postEvent(dana, 'e', now(), 'Report: five'));
  const endAgain = await serveDatabase(port);
  await waitFor('Report: five');
  const states = await collection('source_states');
  const notes = async () => (await states.findOne())?.notes.map(({ message }) => message) ?? [];
  const deadline = Date.now() + 120_000;
  while ((await notes()).length === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if ((await notes()).length === 0) {
    reader.kill('SIGTERM');
    console.error((await reader.ended).output);
  }
  expect(await notes()).toEqual([
    expect.stringMatching(/^The database was unavailable from \d{4}-\S+ to \d{4}-/),
  ]);
  reader.kill('SIGTERM');
  expect((await reader.ended).code).toBe(0);
  await endAgain();
  const texts = (await (await collection('tweets')).find().toArray()).map(({ tweet }) => tweet).sort();
  expect(texts).toEqual(['Report: five', 'Report: four', 'Report: three']);
});
