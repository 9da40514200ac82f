import { LIMITS } from '@/lib/platform/http/limits';
import { route } from '@/lib/platform/http/route';
import { logConsoleErrors } from '@/server/console-errors';
import { useTemporaryDatabase } from '@/test/database';
import { ENDLESS } from '@/test/endless-expression';
import { startFrontServer } from '@/test/front-server';
import { database } from './client';

useTemporaryDatabase();

/** As a render or a cached read does, whose error Next.js prints. */
async function runOutOfTime(): Promise<void> {
  const db = await database();
  await db.collection('numbers').insertOne({ n: 1 });
  const found = db.collection('numbers').aggregate([{ $project: { endless: ENDLESS } }], { maxTimeMS: 1 });
  const error = await found.toArray().catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 50 });
  console.error(' ⨯', error);
}

/** As Next.js reports an error that comes out of a cached read. */
const concealed = () => Object.assign(new Error('omitted'), { digest: '1' });

const original = console.error;
beforeAll(() => logConsoleErrors());
afterAll(() => {
  console.error = original;
});

test.each([
  ['took too long', runOutOfTime, 503],
  ['was quick', async () => {}, 500],
])('a call that fails in a cached read because the database %s', async (_, read, status) => {
  const handler = route({ operation: 'x', summary: 'x', access: 'public', limit: LIMITS.read }, async () => {
    await read();
    throw concealed();
  });
  const answer = await handler(new Request('http://localhost:3000/x'), { params: Promise.resolve({}) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
});

test.each([
  ['took too long', runOutOfTime, 503, 'The database took too long. Nothing is lost'],
  ['was quick', async () => {}, 500, 'Something went wrong on our end'],
])('a page that fails although the database %s', async (_, read, status, text) => {
  const server = await startFrontServer(async (response) => {
    await read();
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html');
    response.end('Internal Server Error');
  });
  const answer = await fetch(`${server.url}/nba/rumors`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, status === 503 ? '5' : null]);
  expect(await answer.text()).toContain(text);
  server.stop();
});
