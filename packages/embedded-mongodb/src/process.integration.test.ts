import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type Document, MongoClient } from 'mongodb';
import { type Embedded, openEmbedded } from './index';
import { temporaryDirectory } from './testing';

let dataDir: string;
let database: Embedded;
let client: MongoClient;
const restarts: string[] = [];

beforeAll(async () => {
  dataDir = temporaryDirectory();
  database = await openEmbedded({ dataDir, onRestart: (message) => restarts.push(message) });
  client = await new MongoClient(database.uri, { serverSelectionTimeoutMS: 10_000 }).connect();
});
afterAll(async () => {
  await client.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const processId = async () => Number((await client.db('admin').command({ serverStatus: 1 })).pid);

/** Waits until the process that takes the place of another answers. */
async function untilReplaced(before: number): Promise<void> {
  for (;;) {
    const pid = await processId().catch(() => before);
    if (pid !== before) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const failure = (promise: Promise<unknown>): Promise<Document> =>
  promise.then(
    () => ({}),
    (error: Document) => error,
  );

test('the database runs in a process of its own', async () => {
  expect(await processId()).not.toBe(process.pid);
});

test('a process that is killed is replaced at the same address, with everything that was acknowledged', async () => {
  const docs = client.db('app').collection<{ _id: number }>('kept');
  const before = await processId();
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let _id = 0; _id < 10_000; _id++) {
      await docs.insertOne({ _id });
      acknowledged.push(_id);
    }
  })().catch(() => undefined);
  while (acknowledged.length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  process.kill(before, 'SIGKILL');
  await writing;
  await untilReplaced(before);
  const stored = new Set((await docs.find().toArray()).map(({ _id }) => _id));
  expect(acknowledged.filter((_id) => !stored.has(_id))).toEqual([]);
  expect(await processId()).not.toBe(before);
  expect(restarts).toEqual(["The database's process ended (SIGKILL) and is started again."]);
});

/** An expression that is worked on for more than a minute when nothing ends it. */
const numbers = { $range: [0, 400_000] };
const slow = {
  $expr: { $gt: [{ $size: { $filter: { input: numbers, cond: { $in: ['$$this', numbers] } } } }, -1] },
};

test('an expression that does not come to an end is stopped, and the others go on', async () => {
  const docs = client.db('app').collection('slow');
  await docs.insertMany([{ text: 'a' }, { text: 'b' }]);
  const pid = await processId();
  const start = performance.now();
  const stopped = failure(docs.find(slow).toArray());
  await docs.findOne({ text: 'b' });
  // About one second on a free machine, and far less than the expression takes on any.
  expect(performance.now() - start).toBeLessThan(25_000);
  expect(await stopped).toMatchObject({ code: 50 });
  expect(await processId()).toBe(pid);
});

test('maxTimeMS ends a step that does not pause', async () => {
  const docs = client.db('app').collection('slow');
  expect(await failure(docs.find(slow, { maxTimeMS: 100 }).toArray())).toMatchObject({ code: 50 });
});

test('a signal to the whole group leaves the process to whoever started it', async () => {
  const pid = await processId();
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await processId()).toBe(pid);
});

test('closing ends the process', async () => {
  const dir = temporaryDirectory();
  const other = await openEmbedded({ dataDir: dir });
  const connection = await new MongoClient(other.uri).connect();
  const { pid } = await connection.db('admin').command({ serverStatus: 1 });
  await connection.close();
  await other.close();
  expect(isAlive(Number(pid))).toBe(false);
  rmSync(dir, { recursive: true, force: true });
});

test('the process ends with the one that opened it, however that ends', async () => {
  const dir = temporaryDirectory();
  const script = `
    import { openEmbedded } from './index.ts';
    openEmbedded({ dataDir: ${JSON.stringify(dir)} }).then(() => process.kill(process.pid, 'SIGKILL'));`;
  try {
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: __dirname,
      stdio: 'ignore',
    });
  } catch (error) {
    expect((error as { signal: string }).signal).toBe('SIGKILL');
  }
  const running = () =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('server-process') && line.includes(dir));
  for (let left = 100; running().length > 0 && left > 0; left--)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(running()).toEqual([]);
  rmSync(dir, { recursive: true, force: true });
});
