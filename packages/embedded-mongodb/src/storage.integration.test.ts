import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withoutChecksum } from './checksum';
import { Engine } from './engine';
import { CommandError } from './errors';
import { checkIntegrity } from './integrity';
import { prefixOf } from './records';
import { FORMAT_VERSION, Storage } from './storage';
import { mount, mounted, temporaryDirectory, testDatabase } from './testing';

// lmdb reports a failed commit on the console, too, and sometimes only after the test is over.
jest.spyOn(console, 'error').mockImplementation(() => undefined);

let folder: string;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('writes settle in one transaction, and a refused one leaves the others alone', async () => {
  const storage = await Storage.open(folder);
  const key = (n: number) => Buffer.from(`test${n}`);
  const results = await Promise.allSettled([
    storage.write(() => storage.meta.put(key(1), key(1))),
    storage.write(() => {
      throw new CommandError(2, 'refused');
    }),
    storage.write(() => {
      storage.meta.put(key(2), key(2));
      throw new Error('a fault of ours');
    }),
    storage.write(() => storage.meta.put(key(3), key(3))),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  storage.beginSlice();
  expect([1, 2, 3].map((n) => storage.meta.get(key(n)) !== undefined)).toEqual([true, false, true]);
  await storage.close();
  await expect(storage.write(() => 1)).rejects.toThrow('shutting down');
});

test('documents that were stored before there were checksums are read, replaced and checked', async () => {
  const path = join(folder, 'data');
  const first = await testDatabase(path);
  await first.insert('c', [
    { _id: 1, text: 'a' },
    { _id: 2, text: 'b' },
  ]);
  const { storage, catalog } = first.engine;
  const { id } = catalog.find('test', 'c') as { id: number };
  await storage.write(() => {
    for (const { key: at, value } of [...storage.docs.getRange(prefixOf(id))])
      storage.docs.put(at, withoutChecksum(value) as Buffer);
    storage.meta.put(Buffer.from('format'), Buffer.from('1'));
  });
  await first.engine.close();
  const second = await testDatabase(path);
  await second.run({ update: 'c', updates: [{ q: { _id: 2 }, u: { $set: { text: 'c' } } }] });
  expect(await second.all({ find: 'c', filter: { text: { $gt: '' } } })).toEqual([
    { _id: 1, text: 'a' },
    { _id: 2, text: 'c' },
  ]);
  expect(checkIntegrity(second.engine)).toEqual([]);
  expect(String(second.engine.storage.meta.get(Buffer.from('format')))).toBe(String(FORMAT_VERSION));
  await second.engine.close();
});

test('data of a newer version is refused with the way out, and is not touched', async () => {
  const storage = await Storage.open(folder);
  await storage.write(() => storage.meta.put(Buffer.from('format'), Buffer.from(String(FORMAT_VERSION + 1))));
  await storage.close();
  for (let i = 0; i < 2; i++) await expect(Storage.open(folder)).rejects.toThrow(/newer version.*DATA_DIR/);
});

test('a path that is no directory is refused with the way out', async () => {
  await expect(Storage.open('/proc/version/db')).rejects.toThrow(/Cannot open the database in .*DATA_DIR/);
});

test('a read-only directory is refused with the way out and harms nothing', async () => {
  const path = join(folder, 'ro');
  const source = join(folder, 'data');
  const first = await testDatabase(source);
  await first.insert('c', [{ _id: 1 }]);
  await first.engine.close();
  await mounted(['--bind', source], path, async () => {
    if (!mount('-o', 'remount,ro,bind', path)) return;
    await expect(Engine.open(path)).rejects.toThrow(/writable/);
  });
  const again = await testDatabase(source);
  expect(await again.all({ find: 'c' })).toEqual([{ _id: 1 }]);
  await again.close();
});

test('a full disk gives an error that says so, loses nothing, and writing goes on when there is room', async () => {
  await mounted(['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs'], join(folder, 'full'), async () => {
    const database = await testDatabase(join(folder, 'full', 'db'));
    await database.run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] });
    let stored = 0;
    let refusal: { code?: number; message?: string } = {};
    for (let i = 0; i < 400 && !refusal.code; i++)
      await database.insert('c', [{ _id: i, n: i, text: 'x'.repeat(30_000) }]).then(
        () => stored++,
        (error) => {
          refusal = error;
        },
      );
    expect(refusal.code).toBe(14031);
    expect(refusal.message).toMatch(
      /: the disk is full, so this write was not made\. Free some space and try again\.$/,
    );
    const atOnce = Array.from({ length: 5 }, (_, i) =>
      database.insert('c', [{ _id: `at once ${i}`, text: 'x'.repeat(200_000) }]),
    );
    for (const { status, ...outcome } of await Promise.allSettled(atOnce))
      expect({ status, ...outcome }).toMatchObject({ status: 'rejected', reason: { code: 14031 } });
    expect(stored).toBeGreaterThan(20);
    expect(await database.all({ find: 'c', projection: { _id: 1 } })).toHaveLength(stored);
    expect(checkIntegrity(database.engine)).toEqual([]);
    await database.run({ delete: 'c', deletes: [{ q: { n: { $lt: 10 } }, limit: 0 }] });
    await database.insert('c', [{ _id: 'room', n: -1 }]);
    expect(await database.all({ find: 'c', filter: { n: -1 } })).toHaveLength(1);
    expect(checkIntegrity(database.engine)).toEqual([]);
    await database.engine.close();
  });
});
