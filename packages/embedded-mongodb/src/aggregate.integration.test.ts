import { Decimal128, Double, Long, ObjectId } from 'bson';
import { type TestDatabase, testDatabase } from './testing';
import type { Doc } from './values';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.insert('sales', [
    { _id: 1, item: 'a', price: 10, qty: 2, at: new Date('2024-01-31T12:00:00Z'), tags: ['x', 'y'] },
    { _id: 2, item: 'b', price: 20, qty: 1, at: new Date('2024-02-01T00:30:00Z'), tags: ['x'] },
    { _id: 3, item: 'a', price: 5, qty: 10, at: new Date('2024-02-29T23:00:00Z'), tags: [] },
    { _id: 4, item: 'c', price: 5.5, qty: null, at: new Date('2024-12-30T00:00:00Z') },
  ]);
  await database.insert('items', [
    { _id: 'a', name: 'Apple' },
    { _id: 'b', name: 'Bread' },
  ]);
});
afterAll(() => database.close());

const aggregate = (...pipeline: Doc[]) =>
  database.all({ aggregate: 'sales', pipeline, cursor: { batchSize: 2 } });

describe('stages', () => {
  test.each<[string, Doc[], unknown]>([
    [
      '$group',
      [
        {
          $group: {
            _id: '$item',
            n: { $sum: 1 },
            total: { $sum: { $multiply: ['$price', '$qty'] } },
            first: { $first: '$_id' },
            all: { $push: '$qty' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'a', n: 2, total: 70, first: 1, all: [2, 10] },
        { _id: 'b', n: 1, total: 20, first: 2, all: [1] },
        { _id: 'c', n: 1, total: 0, first: 4, all: [null] },
      ],
    ],
    [
      '$match, $sort, $skip, $limit, $project',
      [
        { $match: { price: { $lt: 20 } } },
        { $sort: { price: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { price: 1, double: { $multiply: ['$price', 2] } } },
      ],
      [{ _id: 4, price: new Double(5.5).value, double: new Double(11) }],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { _id: 1, tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 2, tags: 'x' },
      ],
    ],
    [
      '$unwind that keeps',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $match: { i: null } },
        { $project: { i: 1 } },
      ],
      [
        { _id: 3, i: null },
        { _id: 4, i: null },
      ],
    ],
    ['$count', [{ $match: { item: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    ['$sortByCount', [{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
    [
      '$facet',
      [
        {
          $facet: {
            n: [{ $count: 'n' }],
            one: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          },
        },
      ],
      [{ n: [{ n: 4 }], one: [{ _id: 1 }] }],
    ],
    [
      '$lookup',
      [
        { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'found' } },
        { $project: { n: { $size: '$found' }, name: { $first: '$found.name' } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 1, n: 1, name: 'Apple' },
        { _id: 2, n: 1, name: 'Bread' },
        { _id: 3, n: 1, name: 'Apple' },
        { _id: 4, n: 0 },
      ],
    ],
    [
      '$lookup with a pipeline',
      [
        { $match: { _id: 2 } },
        {
          $lookup: {
            from: 'items',
            let: { mine: '$item' },
            pipeline: [{ $match: { $expr: { $ne: ['$_id', '$$mine'] } } }, { $project: { name: 1 } }],
            as: 'others',
          },
        },
        { $project: { others: 1 } },
      ],
      [{ _id: 2, others: [{ _id: 'a', name: 'Apple' }] }],
    ],
    [
      '$replaceRoot and $unset',
      [
        { $match: { _id: 1 } },
        { $replaceRoot: { newRoot: { $mergeObjects: [{ extra: 1 }, '$$ROOT'] } } },
        { $unset: ['at', 'tags'] },
      ],
      [{ extra: 1, _id: 1, item: 'a', price: 10, qty: 2 }],
    ],
    [
      '$addFields into documents and arrays',
      [
        { $match: { _id: 1 } },
        { $addFields: { 'new.deep': '$item', price: '$$REMOVE' } },
        { $project: { at: 0, tags: 0 } },
      ],
      [{ _id: 1, item: 'a', qty: 2, new: { deep: 'a' } }],
    ],
    [
      '$unionWith',
      [
        { $match: { _id: 1 } },
        { $project: { _id: 1 } },
        { $unionWith: { coll: 'items', pipeline: [{ $project: { _id: 1 } }] } },
      ],
      [{ _id: 1 }, { _id: 'a' }, { _id: 'b' }],
    ],
  ])('%s', async (_, pipeline, expected) => {
    expect(await aggregate(...pipeline)).toEqual(expected);
  });

  test('$sample gives different documents', async () => {
    const docs = await aggregate({ $sample: { size: 3 } });
    expect(new Set(docs.map(({ _id }) => _id)).size).toBe(3);
  });

  test('$out replaces, $merge adds', async () => {
    await aggregate({ $match: { item: 'a' } }, { $out: 'copy' });
    expect(await database.all({ find: 'copy', projection: { _id: 1 } })).toEqual([{ _id: 1 }, { _id: 3 }]);
    await aggregate(
      { $project: { price: { $add: ['$price', 1] } } },
      { $merge: { into: 'copy', whenMatched: 'merge', whenNotMatched: 'insert' } },
    );
    const copy = await database.all({ find: 'copy', sort: { _id: 1 } });
    expect(copy.map(({ _id, price, item }) => [_id, Number(price), item])).toEqual([
      [1, 11, 'a'],
      [2, 21, undefined],
      [3, 6, 'a'],
      [4, 6.5, undefined],
    ]);
  });

  test.each<[Doc, number]>([
    [{ $group: { n: { $sum: 1 } } }, 15955],
    [{ $group: { _id: 1, n: { $nonsense: 1 } } }, 15952],
    [{ $project: {} }, 51272],
    [{ $project: { a: 1, b: 0 } }, 31254],
    [{ $limit: 0 }, 15958],
    [{ $sort: {} }, 15976],
    [{ $addFields: { a: { $divide: [1, 0] } } }, 2],
    [{ $addFields: { a: '$$nope' } }, 17276],
    [{ $densify: {} }, 40324],
  ])('%j is refused', async (stage, code) => {
    await expect(aggregate(stage)).rejects.toMatchObject({ code });
  });
});

describe('expressions', () => {
  const at = new Date('2024-12-30T23:30:00Z');
  test.each<[unknown, unknown]>([
    [{ $add: [1, 2] }, 3],
    [{ $add: [2147483647, 1] }, 2147483648n],
    [{ $add: [Long.fromNumber(1).toBigInt(), new Double(1)] }, new Double(2)],
    [{ $add: [Decimal128.fromString('0.1'), Decimal128.fromString('0.2')] }, Decimal128.fromString('0.3')],
    [{ $add: [null, 1] }, null],
    [{ $subtract: [at, new Date('2024-12-30T23:29:00Z')] }, 60000n],
    [{ $divide: [7, 2] }, 3.5],
    [{ $round: [2.5] }, new Double(2)],
    [{ $round: [1234.567, 2] }, 1234.57],
    [{ $multiply: [1 << 20, 1 << 20] }, 1099511627776n],
    [{ $max: [1, null, 'a'] }, 'a'],
    [{ $avg: [[1, 2, 'x']] }, 1.5],
    [{ $concat: ['a', 'b'] }, 'ab'],
    [{ $concat: ['a', null] }, null],
    [{ $substr: ['añb', 1, 2] }, 'ñ'],
    [{ $toUpper: 'éa' }, 'éA'],
    [{ $cond: [{ $gt: [2, 1] }, 'y', 'n'] }, 'y'],
    // biome-ignore lint/suspicious/noThenProperty: the name is part of MongoDB's language
    [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, 2],
    [{ $ifNull: ['$nothing', 'x'] }, 'x'],
    [{ $map: { input: [1, 2], as: 'n', in: { $add: ['$$n', 1] } } }, [2, 3]],
    [{ $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] } } }, [2, 3]],
    [{ $arrayElemAt: [[1, 2], -1] }, 2],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $in: [new Double(1), [1]] }, true],
    [{ $toString: new Double(1.5) }, '1.5'],
    [{ $toObjectId: '5f0000000000000000000001' }, new ObjectId('5f0000000000000000000001')],
    [{ $year: at }, 2024],
    [{ $dayOfMonth: { date: at, timezone: 'Europe/Madrid' } }, 31],
    [
      { $dateToString: { date: at, format: '%Y-%m-%d %H:%M', timezone: 'America/New_York' } },
      '2024-12-30 18:30',
    ],
    [{ $eq: [1, new Double(1)] }, true],
    [{ $literal: '$a' }, '$a'],
  ])('%j', async (expression, expected) => {
    const [doc] = await aggregate(
      { $limit: 1 },
      { $project: { _id: 0, v: { $cond: [true, expression, 0] } } },
    );
    expect((doc as Doc).v).toEqual(expected);
  });
});
