import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, database } from '@/lib/db/client';
import { createIndexes } from '@/lib/db/indexes';

/**
 * Gives a test file a database of its own, empty but for its indexes: the embedded one in a temporary folder,
 * or, where `TEST_MONGODB_URI` names a server, a database with a random name there.
 */
export function useTemporaryDatabase(): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-test-'));
  const server = process.env.TEST_MONGODB_URI;
  process.env.DATA_DIR = dataDir;
  if (server) {
    const address = new URL(server);
    address.pathname = `/test_${randomBytes(6).toString('hex')}`;
    process.env.MONGODB_URI = address.href;
  }

  beforeAll(createIndexes, 30_000);
  afterAll(async () => {
    if (server) await (await database()).dropDatabase();
    await closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Empties every collection, and leaves the indexes. */
export async function emptyDatabase(): Promise<void> {
  for (const collection of await (await database()).collections()) await collection.deleteMany({});
}
