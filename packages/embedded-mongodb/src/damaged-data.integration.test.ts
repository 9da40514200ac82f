import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { readHeader } from './data-file';
import { openEmbedded } from './index';
import { temporaryDirectory } from './testing';

let original: string;
let dataDir: string;
const file = () => join(dataDir, 'db', 'data.mdb');

/** How much of the file holds data; what follows is room that is kept. */
function usedBytes(): number {
  const fd = openSync(file(), 'r');
  const { lastPage, pageSize } = readHeader(fd);
  closeSync(fd);
  return (lastPage + 1) * pageSize;
}

beforeAll(async () => {
  original = temporaryDirectory();
  const database = await openEmbedded({ dataDir: original });
  const client = await new MongoClient(database.uri).connect();
  const docs = client.db('app').collection('docs');
  await docs.createIndex({ n: 1 });
  for (let from = 0; from < 5_000; from += 1_000)
    await docs.insertMany(
      Array.from({ length: 1_000 }, (_, i) => ({
        n: from + i,
        text: `marked ${from + i} ${'x'.repeat(200)}`,
      })),
    );
  await client.close();
  await database.close();
});
beforeEach(() => {
  dataDir = temporaryDirectory();
  cpSync(original, dataDir, { recursive: true });
});
let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  close = async () => undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(): Promise<{ client: MongoClient }> {
  const database = await openEmbedded({ dataDir });
  const client = new MongoClient(database.uri);
  close = async () => {
    await client.close();
    await database.close();
  };
  await client.connect();
  return { client };
}
afterAll(() => rmSync(original, { recursive: true, force: true }));

/** A deterministic stream of bytes. */
function noise(length: number): Buffer {
  let state = 20_261;
  return Buffer.from({
    length,
    *[Symbol.iterator]() {
      for (let i = 0; i < length; i++) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        yield state >>> 24;
      }
    },
  } as unknown as number[]);
}

const overwrite = (at: number, bytes: Buffer) => {
  const fd = openSync(file(), 'r+');
  writeSync(fd, bytes, 0, bytes.length, at);
  closeSync(fd);
};

test.each<[string, () => void, RegExp]>([
  ['that is empty', () => truncateSync(file(), 0), /data\.mdb is empty/],
  ['that is missing', () => rmSync(file()), /data\.mdb is missing/],
  ['cut inside its header', () => truncateSync(file(), 5_000), /does not begin as a database does/],
  ['cut after its header', () => truncateSync(file(), 8_192), /damaged/],
  ['cut in the middle', () => truncateSync(file(), Math.floor(usedBytes() / 2)), /damaged/],
  [
    'of random bytes',
    () => writeFileSync(file(), noise(100_000)),
    /does not begin as a database does|header/,
  ],
  ['whose header has random bytes', () => overwrite(0x18, noise(200)), /header|does not begin/],
  [
    'whose pages after the header are random',
    () => overwrite(8_192, noise(statSync(file()).size - 8_192)),
    /damaged/,
  ],
])('a data file %s is refused in a sentence that says what to do', async (_, damage, message) => {
  damage();
  const size = existsSync(file()) ? statSync(file()).size : undefined;
  const error = await openEmbedded({ dataDir }).then(
    (database) => database.close(),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).toMatch(/[Pp]ut a backup/);
  // What may still be read by somebody is not touched.
  expect(existsSync(file()) ? statSync(file()).size : undefined).toBe(size);
});

test('a directory that is new is none that lost its data', async () => {
  rmSync(join(dataDir, 'db'), { recursive: true });
  await (await openEmbedded({ dataDir })).close();
  expect(existsSync(join(dataDir, 'db', 'database.json'))).toBe(true);
});

test('documents that are damaged are told by validate and by ping, and the process goes on', async () => {
  const bytes = readFileSync(file());
  // The text gets a type that there is not, in every document.
  const pattern = Buffer.from('text\0');
  const fd = openSync(file(), 'r+');
  for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 1))
    writeSync(fd, Buffer.from([0x66]), 0, 1, at - 1);
  closeSync(fd);
  const { client } = await open();
  const db = client.db('app');
  expect(await db.command({ validate: 'docs' })).toMatchObject({
    valid: false,
    errors: expect.arrayContaining([expect.stringContaining('is not a document')]),
  });
  await expect(db.collection('docs').findOne({ text: 'y' })).rejects.toThrow(/damaged/);
  await expect(client.db('admin').command({ ping: 1 })).rejects.toThrow(/damaged.*Put a backup/);
});

test('a letter that changed inside a text is told by validate, by reads and by ping', async () => {
  // The document may also stand in pages that a later transaction has replaced, which nothing reads.
  const bytes = readFileSync(file());
  for (let at = bytes.indexOf('marked 2500 '); at >= 0; at = bytes.indexOf('marked 2500 ', at + 1))
    overwrite(at, Buffer.from('m4rked'));
  const { client } = await open();
  const db = client.db('app');
  expect(await db.command({ validate: 'docs' })).toMatchObject({
    valid: false,
    errors: expect.arrayContaining([expect.stringContaining('not those that were stored')]),
  });
  await expect(db.collection('docs').find().toArray()).rejects.toThrow(/damaged/);
  await expect(db.collection('docs').findOne({ text: 'y' })).rejects.toThrow(/damaged/);
  await expect(client.db('admin').command({ ping: 1 })).rejects.toThrow(/damaged.*Put a backup/);
});

test('validate finds nothing where all is well', async () => {
  const { client } = await open();
  expect(await client.db('app').command({ validate: 'docs' })).toMatchObject({
    valid: true,
    errors: [],
    nrecords: 5_000,
    nIndexes: 2,
  });
  await expect(client.db('app').command({ validate: 'none' })).rejects.toMatchObject({ code: 26 });
});
