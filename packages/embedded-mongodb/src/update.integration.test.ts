import * as fc from 'fast-check';
import { checkIntegrity } from './integrity';
import {
  document,
  filter,
  indexSpec,
  scalar,
  settings,
  type TestDatabase,
  testDatabase,
  value,
} from './testing';
import { type Doc, identityOf } from './values';

let database: TestDatabase;
let round = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const field = fc.constantFrom('a', 'b', 'c', 'd', 'a.x', 'b.x', 'c.0', 'a.$[].x', 'a.1.x');
const one = (op: string, arg: fc.Arbitrary<unknown>) =>
  fc.tuple(field, arg).map(([path, v]) => ({ [op]: { [path]: v } }));
const change: fc.Arbitrary<unknown> = fc.oneof(
  one('$set', value),
  one('$unset', fc.constant('')),
  one('$inc', fc.constantFrom(1, -2, 0.5, 3n)),
  one('$mul', fc.constantFrom(2, 0.5)),
  one('$min', scalar),
  one('$max', scalar),
  one('$push', value),
  one('$addToSet', scalar),
  one('$pull', scalar),
  one('$pop', fc.constantFrom(1, -1)),
  fc.constant({ $rename: { a: 'b' } }),
  fc.constant([{ $set: { a: '$b', c: { $ifNull: ['$c', 1] } } }]),
  fc.tuple(scalar, value).map(([a, b]) => ({ a, b })),
);

describe('updates and deletes through indexes', () => {
  test('change the same documents in the same way as without, and leave indexes and documents in agreement', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 3, maxLength: 15 }),
        fc.array(indexSpec, { minLength: 1, maxLength: 3 }),
        fc.array(
          fc.tuple(filter, change, fc.constantFrom('update', 'update', 'updateMany', 'delete', 'upsert')),
          { minLength: 4, maxLength: 10 },
        ),
        async (docs, indexes, steps) => {
          const names = [`plain${++round}`, `indexed${round}`] as const;
          for (const name of names) await database.run({ create: name });
          for (const index of indexes)
            await database.run({ createIndexes: names[1], indexes: [index] }).catch(() => undefined);
          for (const [i, doc] of docs.entries()) {
            const { n } = await database.insert(names[1], [{ _id: i, ...doc }]);
            // What an index refuses (parallel arrays) goes into neither.
            if (n === 1) await database.insert(names[0], [{ _id: i, ...doc }]);
          }
          for (const [i, [query, u, kind]] of steps.entries()) {
            const results: Doc[] = [];
            for (const name of [names[1], names[0]]) {
              const replacement = !Array.isArray(u) && !Object.keys(u as Doc)[0]?.startsWith('$');
              const q = kind === 'updateMany' ? query : { $and: [query, { _id: { $gte: 0 } }] };
              const command =
                kind === 'delete'
                  ? { delete: name, deletes: [{ q, limit: 0 }] }
                  : kind === 'upsert'
                    ? { update: name, updates: [{ q: { _id: 1000 + i }, u, upsert: true }] }
                    : {
                        update: name,
                        updates: [
                          {
                            q,
                            u,
                            multi: kind === 'updateMany' && !replacement,
                            sort: kind === 'update' || replacement ? { _id: 1 } : undefined,
                          },
                        ],
                      };
              const result = await database.run(command).catch((error: Doc) => ({ code: error.code }) as Doc);
              const refused = ((result.writeErrors as Doc[] | undefined) ?? []).map(({ code }) => code);
              results.push({ n: result.n, nModified: result.nModified, code: result.code, refused });
              // An index that refuses a change stops that run only.
              if (refused.includes(171)) return;
            }
            expect(results[0]).toEqual(results[1]);
          }
          const [a, b] = await Promise.all(names.map((find) => database.all({ find, sort: { _id: 1 } })));
          expect((b as Doc[]).map(identityOf)).toEqual((a as Doc[]).map(identityOf));
        },
      ),
      settings(80),
    );
    expect(checkIntegrity(database.engine)).toEqual([]);
  });
});
