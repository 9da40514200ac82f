import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection } from '@/lib/db/collections';
import { startIngest } from '@/lib/ingest/in-process';
import { useTemporaryDatabase } from '@/test/database';
import { FakeJetstream, fakeDid, postEvent } from '@/test/fakes/jetstream';
import { startProcess } from '@/test/processes/run';

jest.setTimeout(120_000);

let jetstream: FakeJetstream;
beforeAll(async () => {
  jetstream = await FakeJetstream.start();
  process.env.JETSTREAM_URL = jetstream.url;
});
afterAll(() => jetstream.stop());
// After the address is set, which is read with the rest of the environment.
useTemporaryDatabase();

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-ingest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = () => Date.now() * 1_000;
const dana = fakeDid('dana');

async function waitFor(text: string): Promise<number> {
  const start = performance.now();
  const tweets = await collection('tweets');
  while (!(await tweets.findOne({ tweet: text })) && performance.now() - start < 30_000) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - start;
}

test('accounts are imported and read once by the command, and then inside another process within seconds', async () => {
  const file = join(folder, 'journalists.json');
  const accounts = [{ network: 'bluesky', id: dana, handle: 'dana.example.com' }];
  writeFileSync(file, JSON.stringify([{ username: 'dana', name: 'Dana Whitlock', accounts }]));
  expect((await startProcess('scripts/import.ts', ['journalists', file]).ended).code).toBe(0);
  jetstream.events.push(postEvent(dana, 'a', now() - 3_600_000_000, 'Report: one'));
  const once = await startProcess('scripts/ingest.ts', ['--once', '--source', 'Bluesky']).ended;
  expect(once).toEqual({ code: 0, output: expect.stringContaining('Bluesky: 1 new') });
  const unknown = await startProcess('scripts/ingest.ts', ['--once', '--source', 'Nowhere']).ended;
  expect(unknown).toEqual({
    code: 2,
    output: expect.stringContaining('there is no enabled source "Nowhere"'),
  });

  const stop = startIngest();
  await waitFor('Report: one');
  while (jetstream.connections.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  jetstream.events.push(postEvent(dana, 'b', now(), 'Report: two'));
  expect(await waitFor('Report: two')).toBeLessThan(10_000);
  await stop();
  expect(await (await collection('tweets')).countDocuments()).toBe(2);
  expect((await (await collection('source_states')).findOne())?.lease).toBeNull();
});
