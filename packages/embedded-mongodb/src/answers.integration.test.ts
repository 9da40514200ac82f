import { BSONRegExp, Double, ObjectId } from 'bson';
import { runCommand } from './commands';
import { Cursors } from './cursors';
import { decodeDocument } from './documents';
import { expire } from './expiry';
import { type TestDatabase, testDatabase } from './testing';
import type { Doc } from './values';

/** Commands whose answers are MongoDB's where they are easily got wrong. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let last = 0;
async function collectionOf(docs: Doc[]): Promise<string> {
  const name = `c${++last}`;
  if (docs.length > 0) await database.insert(name, docs);
  return name;
}
const createIndex = (name: string, spec: Doc) =>
  database.run({ createIndexes: name, indexes: [{ name: JSON.stringify(spec.key), ...spec }] });
const aggregate = (name: unknown, ...pipeline: Doc[]) =>
  database.all({ aggregate: name, pipeline, cursor: {} });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code?: number }) => error.code,
  );

/** Counts the documents that are read from now on. */
function countReads(): () => number {
  const { docs } = database.engine.storage;
  const spies = [jest.spyOn(docs, 'get'), jest.spyOn(docs, 'view')];
  return () => {
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  };
}

test('a TTL index deletes only what its partial filter takes in', async () => {
  const old = new Date(0);
  const name = await collectionOf([
    { _id: 1, at: old, gone: true },
    { _id: 2, at: old, gone: false },
    { _id: 3, at: old },
    { _id: 4, at: new Date(), gone: true },
  ]);
  await createIndex(name, {
    key: { at: 1 },
    expireAfterSeconds: 60,
    partialFilterExpression: { gone: true },
  });
  expect(await expire(database.engine)).toBe(1);
  expect((await database.all({ find: name })).map(({ _id }) => _id)).toEqual([2, 3, 4]);
});

test('the variables of $merge are evaluated on the new document', async () => {
  const into = await collectionOf([{ _id: 1, n: 1 }]);
  const from = await collectionOf([{ _id: 1, n: 10 }]);
  const whenMatched = [{ $set: { n: { $add: ['$n', '$$more'] }, seen: '$$new.n' } }];
  const merge = (let_: Doc, on: unknown = whenMatched) =>
    aggregate(from, { $merge: { into, let: let_, whenMatched: on } });
  await merge({ more: { $multiply: ['$n', 2] } });
  expect(await database.all({ find: into })).toEqual([{ _id: 1, n: 21, seen: 10 }]);
  expect(await failure(merge({ new: 1 }))).toBe(51273);
  expect(await failure(merge({ more: 1 }, 'merge'))).toBe(51199);
});

describe('distinct', () => {
  const docs = [
    { _id: 1, a: [{ b: [3, 1] }, { b: 2 }], s: 'b' },
    { _id: 2, a: { b: [[1, 2]] }, s: 'a' },
    { _id: 3, a: [], s: null },
    { _id: 4, a: [{ b: null }] },
  ];
  test.each<[string, unknown[]]>([
    ['a.b', [null, 1, 2, 3, [1, 2]]],
    ['a.0.b', [null, 1, 3]],
    ['s', [null, 'a', 'b']],
  ])('of %s counts arrays by their elements, in order', async (key, expected) => {
    const name = await collectionOf(docs);
    expect((await database.run({ distinct: name, key })).values).toEqual(expected);
  });

  test.each([['a.b'], ['s'], ['n'], ['m']])('of %s is the same with an index', async (key) => {
    const many = Array.from({ length: 500 }, (_, i) => ({
      _id: i + 10,
      n: i % 3,
      ...(i % 5 === 0 ? {} : { m: i % 5 === 1 ? null : [i % 4, 'x'] }),
    }));
    const name = await collectionOf([...docs, ...many]);
    const { values } = await database.run({ distinct: name, key });
    for (const direction of [1, -1]) {
      await createIndex(name, { key: { [key]: direction, _id: 1 } });
      expect((await database.run({ distinct: name, key })).values).toEqual(values);
      await database.run({ dropIndexes: name, index: '*' });
    }
  });

  test('reads one document for each value of an index', async () => {
    const name = await collectionOf(Array.from({ length: 2000 }, (_, i) => ({ _id: i, a: i % 5 })));
    await createIndex(name, { key: { a: 1 } });
    const reads = countReads();
    expect((await database.run({ distinct: name, key: 'a' })).values).toEqual([0, 1, 2, 3, 4]);
    expect(reads()).toBeLessThanOrEqual(10);
  });

  test('reads a null that many documents have once', async () => {
    const name = await collectionOf(Array.from({ length: 500 }, (_, i) => ({ _id: i, a: i < 2 ? i : null })));
    await createIndex(name, { key: { a: 1 } });
    const reads = countReads();
    expect((await database.run({ distinct: name, key: 'a' })).values).toEqual([null, 0, 1]);
    expect(reads()).toBeLessThan(10);
  });
});

describe('$lookup', () => {
  const foreign = [
    { _id: 1, v: 1 },
    { _id: 2, v: 2 },
    { _id: 3, v: null },
    { _id: 4 },
    { _id: 5, v: [1, 2] },
    { _id: 6, v: [[1, 2]] },
  ];
  test.each<[string, Doc, string, number[]]>([
    ['an element by its position', { a: [1, 2] }, 'a.0', [1, 5]],
    ['a field of an element by its position', { a: [{ b: 2 }, { b: 1 }] }, 'a.0.b', [2, 5]],
    ['an array of arrays', { a: [[1, 2]] }, 'a', [5, 6]],
    ['an empty array', { a: [] }, 'a', [3, 4]],
    ['a missing field', {}, 'a', [3, 4]],
    ['a field that some elements have', { a: [{ b: 1 }, {}] }, 'a.b', [1, 5]],
    ['an array', { a: [1, 2] }, 'a', [1, 2, 5]],
  ])('joins on %s', async (_, doc, localField, expected) => {
    const [from, name] = [await collectionOf(foreign), await collectionOf([{ _id: 0, ...doc }])];
    const [found] = await aggregate(name, { $lookup: { from, localField, foreignField: 'v', as: 'joined' } });
    expect(((found as Doc).joined as Doc[]).map(({ _id }) => _id)).toEqual(expected);
  });

  test('an inner pipeline that compares with a variable uses an index', async () => {
    const from = await collectionOf(Array.from({ length: 1000 }, (_, i) => ({ _id: i, user: i % 200 })));
    const name = await collectionOf(Array.from({ length: 50 }, (_, i) => ({ _id: i })));
    await createIndex(from, { key: { user: 1 } });
    const reads = countReads();
    const pipeline = [{ $match: { $expr: { $eq: ['$user', '$$id'] } } }, { $limit: 100 }];
    const docs = await aggregate(name, { $lookup: { from, let: { id: '$_id' }, pipeline, as: 'joined' } });
    expect(docs.map(({ joined }) => (joined as Doc[]).length)).toEqual(docs.map(() => 5));
    expect(reads()).toBeLessThanOrEqual(50 + 2 * 250);
  });

  test.each<[unknown, number[]]>([
    [{ $eq: ['$v', 1] }, [1]],
    [{ $eq: ['$v', null] }, [3]],
    [{ $eq: ['$v', [1, 2]] }, [5]],
    [{ $and: [{ $eq: ['$v', 2] }, { $gt: ['$_id', 1] }] }, [2]],
    [{ $eq: ['$v.x', 1] }, []],
  ])('$expr %j finds the same with an index', async ($expr, expected) => {
    const name = await collectionOf(foreign);
    await createIndex(name, { key: { v: 1 } });
    expect((await database.all({ find: name, filter: { $expr } })).map(({ _id }) => _id)).toEqual(expected);
  });
});

test('$unionWith and $lookup need a collection', async () => {
  const name = await collectionOf([{ _id: 1 }]);
  expect(await failure(aggregate(name, { $unionWith: { pipeline: [] } }))).toBe(9);
  expect(await failure(aggregate(name, { $lookup: { as: 'x', pipeline: [] } }))).toBe(9);
});

describe('projections', () => {
  const doc = { _id: 1, a: [{ b: 1, c: 1 }, { b: 2 }, 3], d: { e: 1, f: 2 }, x: [{ y: 1 }, { y: 2 }], z: 1 };
  test.each<[Doc, Doc]>([
    [{ 'a.b': { $add: [1, 1] } }, { _id: 1, a: [{ b: 2 }, { b: 2 }, { b: 2 }] }],
    [
      { 'd.g': 'new', 'd.e': 1 },
      { _id: 1, d: { e: 1, g: 'new' } },
    ],
    [
      { z: 0, x: { $elemMatch: { y: 2 } } },
      { _id: 1, a: doc.a, d: doc.d, x: [{ y: 2 }] },
    ],
    [{ x: { $elemMatch: { y: 2 } } }, { _id: 1, x: [{ y: 2 }] }],
    [{ _id: 0, x: { $elemMatch: { y: 2 } } }, { x: [{ y: 2 }] }],
    [
      { _id: 0, x: { $elemMatch: { y: 2 } }, z: 1 },
      { x: [{ y: 2 }], z: 1 },
    ],
  ])('%j', async (projection, expected) => {
    const name = await collectionOf([doc]);
    expect(await database.all({ find: name, projection })).toEqual([expected]);
  });
});

describe('filters', () => {
  test('$elemMatch looks into references', async () => {
    const id = new ObjectId();
    const name = await collectionOf([
      { _id: 1, refs: [{ $ref: 'x', $id: id }] },
      { _id: 2, refs: [{ $ref: 'y', $id: 5 }] },
    ]);
    const find = (filter: Doc) => database.all({ find: name, filter });
    expect(await find({ refs: { $elemMatch: { $id: id } } })).toMatchObject([{ _id: 1 }]);
    expect(await find({ refs: { $elemMatch: { $ref: 'y' } } })).toMatchObject([{ _id: 2 }]);
    expect(await failure(find({ refs: { $elemMatch: { $nothing: 1 } } }))).toBe(2);
  });

  test('an anchored pattern without regard to case uses an index', async () => {
    const name = await collectionOf([
      ...Array.from({ length: 2000 }, (_, i) => ({ _id: i, mail: `user${i}@x.org` })),
      { _id: 'K', mail: 'Kim@X.org' },
      { _id: 'k', mail: '\u212aim@x.org' },
    ]);
    await createIndex(name, { key: { mail: 1 } });
    const filter = { mail: { $regex: '^kim@x\\.org$', $options: 'i' } };
    expect((await database.all({ find: name, filter })).map(({ _id }) => _id)).toEqual(['K', 'k']);
    const { executionStats } = await database.run({
      explain: { find: name, filter },
      verbosity: 'executionStats',
    });
    expect(executionStats).toMatchObject({ totalKeysExamined: 2, totalDocsExamined: 2 });
  });
});

describe('indexes', () => {
  test.each<[string, Doc, number]>([
    ['unique that is no truth value', { key: { a: 1 }, unique: 'yes' }, 14],
    ['a partial filter with $ne', { key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }, 67],
    ['a partial filter with $regex', { key: { a: 1 }, partialFilterExpression: { a: { $regex: 'x' } } }, 67],
    [
      'a partial filter with a pattern',
      { key: { a: 1 }, partialFilterExpression: { a: new BSONRegExp('x') } },
      67,
    ],
    [
      'a partial filter with $not',
      { key: { a: 1 }, partialFilterExpression: { $and: [{ a: { $not: { $gt: 1 } } }] } },
      67,
    ],
    [
      'a partial filter with $exists: false',
      { key: { a: 1 }, partialFilterExpression: { a: { $exists: false } } },
      67,
    ],
    ['a partial filter with $expr', { key: { a: 1 }, partialFilterExpression: { $expr: true } }, 67],
    ['a collation', { key: { a: 1 }, collation: { locale: 'en' } }, 115],
  ])('refuse %s', async (_, spec, code) => {
    expect(await failure(createIndex(await collectionOf([{ a: 1 }]), spec))).toBe(code);
  });

  test.each<[string, Doc]>([
    ['the simple collation', { key: { a: 1 }, collation: { locale: 'simple' } }],
    [
      'a partial filter of ranges',
      { key: { a: 1 }, partialFilterExpression: { $or: [{ a: { $gte: '' } }, { b: { $type: 'bool' } }] } },
    ],
    ['unique as a number', { key: { b: 1 }, unique: 1 }],
  ])('take %s', async (_, spec) => {
    await expect(createIndex(await collectionOf([{ a: 1 }]), spec)).resolves.toMatchObject({
      numIndexesAfter: 2,
    });
  });

  test('are 64 at most', async () => {
    const name = await collectionOf([{ _id: 1 }]);
    const indexes = Array.from({ length: 63 }, (_, i) => ({ name: `f${i}`, key: { [`f${i}`]: 1 } }));
    await database.run({ createIndexes: name, indexes });
    expect(await failure(createIndex(name, { key: { f64: 1 } }))).toBe(67);
  });

  test('refuse arrays beside each other within one document', async () => {
    const name = await collectionOf([]);
    await createIndex(name, { key: { 'a.b': 1, 'a.c': 1 } });
    const { writeErrors } = await database.insert(name, [{ _id: 1, a: { b: [1], c: [2] } }]);
    expect(writeErrors).toMatchObject([{ code: 171, errmsg: 'cannot index parallel arrays [c] [b]' }]);
  });

  test('have the pairs of each element of an array, and no others', async () => {
    const name = await collectionOf([]);
    await createIndex(name, { key: { 'a.b': 1, 'a.c': 1 }, unique: true });
    const elements = Array.from({ length: 5000 }, (_, i) => ({ b: [i, -i - 1], c: i }));
    expect(await database.insert(name, [{ _id: 1, a: elements }])).toEqual({ n: 1, ok: 1 });
    expect(await database.insert(name, [{ _id: 2, a: [{ b: 1, c: 2 }] }])).toEqual({ n: 1, ok: 1 });
    const { writeErrors } = await database.insert(name, [{ _id: 3, a: { b: -4, c: 3 } }]);
    expect(writeErrors).toMatchObject([{ code: 11000 }]);
  });

  test('have at most 100,000 keys for a document, which is refused with more', async () => {
    const name = await collectionOf([{ _id: 1, a: Array.from({ length: 100_000 }, (_, i) => i) }]);
    await createIndex(name, { key: { a: 1 } });
    const update = { update: name, updates: [{ q: { _id: 1 }, u: { $push: { a: -1 } } }] };
    expect(await database.run(update)).toMatchObject({ writeErrors: [{ code: 201 }] });
    expect(await database.run({ delete: name, deletes: [{ q: { _id: 1 }, limit: 1 }] })).toMatchObject({
      n: 1,
    });
  });
});

test('a sort by two arrays is refused', async () => {
  const name = await collectionOf([{ _id: 1, a: [1], b: [2] }]);
  expect(await failure(database.all({ find: name, sort: { a: 1, b: 1 } }))).toBe(2);
  expect(await failure(aggregate(name, { $sort: { a: 1, b: 1 } }))).toBe(2);
});

test.each<[string, Doc]>([
  ['find', {}],
  ['aggregate', { pipeline: [], cursor: {} }],
  ['count', {}],
  ['distinct', { key: 'a' }],
  ['findAndModify', { query: {}, update: { $set: { a: 1 } } }],
])('%s takes the simple collation', async (command, more) => {
  const run = (locale: string) => database.run({ [command]: 'collated', ...more, collation: { locale } });
  await expect(run('simple')).resolves.toBeDefined();
  expect(await failure(run('en'))).toBe(115);
});

test('updates name fields that begin with $ below the first level, and at it where they insert', async () => {
  const update = await collectionOf([{ _id: 1, a: {} }]);
  const set = (id: number, u: Doc) => ({ update, updates: [{ q: { _id: id }, u, upsert: true }] });
  await database.run(set(1, { $set: { 'a.$each': 2, 'a.$*.$x': 3 }, $inc: { 'a.$n': 4 } }));
  await database.run(set(1, { $unset: { 'a.$*.$x': '' } }));
  await database.run(set(2, { $set: { $b: 1 } }));
  expect(await database.all({ find: update })).toEqual([
    { _id: 1, a: { $each: 2, '$*': {}, $n: 4 } },
    { _id: 2, $b: 1 },
  ]);
  expect((await database.run(set(1, { $set: { $b: 1 } }))).writeErrors).toMatchObject([{ code: 52 }]);
});

test('field names that begin with $ may stand below the first level', async () => {
  const name = await collectionOf([{ _id: 1, a: { $x: 1 } }]);
  await database.run({ update: name, updates: [{ q: { _id: 1 }, u: { $set: { b: { $y: [{ $z: 1 }] } } } }] });
  await database.run({
    update: name,
    updates: [{ q: { _id: 2 }, u: { _id: 2, a: { $x: 2 } }, upsert: true }],
  });
  expect(await database.all({ find: name, filter: { 'a.$x': { $gte: 1 } } })).toEqual([
    { _id: 1, a: { $x: 1 }, b: { $y: [{ $z: 1 }] } },
    { _id: 2, a: { $x: 2 } },
  ]);
});

test('ok is a double', async () => {
  const cursors = new Cursors(database.engine.storage);
  const { writeReply } = await import('./wire');
  const reply = await runCommand({
    engine: database.engine,
    cursors,
    db: 'test',
    body: { ping: 1 },
    connection: 1,
  });
  const bytes = writeReply({ id: 1, legacy: false } as never, reply);
  expect(decodeDocument(bytes, undefined, 21)).toEqual({ ok: new Double(1) });
  cursors.close();
});

describe('counting a whole collection', () => {
  const docs = Array.from({ length: 2000 }, (_, i) => ({ _id: i }));
  const group = { $group: { _id: 1, n: { $sum: 1 } } };
  test.each<[Doc[], Doc[]]>([
    [[{ $match: {} }, group], [{ _id: 1, n: 2000 }]],
    [[{ $match: {} }, { $skip: 5 }, { $limit: 10 }, group], [{ _id: 1, n: 10 }]],
    [[{ $match: {} }, { $skip: 2000 }, group], []],
    [[{ $count: 'all' }], [{ all: 2000 }]],
  ])('%j reads no document', async (pipeline, expected) => {
    const name = await collectionOf(docs);
    const reads = countReads();
    expect(await aggregate(name, ...pipeline)).toEqual(expected);
    expect(reads()).toBe(0);
  });

  test('of none gives no document', async () => {
    expect(await aggregate(await collectionOf([]), { $match: {} }, group)).toEqual([]);
  });
});

test.each<[Doc, number]>([
  [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $out: 'z' }] } }, 51047],
  [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $merge: 'z' }] } }, 51047],
  [{ $unionWith: { coll: 'x', pipeline: [{ $out: 'z' }] } }, 31441],
  [{ $lookup: { from: 'x', as: 5, pipeline: [] } }, 14],
  [{ $lookup: { from: 'x', pipeline: [] } }, 40414],
])('%j is error %i', async (stage, code) => {
  expect(await failure(aggregate(await collectionOf([{ _id: 1 }]), stage))).toBe(code);
});
