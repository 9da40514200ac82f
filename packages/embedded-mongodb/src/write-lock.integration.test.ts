import { rmSync } from 'node:fs';
import { type Collection, MongoClient } from 'mongodb';
import { openEmbedded } from './index';
import { checkIntegrity } from './integrity';
import { temporaryDirectory, testDatabase } from './testing';

interface Counter {
  _id: string;
  n: number;
  seen?: number[];
}

/** Two processes with one data directory: what one holds the write lock for, the other waits for. */
const open = async (dataDir: string) => {
  const database = await openEmbedded({ dataDir });
  const client = await new MongoClient(database.uri).connect();
  return { database, client, docs: client.db('app').collection<Counter>('docs') };
};
let dataDir: string;
let first: Awaited<ReturnType<typeof open>>;
let second: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  dataDir = temporaryDirectory();
  [first, second] = [await open(dataDir), await open(dataDir)];
});
afterAll(async () => {
  for (const { client, database } of [first, second]) {
    await client.close();
    await database.close();
  }
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => first.docs.deleteMany({}));

/** How many writes another process completes, one after the other, while `work` runs. */
async function writesDuring(work: Promise<unknown>): Promise<number> {
  let isRunning = true;
  const finished = work
    .catch(() => undefined)
    .finally(() => {
      isRunning = false;
    });
  let writes = 0;
  while (isRunning) {
    await second.docs.updateOne({ _id: 'other' }, { $inc: { n: 1 } }, { upsert: true });
    if (isRunning) writes += 1;
  }
  await finished;
  return writes;
}

/** One may be written before the work begins to hold the lock, and one may be answered as it lets go of it. */
const WRITES_PAST_A_HELD_LOCK = 2;

/** An expression that takes about a second, or is stopped. */
const slow = {
  $size: { $filter: { input: { $range: [0, 3_000_000] }, cond: { $gte: [{ $add: ['$$this', 1] }, 1] } } },
};

test.each<[string, (docs: Collection<Counter>) => Promise<unknown>]>([
  ['the expression of a pipeline update', (docs) => docs.updateOne({ _id: 'a' }, [{ $set: { n: slow } }])],
  ['the expression of a filter', (docs) => docs.updateOne({ $expr: { $gt: [slow, 0] } }, { $inc: { n: 1 } })],
  ['a findAndModify', (docs) => docs.findOneAndUpdate({ _id: 'a' }, [{ $set: { n: slow } }])],
  ['a delete', (docs) => docs.deleteMany({ $expr: { $lt: [slow, 0] } })],
  [
    'a $merge',
    (docs) =>
      docs
        .aggregate([
          { $match: { _id: 'a' } },
          { $merge: { into: 'docs', whenMatched: [{ $set: { n: slow } }] } },
        ])
        .toArray(),
  ],
])('%s does not hold the write lock of another process', async (_, statement) => {
  await first.docs.insertOne({ _id: 'a', n: 0 });
  expect(await writesDuring(statement(first.docs))).toBeGreaterThan(WRITES_PAST_A_HELD_LOCK);
});

test('a scan for one document does not hold the write lock', async () => {
  const many = Array.from({ length: 30_000 }, (_, n) => ({ _id: `m${n}`, n, seen: [1, 2, 3] }));
  await first.docs.insertMany(many);
  const scan = first.docs.updateOne({ n: -1 }, { $set: { n: 0 } });
  expect(await writesDuring(scan)).toBeGreaterThan(WRITES_PAST_A_HELD_LOCK);
});

test('an update that makes many documents large does not hold the write lock', async () => {
  await first.docs.insertMany(Array.from({ length: 24 }, (_, n) => ({ _id: `m${n}`, n, seen: [] })));
  const padded = first.docs.updateMany({ _id: { $ne: 'other' } }, { $set: { 'seen.400000': 1 } });
  expect(await writesDuring(padded)).toBeGreaterThan(WRITES_PAST_A_HELD_LOCK);
  expect(await padded).toMatchObject({ matchedCount: 24, modifiedCount: 24 });
});

test('updates that are worked out outside lose none of each other, in two processes', async () => {
  await first.docs.insertOne({ _id: 'a', n: 0, seen: [] });
  const add = (docs: Collection<Counter>, by: number) =>
    docs.updateOne({ _id: 'a' }, [
      { $set: { n: { $add: ['$n', 1] }, seen: { $concatArrays: ['$seen', [by]] } } },
    ]);
  const mixed = (docs: Collection<Counter>, by: number) =>
    by % 3 === 0 ? docs.updateOne({ _id: 'a' }, { $inc: { n: 1 }, $push: { seen: by } }) : add(docs, by);
  await Promise.all(
    Array.from({ length: 60 }, (_, by) => mixed(by % 2 === 0 ? first.docs : second.docs, by)),
  );
  const doc = await first.docs.findOne({ _id: 'a' });
  expect(doc?.n).toBe(60);
  expect(new Set(doc?.seen).size).toBe(60);
});

test('a document that is claimed by an expression is claimed by one', async () => {
  await first.docs.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: `job${i}`, n: 0 })));
  const claim = (docs: Collection<Counter>) =>
    docs.findOneAndUpdate({ n: 0, $expr: { $eq: ['$n', 0] } }, { $inc: { n: 1 } }, { sort: { _id: 1 } });
  const claims = await Promise.all(
    Array.from({ length: 40 }, (_, i) => claim(i % 2 === 0 ? first.docs : second.docs)),
  );
  expect(claims.filter(Boolean)).toHaveLength(20);
  expect(new Set(claims.map((doc) => doc?._id)).size).toBe(21);
  expect(await first.docs.countDocuments({ n: 1 })).toBe(20);
});

test('upserts by an expression of one _id make one document', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? first : second).docs.updateOne(
        { _id: 'new', $expr: { $ne: [1, 2] } },
        { $inc: { n: 1 } },
        { upsert: true },
      ),
    ),
  );
  expect(await first.docs.findOne({ _id: 'new' })).toMatchObject({ n: 20 });
});

test('many changes by an expression leave documents and indexes in agreement', async () => {
  const db = await testDatabase();
  await db.run({ createIndexes: 'c', indexes: [{ key: { n: 1 }, name: 'n', unique: true }] });
  await db.insert(
    'c',
    Array.from({ length: 1_500 }, (_, n) => ({ n })),
  );
  const half = { $divide: ['$n', 2] };
  const even = { $expr: { $eq: [{ $round: [half] }, half] } };
  expect(
    await db.run({
      update: 'c',
      updates: [{ q: even, u: [{ $set: { n: { $subtract: [-1, '$n'] } } }], multi: true }],
    }),
  ).toMatchObject({ n: 750, nModified: 750 });
  expect(await db.run({ delete: 'c', deletes: [{ q: { ...even, n: { $gt: 0 } }, limit: 0 }] })).toMatchObject(
    {
      n: 0,
    },
  );
  expect(await db.run({ delete: 'c', deletes: [{ q: even, limit: 1 }] })).toMatchObject({ n: 0 });
  await expect(
    db.run({ update: 'c', updates: [{ q: {}, u: [{ $set: { n: 1 } }], multi: true }] }),
  ).resolves.toMatchObject({ writeErrors: [{ code: 11000 }] });
  expect(checkIntegrity(db.engine)).toEqual([]);
  await db.close();
});
