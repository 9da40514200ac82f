import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type TestDatabase, testDatabase } from './testing';
import type { Doc } from './values';

/**
 * Commands that would compute for ever or fill the memory. Each ends within two seconds of processor time, others
 * are answered meanwhile, and what it took is given back.
 */
/** MongoDB's code for an operation that took longer than it may. */
const EXCEEDED_TIME_LIMIT = 50;

// The flag gives the function `gc` to contexts made after it.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const numbers = Array.from({ length: 10_000 }, (_, i) => i);
  await database.insert('one', [{ _id: 1, numbers, documents: numbers.map((k) => ({ k })) }]);
  await database.insert(
    'many',
    Array.from({ length: 2000 }, (_, i) => ({ _id: i, text: `${'a'.repeat(32)}!` })),
  );
});
afterAll(() => database.close());

const run = (pipeline: Doc[], more: Doc = {}) =>
  database.all({ aggregate: 'one', pipeline, cursor: {}, ...more });
const evaluate = (r: unknown, more: Doc = {}) => run([{ $project: { _id: 0, r } }], more);

async function timed(run: () => Promise<unknown>): Promise<{ time: number; code: unknown; value: unknown }> {
  const start = process.cpuUsage();
  const [value, code] = await run().then(
    (found) => [found, undefined],
    (error: { code?: number }) => [undefined, error.code ?? error],
  );
  // Of this process, which the database is in: other programs on the machine do not count.
  const { user, system } = process.cpuUsage(start);
  return { time: (user + system) / 1000, code, value };
}

const thousand = { $range: [0, 1000] };
const million = { $range: [0, 1_000_000] };
const nested = (depth: number, leaf: unknown): unknown => {
  let out: unknown = leaf;
  for (let i = 0; i < depth; i++) out = { $map: { input: thousand, in: out } };
  return out;
};
/** A pipeline that makes a value of one twice as large, sixty times. */
const doubling = (operator: string, start: unknown) => [
  { $project: { r: { $literal: start } } },
  ...Array.from({ length: 60 }, () => ({ $set: { r: { [operator]: ['$r', '$r'] } } })),
];

const project = (r: unknown) => [{ $project: { _id: 0, r } }];

test.each<[string, Doc[], number[]]>([
  ['a range of a thousand million', project({ $size: { $range: [0, 1e9] } }), [146]],
  ['loops within loops', project(nested(4, 1)), [50, 146]],
  [
    'loops that only compute',
    project({ $filter: { input: million, cond: { $in: [-1, { $map: { input: thousand, in: 1 } }] } } }),
    [50],
  ],
  ['a text that doubles', doubling('$concat', 'x'), [13548]],
  ['an array that doubles', doubling('$concatArrays', [1]), [146]],
  [
    'arrays within arrays',
    project({ $map: { input: thousand, in: { $map: { input: thousand, in: { $range: [0, 1000] } } } } }),
    [50, 146],
  ],
  [
    'a search in a list for each element',
    project({ $filter: { input: million, cond: { $in: ['$$this', million] } } }),
    [50, 146],
  ],
])('%s ends', async (_, pipeline, codes) => {
  const { time, code } = await timed(() => run(pipeline));
  // A slow machine may run out of time before it runs out of memory.
  expect([...codes, 50]).toContain(code);
  expect(time).toBeLessThan(2000);
  const alive = await timed(() => database.run({ ping: 1 }));
  expect(alive).toMatchObject({ code: undefined });
});

test.each<[string, Doc[]]>([
  [
    'many documents of each',
    [
      { $project: { a: { $range: [0, 3000] } } },
      { $unwind: '$a' },
      { $set: { b: { $range: [0, 3000] } } },
      { $unwind: '$b' },
      { $match: { c: 1 } },
    ],
  ],
  [
    'a join of all with all',
    [
      {
        $lookup: {
          from: 'many',
          pipeline: [{ $lookup: { from: 'many', pipeline: [], as: 'x' } }, { $match: { x: 1 } }],
          as: 'y',
        },
      },
    ],
  ],
])('%s stops at its time and lets others in meanwhile', async (_, pipeline) => {
  const slow = timed(() => database.all({ aggregate: 'many', pipeline, cursor: {}, maxTimeMS: 3000 }));
  let isOver = false;
  slow.finally(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const other = await timed(() => database.run({ find: 'one', limit: 1 }));
  expect(other.code).toBeUndefined();
  expect(isOver).toBe(false);
  const { code, time } = await slow;
  expect(code).toBe(50);
  expect(time).toBeLessThan(5000);
});

test.each([
  ['fields of each element', (inner: Doc[]) => ({ $or: inner.map(({ k }) => ({ 'documents.k': k })) })],
  ['each element', (inner: Doc[]) => ({ documents: { $elemMatch: { $or: inner } } })],
])('many conditions on %s of an array end', async (_, filterOf) => {
  const conditions = Array.from({ length: 50_000 }, (_, i) => ({ k: -1 - i }));
  const { time, code } = await timed(() => database.all({ find: 'one', filter: filterOf(conditions) }));
  expect(code).toBe(EXCEEDED_TIME_LIMIT);
  expect(time).toBeLessThan(2000);
});

test('maxTimeMS ends an expression', async () => {
  const { time, code } = await timed(() => evaluate(nested(4, 1), { maxTimeMS: 50 }));
  expect(code).toBe(50);
  expect(time).toBeLessThan(2000);
});

test('a pattern of nested repeats takes no longer than another', async () => {
  const { time, value } = await timed(() =>
    database.all({ find: 'many', filter: { text: { $regex: '^(a+)+$' } } }),
  );
  expect(value).toEqual([]);
  expect(time).toBeLessThan(2000);
});

test('a sort in memory holds no more keys than the limit, and with a limit only those it gives', async () => {
  const text = 'x'.repeat(14 * 1024 * 1024);
  for (let n = 0; n < 20; n++) await database.insert('large', [{ _id: n, text: `${n}${text}` }]);
  // A busy machine reads these documents for longer than the limit of commands that name none.
  const sorted = { find: 'large', sort: { text: 1 }, projection: { _id: 1 }, maxTimeMS: 120_000 };
  await expect(database.all(sorted)).rejects.toMatchObject({ code: 292 });
  expect(await database.all({ ...sorted, limit: 2 })).toEqual([{ _id: 0 }, { _id: 10 }]);
  await database.run({ drop: 'large' });
});

const list = (n: number) => Array.from({ length: n }, (_, i) => i);

/** Processor time of ten times the input by that of once: about 10 for what is linear, 100 for what is quadratic. */
async function growth(run: (n: number) => Promise<unknown>, n: number): Promise<number> {
  const best = async (size: number) => {
    let least = Number.POSITIVE_INFINITY;
    // On a busy machine one of them may end by the limit, which is by the clock.
    for (let left = 5, tried = 0; left > 0 && tried < 50; tried++) {
      const { time, code } = await timed(() => run(size));
      if (code === EXCEEDED_TIME_LIMIT) continue;
      expect(code).toBeUndefined();
      left--;
      least = Math.min(least, time);
    }
    return least;
  };
  await best(n);
  return (await best(n * 10)) / Math.max(await best(n), 2);
}

test.each<[string, (n: number) => Promise<unknown>, number]>([
  [
    'a group of distinct values',
    (n) =>
      run([
        ...project({ $range: [0, n] }),
        { $unwind: '$r' },
        { $group: { _id: null, all: { $addToSet: '$r' } } },
      ]),
    1000,
  ],
  ['$all', (n) => database.run({ count: 'one', query: { numbers: { $all: list(n) } } }), 1000],
  [
    '$in',
    (n) => database.run({ count: 'one', query: { numbers: { $in: list(n).map((i) => -i - 1) } } }),
    1000,
  ],
  [
    'an update of values in two lists',
    (n) =>
      database.run({
        update: 'one',
        updates: [
          { q: { $and: [{ _id: { $in: list(n) } }, { _id: { $in: list(n) } }] }, u: { $set: { seen: 1 } } },
        ],
      }),
    490,
  ],
  [
    'a delete of values in a list and many ranges',
    (n) =>
      database.run({
        delete: 'one',
        deletes: [
          {
            q: { $and: [{ _id: { $in: list(n) } }, ...list(n).map((i) => ({ _id: { $lt: -i } }))] },
            limit: 1,
          },
        ],
      }),
    320,
  ],
])('%s grows with its input and no faster', async (_, run, n) => {
  expect(await growth(run, n)).toBeLessThan(50);
});

test('the identity of nested values does not grow with every level', async () => {
  let value: unknown = 'x';
  for (let i = 0; i < 90; i++) value = [value];
  const { time, code } = await timed(() => run([{ $group: { _id: { $literal: value } } }]));
  expect(code).toBeUndefined();
  expect(time).toBeLessThan(2000);
});

test('what hostile commands took is given back', async () => {
  const commands = () =>
    Promise.all([
      timed(() => run(doubling('$concatArrays', [1]))),
      timed(() => evaluate(nested(3, { $range: [0, 100] }))),
      timed(() => evaluate({ $map: { input: million, in: { a: '$$this' } } })),
    ]);
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  await commands();
  const before = used();
  for (let i = 0; i < 3; i++) await commands();
  expect(used() - before).toBeLessThan(50 * 1024 * 1024);
});
