import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Decimal128, Double, ObjectId } from 'bson';
import * as fc from 'fast-check';
import { runCommand } from './commands';
import { Cursors } from './cursors';
import { decodeDocument, encodeDocument } from './documents';
import { Engine } from './engine';
import type { Doc } from './values';

/** For tests only: a database in a temporary directory without a socket, and arbitrary documents, filters and sorts. */
export interface TestDatabase {
  engine: Engine;
  path: string;
  /** Runs a command; throws the answer when it is an error. */
  run(command: Doc): Promise<Doc>;
  insert(collection: string, docs: Doc[]): Promise<Doc>;
  /** All documents of a find or aggregate, through as many batches as it takes. */
  all(command: Doc): Promise<Doc[]>;
  close(): Promise<void>;
}

/** A fresh directory, in memory where the machine has such a place: the tests' speed should not be the disk's. */
export function temporaryDirectory(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'boxscoop-'));
}

export const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
export const mount = (...args: string[]) => succeeds('mount', ...args);

/** Runs a test on a file system of its own, or says that this machine does not allow that. */
export async function mounted(args: string[], at: string, run: () => Promise<void>): Promise<void> {
  mkdirSync(at, { recursive: true });
  if (!mount(...args, at)) {
    process.stderr.write(`skipped: mounting needs root (${args.join(' ')})\n`);
    return;
  }
  try {
    await run();
  } finally {
    succeeds('umount', at);
  }
}

export async function testDatabase(path = temporaryDirectory()): Promise<TestDatabase> {
  const engine = await Engine.open(path);
  const cursors = new Cursors(engine.storage);
  const run = async (command: Doc): Promise<Doc> => {
    const reply = await runCommand({ engine, cursors, db: 'test', body: command, connection: 1 });
    const doc = Buffer.isBuffer(reply) ? decodeDocument(reply) : decodeDocument(encodeDocument(reply));
    if (Number(doc.ok) !== 1) throw Object.assign(new Error(String(doc.errmsg)), doc);
    return doc;
  };
  return {
    engine,
    path,
    run,
    insert: (collection, docs) =>
      run({ insert: collection, documents: docs.map(encodeDocument) as unknown as Doc[], ordered: false }),
    async all(command) {
      let { cursor } = (await run(command)) as { cursor: Doc };
      const docs = [...(cursor.firstBatch as Doc[])];
      while (cursor.id !== 0n) {
        const collection = command.find ?? command.aggregate;
        ({ cursor } = (await run({ getMore: cursor.id, collection })) as { cursor: Doc });
        docs.push(...(cursor.nextBatch as Doc[]));
      }
      return docs;
    },
    async close() {
      cursors.close();
      await engine.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** A seed in the environment repeats a run; without one the runs are the same every time. */
export const settings = (numRuns: number) => ({ numRuns, seed: Number(process.env.SEED ?? 20261) });

const ids = ['5f0000000000000000000001', '5f0000000000000000000002', '600000000000000000000000'].map(
  (hex) => new ObjectId(hex),
);

/** Scalars of all kinds, few enough of each that they meet. */
export const scalar: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, 1.5, -0.1, 1e300, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, -0),
  fc.constantFrom(new Double(1), new Double(2)),
  fc.constantFrom(1n, 2n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 62n)),
  fc.constantFrom('1', '0.1', '9007199254740993', 'NaN', '1E+400').map((text) => Decimal128.fromString(text)),
  fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'A', 'a\0b', 'é', '😀', '\uffff'),
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(0, 1, 1_600_000_000_000, -5).map((ms) => new Date(ms)),
  fc.constantFrom(...ids),
  fc.constantFrom(new Binary(Buffer.from('x')), new Binary(Buffer.from('xy'), 4)),
);

const inElement = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
);

export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ x: scalar, y: scalar }, { requiredKeys: [] }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ x: inElement, y: inElement }, { requiredKeys: [] }), { maxLength: 3 }),
  },
  { weight: 1, arbitrary: fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }) },
);

export const document: fc.Arbitrary<Doc> = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });

const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x', 'a.y', 'a.0', 'b.0.x');
const operand = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: value });

const condition: fc.Arbitrary<unknown> = fc.oneof(
  operand.map((v) => ({ $eq: v })),
  operand.map((v) => ({ $ne: v })),
  fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), operand).map(([op, v]) => ({ [op]: v })),
  fc.tuple(operand, operand).map(([x, y]) => ({ $gte: x, $lt: y })),
  fc.array(operand, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(operand, { maxLength: 3 }).map((list) => ({ $nin: list })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((list) => ({ $all: list })),
  fc.boolean().map((on) => ({ $exists: on })),
  fc.constantFrom('^a', '^ab', 'b$', '^a.*c', '^A|b').map((pattern) => ({ $regex: pattern })),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ $elemMatch: { x: x, y: { $lte: y } } })),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ $elemMatch: { $gte: x, $lt: y } })),
  fc.constantFrom('string', 'number', 'array', 'object', 'null').map((type) => ({ $type: type })),
  fc.integer({ min: 0, max: 3 }).map((size) => ({ $size: size })),
  scalar.map((v) => ({ $not: { $gt: v } })),
);

export const filter: fc.Arbitrary<Doc> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.tuple(path, condition), { minLength: 1, maxLength: 3 })
      .map((parts) => Object.fromEntries(parts)),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(path, condition), { minLength: 2, maxLength: 3 })
      .map((parts) => ({ $and: parts.map(([p, c]) => ({ [p]: c })) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(path, condition), { minLength: 1, maxLength: 3 })
      .map((parts) => ({ $or: parts.map(([p, c]) => ({ [p]: c })) })),
  },
);

const direction = fc.constantFrom(1, -1);
export const sort: fc.Arbitrary<Doc> = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x', '_id'), direction), { maxLength: 3 })
  .map((fields) => Object.fromEntries(fields));

const indexKey: fc.Arbitrary<Doc> = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'a.x', 'a.y', 'b.x'), direction), {
    minLength: 1,
    maxLength: 3,
  })
  .map((fields) => Object.fromEntries(fields));

export const indexSpec: fc.Arbitrary<Doc> = fc
  .tuple(
    indexKey,
    fc.constantFrom(
      {},
      {},
      {},
      { sparse: true },
      { partialFilterExpression: { c: { $gt: 0 } } },
      { partialFilterExpression: { a: { $exists: true } } },
    ),
  )
  .map(([key, options]) => ({ key, name: `${JSON.stringify(key)}${JSON.stringify(options)}`, ...options }));
