import { useDatabaseProcess } from '@/test/database';
import { database, findDatabaseFault, findHealthFault, isDatabaseUnreachable } from './client';

useDatabaseProcess();
afterEach(() => jest.restoreAllMocks());

/** Time goes by, and the driver does nothing. */
function skip(seconds: number): void {
  const now = performance.now() + seconds * 1_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}

test('a driver that has stopped looking for the server it lost is replaced', async () => {
  const { client } = await database();
  client.emit('connectionPoolCleared', {} as never);
  skip(10);
  expect((await database()).client).toBe(client);
  jest.restoreAllMocks();
  skip(20);
  const [db, same] = await Promise.all([database(), database()]);
  expect(db.client).not.toBe(client);
  expect(same).toBe(db);
  jest.restoreAllMocks();
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test.each(['serverHeartbeatSucceeded', 'connectionReady'] as const)(
  'one that has found the server again (%s) is kept, however long nothing happens',
  async (found) => {
    const { client } = await database();
    client.emit('connectionPoolCleared', {} as never);
    client.emit(found, {} as never);
    skip(600);
    expect((await database()).client).toBe(client);
  },
);

test.each([
  ['the check of one page', findDatabaseFault],
  ['the health check', () => findHealthFault(Number.POSITIVE_INFINITY)],
])('an outage that the driver does not report is noticed by %s', async (_, check) => {
  const db = await database();
  jest
    .spyOn(db, 'command')
    .mockRejectedValueOnce(Object.assign(new Error('timed out'), { name: 'MongoServerSelectionError' }));
  expect(await check()).toMatchObject({ message: 'timed out' });
  expect(isDatabaseUnreachable()).toBe(true);
  expect(await findDatabaseFault()).toBeNull();
  expect(isDatabaseUnreachable()).toBe(false);
});
