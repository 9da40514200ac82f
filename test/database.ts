import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import type { Db } from 'mongodb';
import { closeDatabase, database } from '@/lib/platform/db/client';
import { createIndexes, INDEXED_COLLECTIONS } from '@/lib/platform/db/indexes';
import { temporaryFolder } from '@/test/temporary-folder';
import { withDatabase, withLongTimeouts } from './database-address';

/**
 * Gives a test file a database with indexes only, which none other uses meanwhile: that of its Jest worker, or a randomly
 * named one on the server `TEST_MONGODB_URI`.
 */
export function useTemporaryDatabase(): void {
  const { TEST_MONGODB_URI: server, TEST_DATABASES, JEST_WORKER_ID } = process.env;
  const uri = TEST_DATABASES?.split(' ')[Number(JEST_WORKER_ID) - 1];
  if (server) useServer(server);
  else if (!uri) throw new Error('Only *.integration.test.ts have a database: name the file so.');
  else {
    useAddress(withLongTimeouts(uri));
    use(async () => {
      await dropOtherCollections();
      await emptyDatabase();
      await createIndexes();
    });
  }
}

/**
 * Gives a test file an embedded database with a process of its own, in `DATA_DIR`, where processes that the tests start
 * open it as well: for tests of such processes, and of what only this database has.
 */
export function useDatabaseProcess(): void {
  const { TEST_MONGODB_URI: server, INDEXED_DATA_DIR } = process.env;
  if (server) useServer(server);
  else {
    const dataDir = use(createIndexes);
    if (INDEXED_DATA_DIR) cpSync(INDEXED_DATA_DIR, dataDir, { recursive: true });
  }
}

function useServer(server: string): void {
  useAddress(withDatabase(server, `test_${randomBytes(6).toString('hex')}`));
  use(createIndexes, async () => void (await (await database()).dropDatabase()));
}

function useAddress(uri: string): void {
  process.env.MONGODB_URI = uri;
  // Nobody made one in the data directory, as the site does with an embedded database.
  process.env.SESSION_SECRET ??= randomBytes(32).toString('base64');
}

/** @returns the folder of the file's data, which is deleted after its tests */
function use(prepare: () => Promise<void>, leave = async () => {}): string {
  const dataDir = temporaryFolder('test');
  process.env.DATA_DIR = dataDir;
  beforeAll(prepare);
  afterAll(async () => {
    await leave();
    await closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** Drops what the tests of another file have made beside the collections with indexes. */
async function dropOtherCollections(): Promise<void> {
  const db = await database();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (!INDEXED_COLLECTIONS.includes(name)) await db.dropCollection(name);
  }
}

/** Deletes all documents, but keeps the indexes. */
export const emptyDatabase = () => emptyCollections(() => true);

/** As `emptyDatabase`, but editors stay signed in, which takes long. */
export const emptyDatabaseButStaff = () => emptyCollections((name) => !name.startsWith('staff_'));

async function emptyCollections(isMeant: (name: string) => boolean): Promise<void> {
  const db = await database();
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of await findFilled(db, names.filter(isMeant))) await db.collection(name).deleteMany({});
}

/** @returns which collections have documents, found by one command, as most are empty in most tests */
async function findFilled(db: Db, [first, ...others]: readonly string[]): Promise<string[]> {
  if (!first) return [];
  const nameIfFilled = (name: string) => [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }];
  const unions = others.map((coll) => ({ $unionWith: { coll, pipeline: nameIfFilled(coll) } }));
  const filled = await db
    .collection(first)
    .aggregate([...nameIfFilled(first), ...unions])
    .toArray();
  return filled.map(({ name }) => name);
}
