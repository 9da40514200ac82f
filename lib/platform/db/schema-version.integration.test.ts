import type { IndexDescription } from 'mongodb';
import { ConfigError } from '@/lib/platform/config/config';
import { log } from '@/lib/platform/telemetry/log';
import { useTemporaryDatabase } from '@/test/database';
import { database } from './client';
import { collection } from './collections';
import { createMissingIndexes } from './create-indexes';
import type { Migration } from './migrations';
import { migrate, migrateAnew, SCHEMA_KEY } from './schema-version';

useTemporaryDatabase();

const schema = async () => (await database()).collection<{ _id: string }>('counters');
const stored = async () => (await schema()).findOne({ _id: SCHEMA_KEY });
beforeEach(async () => void (await (await schema()).deleteOne({ _id: SCHEMA_KEY })));
afterEach(() => jest.restoreAllMocks());

/** Migrations that note when they run. */
function noting(...versions: { version: number; readableFrom?: number }[]) {
  const ran: number[] = [];
  const migrations: Migration[] = versions.map(({ version, readableFrom = 1 }) => ({
    version,
    readableFrom,
    run: async () => void ran.push(version),
  }));
  return { ran, migrations };
}

test('what a database lacks is carried out once, in order, and its version noted', async () => {
  const db = await database();
  const { ran, migrations } = noting({ version: 1 }, { version: 2 }, { version: 3, readableFrom: 2 });
  await migrate(db, migrations.slice(0, 1));
  expect(ran).toEqual([1]);
  await migrate(db, migrations);
  await migrate(db, migrations);
  expect(ran).toEqual([1, 2, 3]);
  expect(await stored()).toEqual({ _id: SCHEMA_KEY, value: 3, readable_from: 2 });
});

test('of several processes that start at once one carries it out, and the others wait for it', async () => {
  const db = await database();
  let isRunning = false;
  let runs = 0;
  const migrations: Migration[] = [
    {
      version: 1,
      readableFrom: 1,
      run: async () => {
        expect(isRunning).toBe(false);
        isRunning = true;
        runs++;
        await new Promise((done) => setTimeout(done, 300));
        isRunning = false;
      },
    },
  ];
  await Promise.all(Array.from({ length: 4 }, () => migrate(db, migrations)));
  expect([runs, isRunning]).toEqual([1, false]);
});

test('one that was interrupted is carried out again, at the latest when its process has been silent for a while', async () => {
  const db = await database();
  const failing: Migration = { version: 1, readableFrom: 1, run: () => Promise.reject(new Error('ended')) };
  await expect(migrate(db, [failing])).rejects.toThrow('ended');
  const { ran, migrations } = noting({ version: 1 });
  const leases = await collection('leases');
  const until = new Date(Date.now() + 700);
  await leases.updateOne({ _id: 'migration' }, { $set: { owner: 'another', until } });
  await migrate(db, migrations);
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  expect(ran).toEqual([1]);
});

test.each([
  [{ version: 3, readableFrom: 2 }, 2, 'works with what is more than it knows'],
  [{ version: 3, readableFrom: 3 }, 2, 'stops with a sentence'],
  [{ version: 3, readableFrom: 3 }, 3, 'works'],
])('with data of schema %p a program that knows %i %s', async (newest, own, what) => {
  const db = await database();
  const { migrations } = noting({ version: 1 }, { version: 2 }, newest);
  await migrate(db, migrations);
  const start = migrate(db, migrations.slice(0, own));
  if (!what.startsWith('stops')) return expect(await start).toBeUndefined();
  const error: unknown = await start.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toBe(
    'The data is of a newer version of this program: its schema is 3, and this one knows 2. ' +
      'Start the newer version, or restore a backup that this one has made.',
  );
});

test('data that was restored is migrated again', async () => {
  const db = await database();
  await migrateAnew(db);
  await db.collection('reporter_stories').insertOne({ months: {} });
  await migrate(db);
  expect(await db.collection('reporter_stories').countDocuments()).toBe(1);
  await migrateAnew(db);
  expect(await db.listCollections({ name: 'reporter_stories' }).toArray()).toEqual([]);
});

test.each([
  [
    'another is there with other options',
    async () => {
      await (await database()).collection('things').createIndex({ slug: 1 });
    },
    'The index slug_1 of things was not created: another index has its keys or name',
  ],
  [
    'documents are there twice',
    async () => {
      await (await database()).collection('things').insertMany([{ slug: 'hawks' }, { slug: 'hawks' }]);
    },
    'The index slug_1 of things was not created: two documents have the same value, ',
  ],
])('an index that cannot be made since %s is said, and the others are made', async (_, prepare, message) => {
  const db = await database();
  await db.collection('things').drop();
  await prepare();
  const said = jest.spyOn(log, 'error').mockImplementation();
  const indexes: IndexDescription[] = [{ key: { slug: 1 }, unique: true }, { key: { name: 1 } }];
  await createMissingIndexes(db, 'things', indexes);
  expect(said.mock.calls.map(([, text]) => text)).toEqual([expect.stringContaining(message)]);
  expect(await db.collection('things').indexExists('name_1')).toBe(true);
});
