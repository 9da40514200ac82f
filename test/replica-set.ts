import { randomBytes } from 'node:crypto';
import { closeDatabase } from '@/lib/platform/db/client';
import { emptyDatabase } from './database';
import { FakeReplicaSet } from './fakes/replica-set/replica-set';
import { freePort } from './site';

/** @returns the address of the database of this Jest worker */
export function databaseOfWorker(): string {
  const { TEST_DATABASES = '', JEST_WORKER_ID } = process.env;
  return TEST_DATABASES.split(' ')[Number(JEST_WORKER_ID) - 1] as string;
}

/**
 * Gives a test file the database of its Jest worker behind three members that pose as a replica set.
 * @returns a function that returns the set, from the first test on
 */
export function useReplicaSet(): () => FakeReplicaSet {
  let set: FakeReplicaSet | undefined;
  beforeAll(async () => {
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    set = await FakeReplicaSet.start({ target: databaseOfWorker(), ports });
    process.env.MONGODB_URI = set.uri;
    process.env.SESSION_SECRET ??= randomBytes(32).toString('base64');
    await emptyDatabase();
  });
  afterAll(async () => {
    await closeDatabase();
    set?.close();
  });
  return () => set as FakeReplicaSet;
}
