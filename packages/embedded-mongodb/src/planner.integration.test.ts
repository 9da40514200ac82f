import * as fc from 'fast-check';
import { checkIntegrity } from './integrity';
import { compileSort } from './sort';
import { document, filter, indexSpec, settings, sort, type TestDatabase, testDatabase } from './testing';
import { type Doc, identityOf } from './values';

let database: TestDatabase;
let round = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** One collection with indexes and one without, holding the same documents. */
async function twins(docs: Doc[], indexes: Doc[]): Promise<[string, string]> {
  const [plain, indexed] = [`plain${++round}`, `indexed${round}`];
  const half = Math.floor(docs.length / 2);
  const numbered = docs.map((doc, i) => ({ _id: i, ...doc }));
  await database.run({ create: plain });
  await database.run({ create: indexed });
  await database.insert(plain, [{ _id: -1 }, ...numbered]);
  // Half of the documents are there before the indexes, the others come after.
  await database.insert(indexed, [{ _id: -1 }, ...numbered.slice(0, half)]);
  for (const index of indexes)
    await database.run({ createIndexes: indexed, indexes: [index] }).catch(parallelArrays);
  for (const doc of numbered.slice(half)) await database.insert(indexed, [doc]);
  const kept = new Set((await database.all({ find: indexed })).map(({ _id }) => _id));
  // A document that an index refuses (parallel arrays) is in neither.
  await database.run({ delete: plain, deletes: [{ q: { _id: { $nin: [...kept] } }, limit: 0 }] });
  return [plain, indexed];
}

function parallelArrays(error: Doc): void {
  if (error.code !== 171) throw error;
}

const idsOf = (docs: Doc[]) => docs.map(({ _id }) => Number(_id)).sort((a, b) => a - b);

describe('plans with indexes', () => {
  test('find the same documents in the same order as a plain scan', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 4, maxLength: 25 }),
        fc.array(indexSpec, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(filter, sort), { minLength: 8, maxLength: 12 }),
        fc.integer({ min: 0, max: 5 }),
        async (docs, indexes, queries, n) => {
          const [plain, indexed] = await twins(docs, indexes);
          for (const [query, order] of queries) {
            const [expected, found] = await Promise.all(
              [plain, indexed].map((find) => database.all({ find, filter: query })),
            );
            expect(idsOf(found as Doc[])).toEqual(idsOf(expected as Doc[]));
            const count = await database.run({ count: indexed, query });
            expect(count.n).toBe((expected as Doc[]).length);
            const keys = compileSort(order).keysOf;
            const page = { filter: query, sort: order, skip: n, limit: n + 1, batchSize: 2 };
            // A sort by two arrays of a document fails the same way, whatever the plan.
            const [a, b] = await Promise.all(
              [plain, indexed].map((find) =>
                database
                  .all({ find, ...page })
                  .then((docs) => docs.map((doc) => identityOf(keys(doc))))
                  .catch((error: { code?: number }) => error.code),
              ),
            );
            expect(b).toEqual(a);
          }
          await Promise.all([plain, indexed].map((drop) => database.run({ drop })));
        },
      ),
      settings(80),
    );
    expect(checkIntegrity(database.engine)).toEqual([]);
  });
});
