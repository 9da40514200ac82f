import { type TestDatabase, testDatabase } from './testing';
import type { Doc } from './values';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const docs = Array.from({ length: 3000 }, (_, i) => ({ _id: i, at: i, who: i % 300, kind: i % 2 }));
  await database.insert('c', docs);
  await database.run({
    createIndexes: 'c',
    indexes: [{ at: -1 }, { who: 1 }, { kind: 1, at: -1 }].map((key) => ({
      key,
      name: Object.keys(key).join(),
    })),
  });
});
afterAll(() => database.close());

async function chosen(command: Doc): Promise<unknown> {
  const { queryPlanner } = (await database.run({
    explain: { find: 'c', ...command },
    verbosity: 'queryPlanner',
  })) as { queryPlanner: Doc };
  return /"indexName":"([^"]+)"/.exec(JSON.stringify(queryPlanner))?.[1];
}

test.each<[string, Doc, string]>([
  ['the shorter stretch', { filter: { who: 7, kind: 1 } }, 'who'],
  [
    'the order, when most documents pass',
    { filter: { at: { $gte: 0 }, kind: 1 }, sort: { at: -1 }, limit: 5 },
    'kind,at',
  ],
  [
    'the shorter stretch, when few pass in order',
    { filter: { at: { $gte: 0 }, who: 7 }, sort: { at: -1 }, limit: 5 },
    'who',
  ],
  ['the order alone, when nothing bounds', { sort: { at: -1 }, limit: 5 }, 'at'],
])('takes %s', async (_, command, expected) => {
  expect(await chosen(command)).toBe(expected);
  // The second time it is the remembered choice.
  expect(await chosen(command)).toBe(expected);
});
