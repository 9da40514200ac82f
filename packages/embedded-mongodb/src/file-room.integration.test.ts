import { closeSync, openSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { readHeader } from './data-file';
import { type Embedded, openEmbedded } from './index';
import { checkIntegrity } from './integrity';
import { mounted, succeeds, temporaryDirectory, testDatabase } from './testing';

let folder: string;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function usedBytes(file: string): number {
  const fd = openSync(file, 'r');
  const { lastPage, pageSize } = readHeader(fd);
  closeSync(fd);
  return (lastPage + 1) * pageSize;
}

const documents = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ _id: n, text: 'x'.repeat(3_000) }));

test('blocks that a copy has left out, and those that were never there, are on the disk once it is open', async () => {
  const path = join(folder, 'data');
  const file = join(path, 'data.mdb');
  const first = await testDatabase(path);
  await first.insert('c', documents(500));
  await first.run({ delete: 'c', deletes: [{ q: { _id: { $gt: 100 } }, limit: 0 }] });
  await first.engine.close();
  expect(statSync(file).size).toBeGreaterThan(usedBytes(file) + 1_000_000);

  expect(succeeds('cp', '--sparse=always', file, `${file}.copy`)).toBe(true);
  expect(succeeds('mv', `${file}.copy`, file)).toBe(true);
  const isWhole = () => statSync(file).blocks * 512 >= statSync(file).size;
  expect(isWhole()).toBe(false);
  const second = await testDatabase(path);
  expect(isWhole()).toBe(true);
  expect(checkIntegrity(second.engine)).toEqual([]);
  await second.close();
});

function onSmallDisk(run: (disk: string) => Promise<void>): Promise<void> {
  const disk = join(folder, 'disk');
  return mounted(['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs'], disk, () => run(disk));
}

test('data without room behind them are read on a full disk, and written once there is room', () =>
  onSmallDisk(async (disk) => {
    const [path, filler] = [join(disk, 'data'), join(disk, 'filler')];
    const first = await testDatabase(path);
    await first.insert('c', documents(50));
    await first.engine.close();
    truncateSync(join(path, 'data.mdb'), usedBytes(join(path, 'data.mdb')));
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));

    const second = await testDatabase(path);
    expect(await second.all({ find: 'c' })).toHaveLength(50);
    for (const command of [
      { delete: 'c', deletes: [{ q: { _id: 1 }, limit: 1 }] },
      { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { n: 1 } } }] },
      { createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] },
    ])
      await expect(second.run(command)).rejects.toMatchObject({ code: 14_031 });
    rmSync(filler);
    await second.insert('c', [{ _id: 'room' }]);
    expect(await second.all({ find: 'c' })).toHaveLength(51);
    await second.engine.close();
  }));

test('on a full disk documents can be removed, and what that frees takes new ones', () =>
  onSmallDisk(async (disk) => {
    const database = await testDatabase(join(disk, 'data'));
    await database.run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] });
    let stored = 0;
    const insert = () => database.insert('c', [{ _id: stored, n: stored, text: 'x'.repeat(5_000) }]);
    const fill = async () => {
      for (;;) {
        const error = await insert().then(
          () => undefined,
          (reason: Error) => reason,
        );
        if (error) return error;
        stored++;
      }
    };
    for (let round = 0; round < 3; round++) {
      expect(await fill()).toMatchObject({ code: 14_031 });
      const from = stored - 400;
      await database.run({ delete: 'c', deletes: [{ q: { n: { $gte: from, $lt: from + 300 } }, limit: 0 }] });
      const before = stored;
      await insert();
      await fill();
      // Some are kept back for the next removal.
      expect(stored - before).toBeGreaterThan(50);
    }
    expect(checkIntegrity(database.engine)).toEqual([]);
    await database.engine.close();
  }));

/** A file system that writes changed blocks elsewhere, with a quota, if this machine can make one. */
async function onQuota(run: (folder: string) => Promise<void>): Promise<void> {
  const image = join(folder, 'image');
  writeFileSync(image, '');
  truncateSync(image, 200_000_000);
  if (!succeeds('mkfs.btrfs', '-q', image)) {
    process.stderr.write('skipped: there is no mkfs.btrfs (btrfs-progs)\n');
    return;
  }
  await mounted(['-o', 'loop', image], join(folder, 'disk'), async () => {
    const limited = join(folder, 'disk', 'limited');
    expect(succeeds('btrfs', 'quota', 'enable', join(folder, 'disk'))).toBe(true);
    expect(succeeds('btrfs', 'subvolume', 'create', limited)).toBe(true);
    expect(succeeds('btrfs', 'qgroup', 'limit', '30M', limited)).toBe(true);
    await run(limited);
  });
}

test('a database on a quota that is full is not opened, in a sentence that names it, and is when there is room', () =>
  onQuota(async (disk) => {
    const [path, filler] = [join(disk, 'data'), join(disk, 'filler')];
    const first = await testDatabase(path);
    await first.insert('c', documents(50));
    await first.engine.close();
    expect(() => writeFileSync(filler, Buffer.alloc(40_000_000))).toThrow();
    await expect(testDatabase(path)).rejects.toThrow(
      /^Cannot open the database in .*: the disk quota of this user is full.*raise the quota, and try again\.$/,
    );
    rmSync(filler);
    const second = await testDatabase(path);
    expect(await second.all({ find: 'c' })).toHaveLength(50);
    await second.engine.close();
  }));

describe('a process that may not write long files', () => {
  let database: Embedded;
  let client: MongoClient;
  const restarts: string[] = [];
  const items = () => client.db('app').collection<{ n: number; text: string }>('items');
  const insert = (n: number) => items().insertOne({ n, text: 'x'.repeat(200_000) });
  /** Sets the limit of the database's process, in bytes. */
  async function limitFiles(bytes: number): Promise<void> {
    const { pid } = await client.db('admin').command({ serverStatus: 1 });
    expect(succeeds('prlimit', `--pid=${pid}`, `--fsize=${bytes}`)).toBe(true);
  }

  beforeEach(async () => {
    restarts.length = 0;
    database = await openEmbedded({ dataDir: folder, onRestart: (message) => restarts.push(message) });
    client = await new MongoClient(database.uri, { retryWrites: false }).connect();
  });
  afterEach(async () => {
    await client.close();
    await database.close();
  });

  test('refuses what would make its file longer, in a sentence that names the limit', async () => {
    await insert(0);
    await limitFiles(statSync(join(folder, 'db/data.mdb')).size + 100_000);
    let refusal: Error | undefined;
    for (let n = 1; n < 100 && !refusal; n++)
      await insert(n).catch((error: Error) => {
        refusal = error;
      });
    expect(refusal).toMatchObject({
      code: 14_031,
      message: expect.stringMatching(/RLIMIT_FSIZE.*ulimit -f/),
    });
    expect(await items().countDocuments()).toBeGreaterThan(1);
    expect(restarts).toEqual([]);
  });

  test('ends itself when a page is refused that had room, and another takes its place', async () => {
    for (let n = 0; n < 10; n++) await insert(n);
    await limitFiles(100_000);
    await expect(insert(10)).rejects.toThrow();
    for (;;) {
      if (await insert(11).catch(() => undefined)) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await items().countDocuments({ n: { $lt: 10 } })).toBe(10);
    expect(restarts).toEqual([
      expect.stringMatching(/although there was room for it \(File too large\): check the disk/),
    ]);
  });
});
