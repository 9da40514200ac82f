import { withChecksum } from './checksum';
import { checkIntegrity } from './integrity';
import { docKey, prefixOf } from './records';
import { type TestDatabase, testDatabase } from './testing';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await database.run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n', unique: true }] });
  await database.insert('c', [
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
});
afterEach(() => database.close());

const collection = () =>
  database.engine.catalog.find('test', 'c') as NonNullable<ReturnType<typeof database.engine.catalog.find>>;

test('finds nothing where all is well', () => {
  expect(checkIntegrity(database.engine)).toEqual([]);
});

test('finds an entry without its document, and a count that is wrong', async () => {
  const { storage } = database.engine;
  await storage.write(() => storage.docs.remove(docKey(collection().id, 1)));
  expect(checkIntegrity(database.engine).join('\n')).toMatch(
    /index n has an entry for record 1 that has no document[\s\S]*counts 2 documents/,
  );
});

test('finds a document without its entry', async () => {
  const { storage } = database.engine;
  const { id } = collection().indexes[1] as { id: number };
  const [key] = [...storage.index.getKeys({ ...prefixOf(id), limit: 1 })];
  await storage.write(() => storage.index.remove(key as Buffer));
  expect(checkIntegrity(database.engine)).toEqual([
    expect.stringMatching(/index n lacks the entry of record 1/),
  ]);
});

test('finds bytes that are no document', async () => {
  const { storage } = database.engine;
  await storage.write(() =>
    storage.docs.put(docKey(collection().id, 2), withChecksum(Buffer.from('not a document'))),
  );
  expect(checkIntegrity(database.engine).join('\n')).toMatch(/record 2 is not a document/);
});

test("reads documents whatever lies behind them in the storage's buffer", async () => {
  const { docs } = database.engine.storage;
  const document = docs.view(docKey(collection().id, 1)) as Buffer;
  const buffer = new Uint8Array(document.buffer, document.byteOffset, document.byteLength);
  expect(buffer.length).toBeGreaterThan(document.length);
  buffer.fill(0xff);
  const found = await database.all({ find: 'c', filter: { unindexed: null }, sort: { _id: 1 } });
  expect(found.map(({ _id }) => _id)).toEqual([1, 2]);
});
