import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import type { Db } from 'mongodb';
import { closeDatabase, database } from '@/lib/db/client';
import { createIndexes } from '@/lib/db/indexes';
import { temporaryFolder } from '@/scripts/test/temporary-folder';

/**
 * Gives a test file its own database with indexes only: an embedded one in a temporary folder, or a randomly named
 * one on the server `TEST_MONGODB_URI`.
 */
export function useTemporaryDatabase(): void {
  const dataDir = temporaryFolder('test');
  const { TEST_MONGODB_URI: server, INDEXED_DATA_DIR } = process.env;
  process.env.DATA_DIR = dataDir;
  if (server) {
    const address = new URL(server);
    address.pathname = `/test_${randomBytes(6).toString('hex')}`;
    process.env.MONGODB_URI = address.href;
  }

  if (INDEXED_DATA_DIR) cpSync(INDEXED_DATA_DIR, dataDir, { recursive: true });
  beforeAll(createIndexes);
  afterAll(async () => {
    if (server) await (await database()).dropDatabase();
    await closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });
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
