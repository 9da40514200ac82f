import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GET } from '@/app/data/nightly/[file]/route';
import { listNights } from '@/lib/domain/open-data/nightly-store';
import { closeDatabase, database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { startProcess } from '@/test/processes/run';
import { temporaryFolder } from '@/test/temporary-folder';
import { writeTweets } from '@/test/tweets';

/** Instances on one database, each with a folder of its own, as on machines of their own. */

jest.setTimeout(120_000);
useTemporaryDatabase();
beforeAll(() => writeTweets(Array.from({ length: 600 }, () => ({ resolution: 'correct' as const }))));

const startInstance = (date: string) =>
  startProcess('test/processes/nightly-writer.ts', [date], { DATA_DIR: temporaryFolder('instance') });

/** What an instance answers that was started just now. */
async function answer(date: string) {
  await closeDatabase();
  process.env.DATA_DIR = temporaryFolder('instance');
  const request = new Request(`http://localhost:3000/data/nightly/rumors.csv?date=${date}`);
  const response = await GET(request, { params: Promise.resolve({ file: 'rumors.csv' }) });
  const body = Buffer.from(await response.arrayBuffer());
  const tags = ['etag', 'last-modified', 'cache-control'].map((name) => response.headers.get(name));
  return { tags, sha256: createHash('sha256').update(body).digest('hex') };
}

test('two instances that begin a night at once write it once, and every instance answers the same bytes and tags', async () => {
  const ended = await Promise.all([startInstance('2999-03-01').ended, startInstance('2999-03-01').ended]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const [night, ...others] = await listNights();
  expect(others).toEqual([]);
  const first = await answer('2999-03-01');
  expect(await answer('2999-03-01')).toEqual(first);
  expect(first.sha256).toBe(night!.files.find(({ name }) => name === 'rumors.csv')?.sha256);
  expect(first.tags).toEqual([
    `W/"${first.sha256}"`,
    new Date(night!.written_at).toUTCString(),
    expect.any(String),
  ]);
  // Each file is there once.
  const files = (await database()).collection('nightly.files');
  expect(await files.countDocuments()).toBe(night!.files.length);
});

test('an instance that is killed while it writes leaves no half of a night, and another writes it and goes on with the chain', async () => {
  const [before] = await listNights();
  const first = startInstance('2999-03-02');
  const chunks = (await database()).collection('nightly.files');
  const stored = await chunks.countDocuments();
  while ((await chunks.countDocuments()) === stored) await sleep(5);
  first.kill('SIGKILL');
  await first.ended;
  expect(await listNights()).toEqual([before]);
  // The time until its lease has run out, without waiting for it.
  await (await collection('leases')).updateOne({ _id: 'nightly' }, { $set: { until: new Date() } });
  const second = startInstance('2999-03-02');
  expect((await second.ended).code).toBe(0);
  const [night, same] = await listNights();
  expect([night?.date, same]).toEqual(['2999-03-02', before]);
  expect(night?.previous).toBe(createHash('sha256').update(JSON.stringify(before)).digest('hex'));
  const { sha256 } = await answer('2999-03-02');
  expect(night!.files.map((file) => file.sha256)).toContain(sha256);
});
