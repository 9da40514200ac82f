import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { runCommand } from './commands';
import { Cursors } from './cursors';
import { decodeDocument, encodeDocument } from './documents';
import { type Served, serveHere } from './serve';
import { type TestDatabase, temporaryDirectory, testDatabase } from './testing';
import { Framer } from './wire';

let dataDir: string;
let served: Served;
beforeAll(async () => {
  dataDir = temporaryDirectory();
  served = await serveHere(dataDir, { port: 0 });
});
afterAll(async () => {
  await served.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function command(doc: Record<string, unknown>, id = 0): Buffer {
  const body = encodeDocument({ ...doc, $db: 'app' });
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });

const NOBODY = 65_534;
const CONNECT_MS = 10_000;

/** What a process of another user runs: it prints why it is not let in. */
const connectAsOther = (uri: string) => `
  const { MongoClient } = require(${JSON.stringify(require.resolve('mongodb'))});
  new MongoClient(${JSON.stringify(uri)}, { serverSelectionTimeoutMS: 2000 }).connect()
    .then(() => 'connected', (error) => error.message).then((said) => { console.log(said); process.exit(); });`;

test('a process of another user is told why it is not let in', async () => {
  if (process.getuid?.() !== 0) {
    console.warn('skipped: starting a process of another user needs root');
    return;
  }
  const options = { cwd: '/', uid: NOBODY, timeout: CONNECT_MS };
  const child = spawn(process.execPath, ['-e', connectAsOther(served.uri)], options);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  await once(child, 'close');
  expect(String(Buffer.concat(said))).toBe(
    `the embedded database of user 0 refuses a process of user ${NOBODY}: start both as the same user\n`,
  );
});

test('a process of another user that sends nothing is not kept', async () => {
  if (process.getuid?.() !== 0) {
    console.warn('skipped: starting a process of another user needs root');
    return;
  }
  const readToEnd = `exec 3<>/dev/tcp/127.0.0.1/${served.port}; exec cat <&3`;
  const child = spawn('bash', ['-c', readToEnd], { cwd: '/', uid: NOBODY, timeout: CONNECT_MS });
  const [, signal] = await once(child, 'close');
  // One that is let in waits for an answer until its time is up.
  expect(signal).toBeNull();
  const socket = await open();
  socket.write(command({ ping: 1 }));
  await once(socket, 'data');
  socket.destroy();
});

test('messages that are sent without waiting are all answered, in order', async () => {
  const socket = await open();
  const count = 2_000;
  const framer = new Framer();
  const answers: number[] = [];
  const all = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answers.push(...framer.push(chunk).map((message) => message.readInt32LE(8)));
      if (answers.length >= count) resolve();
    });
  });
  const numbers = Array.from({ length: count }, (_, i) => i);
  socket.write(Buffer.concat(numbers.map((n) => command({ ping: 1 }, n))));
  await all;
  expect(answers).toEqual(numbers);
  socket.destroy();
});

test('a client that takes no answers is not kept in memory', async () => {
  const client = await new MongoClient(served.uri).connect();
  await client
    .db('app')
    .collection('large')
    .insertOne({ text: 'x'.repeat(4_000_000) });
  await client.close();
  const socket = await open();
  socket.pause();
  const before = process.memoryUsage().rss;
  socket.write(Buffer.concat(Array.from({ length: 200 }, () => command({ find: 'large' }))));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  socket.destroy();
});

describe('a command', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
    for (let i = 0; i < 20; i++)
      await db.insert(
        'c',
        Array.from({ length: 1_000 }, (_, n) => ({ n, list: [1, 2, 3, 4, 5] })),
      );
  });
  afterAll(() => db.close());

  test('ends when its client has gone', async () => {
    const cursors = new Cursors(db.engine.storage);
    const body = { aggregate: 'c', pipeline: [{ $unwind: '$list' }, { $group: { _id: '$n' } }], cursor: {} };
    const answer = await runCommand({
      engine: db.engine,
      cursors,
      db: 'test',
      body,
      connection: 1,
      isGone: () => true,
    });
    expect(answer).toMatchObject({ ok: 0, code: 279 });
    cursors.close();
  });

  test('beyond a thousand open cursors costs the client that holds most its oldest', async () => {
    const cursors = new Cursors(db.engine.storage);
    const find = async (connection: number) => {
      const body = { find: 'c', batchSize: 1 };
      const answer = await runCommand({ engine: db.engine, cursors, db: 'test', body, connection });
      return (decodeDocument(answer as Buffer).cursor as { id: bigint }).id;
    };
    const other = await find(1);
    const first = await find(2);
    for (let i = 0; i < 1_100; i++) await find(2);
    expect(cursors.count).toBe(1_000);
    const more = (id: bigint) => cursors.more(id, 'test.c', 1, () => undefined);
    expect((await more(other)).docs).toHaveLength(1);
    await expect(more(first)).rejects.toMatchObject({ code: 43 });
    cursors.close();
  });
});
