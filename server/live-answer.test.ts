import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from '@/lib/platform/telemetry/metrics-registry';
import { HeldResponse } from './held-response';
import { sendLiveAnswer, sendUnchanged } from './live-answer';

let server: Server;
let status: number;
/** How often Next.js was asked. */
let asked: number;
/** How many requests `sendUnchanged` answered. */
let unchanged: number;
let now = performance.now();
const port = () => (server.address() as AddressInfo).port;

beforeEach(async () => {
  [status, asked] = [200, 0];
  now += 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  unchanged = 0;
  server = createServer({ ServerResponse: HeldResponse }, async (request, response) => {
    if (sendUnchanged(request as IncomingMessage, response)) return unchanged++;
    if (await sendLiveAnswer(request as IncomingMessage, response, port())) return;
    asked++;
    response.writeHead(status, {
      'content-type': 'application/json',
      etag: `W/"${asked}"`,
      'x-content-type-options': 'nosniff',
    });
    response.end(JSON.stringify({ published: [], asked }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close();
});
const get = (headers: Record<string, string> = {}, path = '/_api/live', method = 'GET') =>
  fetch(`http://127.0.0.1:${port()}${path}`, { headers, method });

test('is asked of Next.js once a second, with its headers, and is 304 to whoever has it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    Array(20).fill({ published: [], asked: 1 }),
  );
  const [first] = answers;
  expect(first?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(first?.headers.get('content-encoding')).toBe('gzip');
  expect((await get({ 'if-none-match': first?.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await get({ 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
  expect((await get({}, '/_api/live', 'HEAD')).status).toBe(200);
  expect(asked).toBe(1);
  now += 1_001;
  expect(await (await get()).json()).toEqual({ published: [], asked: 2 });
});

test('who has the answer of the last second is answered before all else, and counted', async () => {
  const counted = async () => Number(/live_unchanged_total (\d+)/.exec(await registry().metrics())?.[1] ?? 0);
  const before = await counted();
  const etag = (await get()).headers.get('etag') ?? '';
  const answer = await get({ 'if-none-match': etag });
  expect(answer.status).toBe(304);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ etag, vary: 'Accept-Encoding' });
  expect(unchanged).toBe(1);
  expect(await counted()).toBe(before + 1);
  await get({ 'if-none-match': `"other", ${etag}` });
  await get({ 'if-none-match': etag }, '/_api/live', 'HEAD');
  await get();
  expect(unchanged).toBe(1);
  now += 1_001;
  expect((await get({ 'if-none-match': etag })).status).toBe(200);
  expect([unchanged, asked]).toEqual([1, 2]);
});

test('other addresses and methods, and what Next.js refuses, are left to it', async () => {
  for (const [path, method] of [
    ['/_api/live?a=1', 'GET'],
    ['/_api/live', 'POST'],
    ['/_api/news', 'GET'],
  ] as const)
    await get({}, path, method);
  expect(asked).toBe(3);
  status = 503;
  expect((await get()).status).toBe(503);
  // Nobody else knows the token.
  expect((await get({ 'x-live-answer': 'guessed' })).status).toBe(503);
});
