import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeJetstream } from '@/test/fakes/jetstream';
import { childrenOf, memoryOf } from '@/test/processes/memory';
import { startNode } from '@/test/processes/run';
import { finish, IS_SHORT } from './result';

/**
 * The memory of a reader, and of its database's process, while it reads 100,000 posts of 500 accounts; and of one that
 * starts afterwards, with all of them waiting to be rated. Without kills and other faults, which
 * `killed-readers.integration.test.ts` has. Asserted: the last fifth needs at most MAX_GROWTH times the memory of the
 * first two, in which code is compiled and caches fill, and no reader ever more than MAX_MEMORY.
 */
const POSTS = IS_SHORT ? 10_000 : 100_000;
const ACCOUNTS = 500;
const PARTS = 5;
const MAX_GROWTH = 1.25;
const MAX_MEMORY = 350_000_000;
/** A reader that starts is watched for this long. */
const START_MS = 15_000;
const SAMPLE_MS = 200;
/** Events that are sent in 5 ms: faster than they can be stored. */
const PACE = 70;

const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-bench-memory-'));
process.env.DATA_DIR = dataDir;
const { closeDatabase } = await import('@/lib/platform/db/client');
const { collection } = await import('@/lib/platform/db/collections');
const { createIndexes } = await import('@/lib/platform/db/indexes');
const { BusyHour } = await import('@/test/fakes/busy-hour');

interface Part {
  name: string;
  reader: number[];
  database: number[];
}
type Process = ReturnType<typeof startNode>;

/** As `npm run ingest` does, since its loader takes memory, too. */
const startReader = (url: string) =>
  startNode(['--import', 'tsx', 'scripts/ingest.ts'], { JETSTREAM_URL: url });

async function end(reader: Process): Promise<void> {
  reader.kill('SIGTERM');
  await reader.ended;
}

/** Adds samples to the parts of the stream until a condition is met. */
async function sample(reader: Process, part: () => Promise<Part | undefined>): Promise<void> {
  for (;;) {
    await sleep(SAMPLE_MS);
    const current = await part();
    if (!current) return;
    if (reader.exitCode !== null) throw new Error(`the reader ended: ${(await reader.ended).output}`);
    current.reader.push(memoryOf(reader.pid));
    current.database.push(childrenOf(reader.pid).reduce((most, pid) => Math.max(most, memoryOf(pid)), 0));
  }
}

async function measure(jetstream: FakeJetstream): Promise<Part[]> {
  const newPart = (name: string): Part => ({ name, reader: [], database: [] });
  const parts = Array.from({ length: PARTS }, (_, n) => newPart(`part ${n + 1} of ${PARTS}`));
  const tweets = await collection('tweets');
  const reader = startReader(jetstream.url);
  await sample(
    reader,
    async () => parts[Math.floor(((await tweets.estimatedDocumentCount()) * PARTS) / POSTS)],
  );
  await end(reader);
  const started = newPart('a start afterwards');
  const deadline = Date.now() + START_MS;
  const next = startReader(jetstream.url);
  await sample(next, async () => (Date.now() < deadline ? started : undefined));
  await end(next);
  return [...parts, started];
}

const most = (samples: readonly number[]) => Math.max(0, ...samples);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`.padStart(10);

function report(parts: readonly Part[]): void {
  console.log(
    `${POSTS} posts of ${ACCOUNTS} accounts; load of the machine ${(loadavg()[0] as number).toFixed(1)}`,
  );
  console.log(`${''.padEnd(20)}    reader  database`);
  for (const { name, reader, database } of parts)
    console.log(`${name.padEnd(20)}${megabytes(most(reader))}${megabytes(most(database))}`);
  const failures: string[] = [];
  for (const of of ['reader', 'database'] as const) {
    const used = parts.map((part) => most(part[of]));
    if ((used[PARTS - 1] as number) > MAX_GROWTH * most(used.slice(0, 2)))
      failures.push(`The memory of the ${of} grows.`);
  }
  const peak = most(parts.flatMap(({ reader }) => reader));
  if (peak > MAX_MEMORY) failures.push(`A reader needs ${megabytes(peak).trim()}.`);
  finish(
    { parts: parts.map(({ name, reader, database }) => [name, most(reader), most(database)]) },
    failures,
  );
}

const jetstream = await FakeJetstream.start();
try {
  const hour = new BusyHour(POSTS, ACCOUNTS);
  jetstream.events.push(...hour.events());
  jetstream.faults = { ignoresFilter: true, pace: PACE };
  await createIndexes();
  await hour.follow();
  report(await measure(jetstream));
} finally {
  await jetstream.stop();
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
}
