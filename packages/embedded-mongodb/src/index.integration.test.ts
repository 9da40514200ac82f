import { existsSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import {
  Binary,
  type Collection,
  Decimal128,
  type Document,
  Double,
  Long,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { type Embedded, openEmbedded } from './index';
import { temporaryDirectory } from './testing';

let dataDir: string;
let database: Embedded;
let client: MongoClient;
let c: Collection<Document>;

beforeAll(async () => {
  dataDir = temporaryDirectory();
  database = await openEmbedded({ dataDir });
  client = await new MongoClient(database.uri).connect();
});
afterAll(async () => {
  await client.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  c = client.db('app').collection(`c${Math.random().toString(36).slice(2)}`);
});

const ids = (docs: Document[]) => docs.map(({ _id }) => _id);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => ({}),
    (error) => error,
  ) as Promise<{ code?: number; message?: string } & Document>;

describe('the connection', () => {
  test('lives in a directory only this user can enter', () => {
    const path = decodeURIComponent(/\/\/(.*?)\//.exec(database.uri)?.[1] ?? '');
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  });

  test('goes away with everything it made', async () => {
    const dir = temporaryDirectory();
    const other = await openEmbedded({ dataDir: dir });
    const path = decodeURIComponent(/\/\/(.*?)\//.exec(other.uri)?.[1] ?? '');
    await other.close();
    await other.close();
    expect(existsSync(dirname(path))).toBe(false);
    rmSync(dir, { recursive: true });
  });

  test('survives bytes that are no message', async () => {
    const served = await openEmbedded({ dataDir, port: 0 });
    const port = Number(new URL(served.uri).port);
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10)),
      );
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
    const second = await new MongoClient(served.uri).connect();
    expect(await second.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await second.close();
    await served.close();
  });

  test('refuses a port that is taken', async () => {
    const served = await openEmbedded({ dataDir, port: 0 });
    await expect(openEmbedded({ dataDir, port: Number(new URL(served.uri).port) })).rejects.toThrow(
      'EADDRINUSE',
    );
    await served.close();
  });

  test('shows another process what this one wrote, indexes too', async () => {
    const served = await openEmbedded({ dataDir, port: 0 });
    const second = await new MongoClient(served.uri).connect();
    await c.insertOne({ _id: 1 as never, a: 1 });
    const other = second.db('app').collection(c.collectionName);
    expect(await other.findOne({ a: 1 })).toEqual({ _id: 1, a: 1 });
    await other.createIndex({ a: 1 });
    await c.insertOne({ _id: 2 as never, a: 2 });
    expect(await other.findOne({ a: 2 })).toEqual({ _id: 2, a: 2 });
    expect((await c.find({ a: 2 }).explain()).queryPlanner.winningPlan.inputStage.stage).toBe('IXSCAN');
    await second.close();
    await served.close();
  });
});

describe('documents', () => {
  test('keep every type, also those an update does not touch', async () => {
    const doc = {
      _id: new ObjectId(),
      int: 1,
      double: new Double(1),
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('1.10'),
      binary: new Binary(Buffer.from('x'), 4),
      date: new Date(0),
      regex: /a.c/i,
      timestamp: new Timestamp({ t: 1, i: 2 }),
      nothing: null,
      nested: { list: [1, 'two', { three: new Double(3) }] },
    };
    await c.insertOne(doc);
    await c.updateOne({ _id: doc._id }, { $set: { touched: true } });
    const raw = await c.findOne({ _id: doc._id }, { promoteValues: false, promoteLongs: false });
    expect(raw?.double).toEqual(new Double(1));
    expect(raw?.long).toEqual(doc.long);
    expect(raw?.decimal.toString()).toBe('1.10');
    expect(raw?.nested.list[2].three).toEqual(new Double(3));
    const plain = await c.findOne({ _id: doc._id });
    expect(plain).toMatchObject({
      int: 1,
      date: new Date(0),
      regex: /a.c/i,
      nothing: null,
      timestamp: doc.timestamp,
    });
  });

  test('larger than a page and than a batch come back whole', async () => {
    const big = Array.from({ length: 18 }, (_, i) => ({
      _id: i as never,
      text: String(i % 10).repeat(1_000_000),
    }));
    await c.insertMany(big);
    const found = await c
      .find({ text: { $exists: true } })
      .sort({ _id: 1 })
      .toArray();
    expect(found.map(({ text }) => text.length)).toEqual(big.map(() => 1_000_000));
    expect((await failure(c.insertOne({ text: 'x'.repeat(17_000_000) }))).message).toMatch(/size|large/i);
  });
});

describe('filters', () => {
  const docs = [
    {
      _id: 1,
      a: 1,
      tags: ['x', 'y'],
      items: [
        { k: 1, v: 5 },
        { k: 2, v: 9 },
      ],
    },
    { _id: 2, a: null, tags: [] },
    { _id: 3, tags: 'x', items: [{ k: 1, v: 9 }] },
    { _id: 4, a: 2.5, name: 'Ada' },
    { _id: 5, a: [1, 7], name: 'ada', deep: { b: { c: 1 } } },
    { _id: 6, a: 'text', deep: { b: [{ c: 1 }, { c: 2 }] } },
  ];
  test.each<[string, Document, number[]]>([
    ['equality meets elements', { a: 1 }, [1, 5]],
    ['null means null or missing', { a: null }, [2, 3]],
    ['$exists tells them apart', { a: { $exists: false } }, [3]],
    ['$ne excludes arrays that hold the value', { a: { $ne: 1 } }, [2, 3, 4, 6]],
    ['ranges stay within a type', { a: { $gt: 1 } }, [4, 5]],
    ['two bounds may be met by two elements', { a: { $gt: 5, $lt: 3 } }, [5]],
    ['$elemMatch wants one element', { a: { $elemMatch: { $gt: 5, $lt: 3 } } }, []],
    ['a whole array', { tags: ['x', 'y'] }, [1]],
    ['an empty array', { tags: [] }, [2]],
    ['$size', { tags: { $size: 0 } }, [2]],
    ['$all', { tags: { $all: ['x'] } }, [1, 3]],
    ['fields of elements', { 'items.v': 9 }, [1, 3]],
    ['fields of one element', { items: { $elemMatch: { k: 1, v: 9 } } }, [3]],
    ['fields of different elements', { 'items.k': 1, 'items.v': 9 }, [1, 3]],
    ['a position', { 'items.0.v': 9 }, [3]],
    ['a regular expression that ignores case', { name: /^ADA$/i }, [4, 5]],
    ['$in with null', { a: { $in: [null, 2.5] } }, [2, 3, 4]],
    ['$nin', { a: { $nin: [1, null] } }, [4, 6]],
    ['documents in documents and in arrays', { 'deep.b.c': 1 }, [5, 6]],
    ['a whole document', { 'deep.b': { c: 1 } }, [5, 6]],
    ['$not', { a: { $not: { $gt: 1 } } }, [1, 2, 3, 6]],
    ['$nor', { $nor: [{ a: 1 }, { name: 'Ada' }] }, [2, 3, 6]],
    ['$or', { $or: [{ a: 2.5 }, { tags: 'y' }] }, [1, 4]],
    ['$type', { a: { $type: 'number' } }, [1, 4, 5]],
    ['$mod', { a: { $mod: [2, 1] } }, [1, 5]],
    ['$expr', { $expr: { $gt: ['$_id', 4] } }, [5, 6]],
  ])('%s', async (_, query, expected) => {
    await c.insertMany(docs as never[]);
    expect(ids(await c.find(query).sort({ _id: 1 }).toArray())).toEqual(expected);
    await c.createIndexes([
      { key: { a: 1 } },
      { key: { tags: 1 } },
      { key: { 'items.k': 1, 'items.v': -1 } },
      { key: { 'deep.b.c': 1 } },
      { key: { name: 1 } },
    ]);
    expect(ids(await c.find(query).sort({ _id: 1 }).toArray())).toEqual(expected);
    expect(await c.countDocuments(query)).toBe(expected.length);
  });

  test.each<[Document, number, RegExp]>([
    [{ a: { $foo: 1 } }, 2, /unknown operator: \$foo/],
    [{ $foo: 1 }, 2, /unknown top level operator: \$foo/],
    [{ $and: [] }, 2, /nonempty array/],
    [{ a: { $in: 1 } }, 2, /\$in needs an array/],
    [{ a: { $regex: '(' } }, 51091, /Regular expression is invalid/],
    [{ $expr: { $foo: 1 } }, 168, /Unrecognized expression '\$foo'/],
    [{ $where: '1' }, 2, /JavaScript/],
  ])('%j is refused', async (query, code, message) => {
    const error = await failure(c.find(query).toArray());
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});

describe('order and pages', () => {
  test('sorts all types as MongoDB does', async () => {
    const values = [
      { z: 1 },
      'b',
      true,
      new Date(5),
      null,
      3,
      new ObjectId(),
      [9],
      'a',
      2.5,
      false,
      Long.fromNumber(4),
    ];
    await c.insertMany(values.map((v, i) => ({ _id: i as never, v })));
    const sorted = ids(await c.find().sort({ v: 1, _id: 1 }).toArray());
    expect(sorted).toEqual([4, 9, 5, 11, 7, 8, 1, 0, 6, 10, 2, 3]);
    await c.createIndex({ v: 1, _id: 1 });
    expect(ids(await c.find().sort({ v: 1, _id: 1 }).toArray())).toEqual(sorted);
    expect(ids(await c.find().sort({ v: -1, _id: -1 }).hint('_id_').toArray())).toHaveLength(12);
  });

  test('pages by skip and limit through batches', async () => {
    await c.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i as never })));
    expect(ids(await c.find().sort({ _id: -1 }).skip(10).limit(250).batchSize(7).toArray())).toEqual(
      Array.from({ length: 250 }, (_, i) => 489 - i),
    );
    expect(await c.countDocuments({}, { skip: 490 })).toBe(10);
    const cursor = c.find().batchSize(2);
    await cursor.next();
    await cursor.close();
    const again = await failure(
      client.db('app').command({ getMore: cursor.id ?? Long.ONE, collection: c.collectionName }),
    );
    expect(again.code).toBe(43);
  });
});

describe('indexes', () => {
  test('are used for equality, ranges and order, and read no more than they must', async () => {
    await c.insertMany(
      Array.from({ length: 300 }, (_, i) => ({
        _id: i as never,
        who: i % 3,
        at: new Date(i),
        players: [{ _id: i % 10 }, { _id: (i + 1) % 10 }],
      })),
    );
    await c.createIndexes([{ key: { who: 1, at: -1 } }, { key: { 'players._id': 1, at: -1, _id: -1 } }]);
    const plan = await c
      .find({ 'players._id': 4 })
      .sort({ at: -1, _id: -1 })
      .limit(5)
      .explain('executionStats');
    expect(plan.queryPlanner.winningPlan).toMatchObject({
      stage: 'LIMIT',
      inputStage: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } },
    });
    expect(plan.executionStats).toMatchObject({ nReturned: 5, totalKeysExamined: 5, totalDocsExamined: 5 });
    const merged = await c
      .find({ who: { $in: [0, 2] } })
      .sort({ at: -1 })
      .limit(4)
      .explain('executionStats');
    expect(JSON.stringify(merged.queryPlanner.winningPlan)).toContain('SORT_MERGE');
    expect(merged.executionStats.totalDocsExamined).toBe(4);
    expect(
      ids(
        await c
          .find({ who: { $in: [0, 2] } })
          .sort({ at: -1 })
          .limit(4)
          .toArray(),
      ),
    ).toEqual([299, 297, 296, 294]);
    expect((await c.find({ nowhere: 1 }).explain()).queryPlanner.winningPlan.stage).toBe('COLLSCAN');
    expect(await c.countDocuments({ who: 1 })).toBe(100);
    const kept = { explain: { count: c.collectionName }, verbosity: 'executionStats' };
    const counted = await client.db('app').command(kept);
    expect(counted.queryPlanner.winningPlan.stage).toBe('RECORD_STORE_FAST_COUNT');
    expect(counted.executionStats.totalDocsExamined).toBe(0);
  });

  test('unique ones refuse with the key', async () => {
    await c.createIndex({ a: 1, b: 1 }, { unique: true });
    await c.insertOne({ a: 1, b: 'x' });
    const error = await failure(c.insertOne({ a: 1, b: 'x' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { a: 1, b: 1 }, keyValue: { a: 1, b: 'x' } });
    expect(error.message).toMatch(
      /E11000 duplicate key error collection: app\..* index: a_1_b_1 dup key: \{ a: 1, b: "x" \}/,
    );
    await c.insertOne({ a: 1, b: 'y' });
    expect((await failure(c.updateOne({ b: 'y' }, { $set: { b: 'x' } }))).code).toBe(11000);
    expect((await failure(c.insertMany([{ a: 2 }, { a: 2 }, { a: 3 }], { ordered: false }))).code).toBe(
      11000,
    );
    expect(await c.countDocuments()).toBe(4);
  });

  test('on long strings compare beyond what a key can hold', async () => {
    const long = 'x'.repeat(3000);
    await c.createIndex({ s: 1 }, { unique: true });
    await c.insertMany([
      { _id: 1 as never, s: `${long}b` },
      { _id: 2 as never, s: `${long}a` },
    ]);
    expect((await failure(c.insertOne({ s: `${long}a` }))).code).toBe(11000);
    expect(ids(await c.find({ s: `${long}a` }).toArray())).toEqual([2]);
    expect(ids(await c.find().sort({ s: 1 }).toArray())).toEqual([2, 1]);
    expect(ids(await c.find({ s: { $gt: `${long}a` } }).toArray())).toEqual([1]);
  });

  test('sparse and partial ones leave documents out and are used only where that is right', async () => {
    await c.createIndex({ code: 1 }, { unique: true, sparse: true });
    await c.createIndex({ score: 1 }, { partialFilterExpression: { live: true } });
    await c.insertMany([
      { _id: 1 as never },
      { _id: 2 as never },
      { _id: 3 as never, code: 'a', score: 5, live: true },
    ]);
    expect(ids(await c.find({ code: null }).sort({ _id: 1 }).toArray())).toEqual([1, 2]);
    expect(
      (await c.find({ score: 5, live: true }).explain()).queryPlanner.winningPlan.inputStage.indexName,
    ).toBe('score_1');
    expect((await c.find({ score: 5 }).explain()).queryPlanner.winningPlan.stage).toBe('COLLSCAN');
  });

  test('are listed, found wanting and dropped', async () => {
    await c.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await failure(c.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    await c.createIndex({ a: 1 }, { name: 'mine' });
    expect((await failure(c.createIndex({ a: 1 }, { name: 'other' }))).code).toBe(85);
    expect((await failure(c.createIndex({ b: 1 }, { name: 'mine' }))).code).toBe(86);
    expect((await c.listIndexes().toArray()).map(({ name }) => name)).toEqual(['_id_', 'mine']);
    expect((await failure(c.dropIndex('none'))).code).toBe(27);
    await c.dropIndex('mine');
    expect((await failure(c.find().hint('mine').toArray())).code).toBe(2);
    expect((await failure(c.createIndex({ a: 'text' }))).code).toBe(67);
    expect(
      (await failure(c.insertOne({ x: [1], y: [1] }).then(() => c.createIndex({ x: 1, y: 1 })))).code,
    ).toBe(171);
  });
});

describe('commands it does not have', () => {
  test.each<[Document, number]>([
    [{ nonsense: 1 }, 59],
    [{ find: 'c', nonsense: 1 }, 40415],
    [{ find: 'c', collation: { locale: 'de' } }, 115],
    [{ find: 'c', filter: 1 }, 14],
    [{ aggregate: 'c', pipeline: [{ $nonsense: 1 }], cursor: {} }, 40324],
    [{ aggregate: 'c', pipeline: [] }, 9],
    [{ create: 'c', capped: true, size: 1 }, 115],
    [{ find: 'c', startTransaction: true, autocommit: false, txnNumber: Long.ONE }, 20],
  ])('%j is refused', async (command, code) => {
    expect((await failure(client.db('app').command(command))).code).toBe(code);
  });
});
