import { closeDatabase, database } from '@/lib/platform/db/client';
import { findOutages, isSampleData } from './queries';

/** Nothing listens there. */
process.env.MONGODB_URI = 'mongodb://127.0.0.1:1/';
afterAll(closeDatabase);

test('pages that read nothing from the database work without it', async () => {
  expect(await isSampleData()).toBe(false);
});

test('an outage is reported', async () => {
  expect(await findOutages()).toEqual([{ path: 'database', message: 'is down' }]);
});

test('a failed connection can be closed, so that the site can stop', async () => {
  const connecting = database();
  const closing = closeDatabase();
  await expect(connecting).rejects.toThrow();
  await expect(closing).resolves.toBeUndefined();
});
