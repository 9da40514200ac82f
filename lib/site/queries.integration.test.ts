import { closeDatabase, database } from '@/lib/db/client';
import { findOutages, isSampleData } from './queries';

/** Nothing listens there. */
process.env.MONGODB_URI = 'mongodb://127.0.0.1:1/';
afterAll(closeDatabase);

test('pages that show nothing of the database do without it', async () => {
  expect(await isSampleData()).toBe(false);
});

test('the outage is named', async () => {
  expect(await findOutages()).toEqual([{ path: 'database', message: 'is down' }]);
});

test('a connection that does not come about is closed like any other, so that the site can be stopped', async () => {
  const connecting = database();
  const closing = closeDatabase();
  await expect(connecting).rejects.toThrow();
  await expect(closing).resolves.toBeUndefined();
});
