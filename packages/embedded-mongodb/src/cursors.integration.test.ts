import { Cursors } from './cursors';
import { decodeDocument, encodeDocument } from './documents';
import { expire } from './expiry';
import { type TestDatabase, testDatabase } from './testing';
import type { Doc } from './values';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

function* docs(n: number): Generator<Buffer, void, void> {
  for (let i = 0; i < n; i++) yield encodeDocument({ i });
}
const never = () => undefined;

describe('cursors', () => {
  test('give batches until they are exhausted', async () => {
    const cursors = new Cursors(database.engine.storage);
    const first = await cursors.start('d.c', docs(5), 2, false, never);
    expect(first.docs).toHaveLength(2);
    expect(cursors.count).toBe(1);
    await expect(cursors.more(first.id, 'd.other', 2, never)).rejects.toMatchObject({ code: 13 });
    expect((await cursors.more(first.id, 'd.c', 2, never)).docs).toHaveLength(2);
    const last = await cursors.more(first.id, 'd.c', 2, never);
    expect([last.docs.length, last.id, cursors.count]).toEqual([1, 0n, 0]);
    await expect(cursors.more(first.id, 'd.c', 2, never)).rejects.toMatchObject({ code: 43 });
    cursors.close();
  });

  test('go away when nobody asks for them', async () => {
    const cursors = new Cursors(database.engine.storage, 20);
    const { id } = await cursors.start('d.c', docs(5), 2, false, never);
    await new Promise((resolve) => setTimeout(resolve, 80));
    await expect(cursors.more(id, 'd.c', 2, never)).rejects.toMatchObject({ code: 43 });
    cursors.close();
  });

  test('go on where they were while documents come and go', async () => {
    await database.insert(
      'c',
      Array.from({ length: 400 }, (_, i) => ({ _id: i })),
    );
    const { cursor } = (await database.run({ find: 'c', sort: { _id: 1 }, batchSize: 100 })) as {
      cursor: Doc;
    };
    await database.run({ delete: 'c', deletes: [{ q: { _id: { $lt: 150 } }, limit: 0 }] });
    await database.insert('c', [{ _id: 1000 }]);
    const rest = (await database.run({ getMore: cursor.id, collection: 'c' })) as {
      cursor: { nextBatch: Doc[] };
    };
    expect(rest.cursor.nextBatch.map(({ _id }) => _id)).toEqual([
      ...Array.from({ length: 250 }, (_, i) => 150 + i),
      1000,
    ]);
  });

  test('end with an error when their index or collection is dropped', async () => {
    await database.insert(
      'c',
      Array.from({ length: 400 }, (_, i) => ({ _id: i, n: i })),
    );
    await database.run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] });
    const open = async (filter: Doc) =>
      ((await database.run({ find: 'c', filter, batchSize: 10 })) as { cursor: Doc }).cursor.id;
    const [byIndex, byScan] = [await open({ n: { $gte: 0 } }), await open({})];
    await database.run({ dropIndexes: 'c', index: 'n' });
    await expect(database.run({ getMore: byIndex, collection: 'c' })).rejects.toMatchObject({ code: 175 });
    await database.run({ drop: 'c' });
    await expect(database.run({ getMore: byScan, collection: 'c' })).rejects.toMatchObject({ code: 175 });
  });

  test('stop when they take longer than they may', async () => {
    await database.insert(
      'c',
      Array.from({ length: 3000 }, (_, i) => ({ _id: i, text: 'x'.repeat(500) })),
    );
    const quick = { find: 'c', filter: { text: { $regex: 'x*y' } }, maxTimeMS: 1 };
    await expect(database.all(quick)).rejects.toMatchObject({ code: 50 });
  });
});

describe('documents that expire', () => {
  test('are deleted once they are older than the index allows', async () => {
    await database.run({
      createIndexes: 'c',
      indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 60 }],
    });
    const now = Date.now();
    await database.insert('c', [
      { _id: 1, at: new Date(now - 61_000) },
      { _id: 2, at: new Date(now - 59_000) },
      { _id: 3, at: 'never' },
      { _id: 4 },
      { _id: 5, at: [new Date(now - 61_000), new Date(now)] },
    ]);
    expect(await expire(database.engine, now)).toBe(2);
    expect((await database.all({ find: 'c' })).map(({ _id }) => _id)).toEqual([2, 3, 4]);
  });
});

describe('dropped collections and indexes', () => {
  test('their tombstones are read from the data of earlier versions, too', async () => {
    await database.insert('c', [{ _id: 1 }]);
    const { meta } = database.engine.storage;
    const key = Buffer.from('catalog');
    await database.engine.storage.write(() => {
      const { tombstones: _, ...stored } = decodeDocument(meta.get(key) as Buffer);
      meta.put(key, encodeDocument({ ...stored, graves: [{ table: 'docs', id: 999 }] }));
    });
    expect(database.engine.catalog.tombstones()).toEqual([{ table: 'docs', id: 999 }]);
    expect(await database.all({ find: 'c' })).toEqual([{ _id: 1 }]);
  });

  test('leave nothing behind', async () => {
    await database.insert(
      'c',
      Array.from({ length: 5000 }, (_, i) => ({ _id: i, n: i })),
    );
    await database.run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n' }] });
    await database.run({ drop: 'c' });
    while (database.engine.catalog.tombstones().length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      database.engine.storage.beginSlice();
    }
    const { docs, index } = database.engine.storage;
    expect([...docs.getKeys({}), ...index.getKeys({})]).toEqual([]);
    expect(await database.all({ find: 'c' })).toEqual([]);
  });
});
