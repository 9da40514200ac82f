import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { closeDatabase, database } from '@/lib/db/client';
import { createIndexes } from '@/lib/db/indexes';
import { temporaryFolder } from '@/scripts/test/temporary-folder';

/**
 * Gives a test file its own database with indexes only: an embedded one in a temporary folder, or a randomly named
 * one on the server `TEST_MONGODB_URI`.
 */
export function useTemporaryDatabase(): void {
  const dataDir = temporaryFolder('test');
  const server = process.env.TEST_MONGODB_URI;
  process.env.DATA_DIR = dataDir;
  if (server) {
    const address = new URL(server);
    address.pathname = `/test_${randomBytes(6).toString('hex')}`;
    process.env.MONGODB_URI = address.href;
  }

  beforeAll(createIndexes);
  afterAll(async () => {
    if (server) await (await database()).dropDatabase();
    await closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Deletes all documents, but keeps the indexes. */
export async function emptyDatabase(): Promise<void> {
  for (const collection of await (await database()).collections()) await collection.deleteMany({});
}

/** As `emptyDatabase`, but editors stay signed in, which takes long. */
export async function emptyDatabaseButStaff(): Promise<void> {
  for (const collection of await (await database()).collections()) {
    if (!collection.collectionName.startsWith('staff_')) await collection.deleteMany({});
  }
}
