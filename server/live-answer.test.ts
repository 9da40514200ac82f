import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HeldResponse } from './held-response';
import { sendLiveAnswer } from './live-answer';

let server: Server;
let status: number;
/** How often Next.js was asked. */
let asked: number;
let now = performance.now();
const port = () => (server.address() as AddressInfo).port;

beforeEach(async () => {
  [status, asked] = [200, 0];
  now += 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  server = createServer({ ServerResponse: HeldResponse }, async (request, response) => {
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
