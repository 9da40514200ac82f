import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Db, MongoNetworkError } from 'mongodb';
import { database, findHealthFault } from '@/lib/platform/db/client';
import { useTemporaryDatabase } from '@/test/database';
import { HeldResponse } from './held-response';
import { answerProbe } from './probes';

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();
afterEach(() => jest.restoreAllMocks());

const stage = { isPrepared: true, isStopping: false };
const server = createServer({ ServerResponse: HeldResponse }, async (request, response) => {
  if (!(await answerProbe(request, response, stage))) response.writeHead(404).end();
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function ask(path: string, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { status: answer.status, text: (await answer.text()).trim(), headers: answer.headers };
}

test('a site that is prepared is live and ready, and being asked writes nothing', async () => {
  const commands: string[] = [];
  const { client } = await database();
  client.on('commandStarted', ({ commandName }) => commands.push(commandName));
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: 'ok' });
  expect(await ask('/livez')).toMatchObject({ status: 200, text: 'ok' });
  expect((await ask('/livez')).headers.get('cache-control')).toBe('no-store');
  expect(commands).toContain('ping');
  expect(commands.filter((name) => !['ping', 'find', 'aggregate'].includes(name))).toEqual([]);
});

test.each(['/livez', '/readyz'])('%s is read alone', async (path) => {
  expect(await ask(path, 'HEAD')).toMatchObject({ status: 200, text: '' });
  expect((await ask(path, 'POST')).status).toBe(404);
});

test.each([
  [{ isPrepared: false }, 'The database is being prepared.'],
  [{ isStopping: true }, 'The site is stopping.'],
])('a site that is at %p is live, and not ready: %s', async (change, text) => {
  Object.assign(stage, change);
  expect(await ask('/readyz')).toMatchObject({ status: 503, text });
  expect((await ask('/readyz')).headers.get('retry-after')).toBe('5');
  expect((await ask('/livez')).status).toBe(200);
  Object.assign(stage, { isPrepared: true, isStopping: false });
});

test('with a database that does not answer it is live, not ready, and not healthy, without waiting for the driver', async () => {
  jest.spyOn(await database(), 'command').mockReturnValue(new Promise(() => {}) as never);
  const began = performance.now();
  const [live, ready, fault] = await Promise.all([
    ask('/livez'),
    ask('/readyz'),
    findHealthFault(Number.POSITIVE_INFINITY),
  ]);
  expect([live.status, ready.status]).toEqual([200, 503]);
  expect(ready.text).toBe('The database cannot be reached.');
  expect(fault).toMatchObject({ name: 'DatabaseTimeout' });
  expect(performance.now() - began).toBeLessThan(4_500);
});

test('a site whose staff cannot sign in is not ready', async () => {
  const db = await database();
  const collection = db.collection.bind(db) as Db['collection'];
  jest.spyOn(db, 'collection').mockImplementation((name, options) => {
    if (name === 'staff_sessions') throw new MongoNetworkError('closed');
    return collection(name, options) as never;
  });
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'Staff cannot sign in.' });
  jest.restoreAllMocks();
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
});
