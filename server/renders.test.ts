import { once } from 'node:events';
import { createServer, IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { HeldResponse } from './held-response';
import { trackRender, waitForRender } from './renders';

let server: Server;
/** What Next.js has begun to answer and not sent. */
let rendering: { url: string; response: HeldResponse }[];
let arrived: string[];

beforeEach(async () => {
  rendering = [];
  arrived = [];
  server = createServer({ ServerResponse: HeldResponse }, async (request, response) => {
    const { url = '' } = request;
    arrived.push(url);
    const path = url.split('?')[0] as string;
    await waitForRender(path);
    if (url.endsWith('?unnoted')) await once(response, 'close');
    trackRender(path, response);
    rendering.push({ url, response });
  });
  await new Promise<void>((listening) => server.listen(0, listening));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

const visit = (url: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, { signal });

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((next) => setImmediate(next));
}
const urls = () => rendering.map(({ url }) => url);

test('a request waits for what was being rendered of its page when it came, not for another page', async () => {
  const first = visit('/page');
  await until(() => rendering.length === 1);
  const second = visit('/page?late');
  await until(() => arrived.length === 2);
  const other = visit('/other');
  await until(() => rendering.length === 2);
  expect(urls()).toEqual(['/page', '/other']);
  rendering[0]?.response.end('before');
  await until(() => rendering.length === 3);
  expect(urls()).toEqual(['/page', '/other', '/page?late']);
  for (const { response } of rendering.slice(1)) response.end('after');
  const texts = await Promise.all([first, second, other].map(async (answer) => (await answer).text()));
  expect(texts).toEqual(['before', 'after', 'after']);
});

test('nobody waits for a client that reads slowly, or that has gone', async () => {
  const slow = visit('/page');
  await until(() => rendering.length === 1);
  rendering[0]?.response.writeHead(200).write('first part');
  const gone = new AbortController();
  const left = visit('/page', gone.signal);
  await until(() => rendering.length === 2);
  gone.abort();
  await expect(left).rejects.toThrow();
  const last = visit('/page');
  await until(() => rendering.length === 3);
  rendering[2]?.response.end('sent');
  expect(await (await last).text()).toBe('sent');
  rendering[0]?.response.end();
  await (await slow).text();
});

test('nobody waits for a client that has gone before its request was noted', async () => {
  const gone = new AbortController();
  const left = visit('/page?unnoted', gone.signal);
  await until(() => arrived.length === 1);
  gone.abort();
  await expect(left).rejects.toThrow();
  await until(() => rendering.length === 1);
  expect(await waitForRender('/page')).toBe(false);
});

test('nobody waits for ever for a render that does not end', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  trackRender('/stuck', new HeldResponse(new IncomingMessage(new Socket())));
  const waited = waitForRender('/stuck');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await waited).toBe(true);
  jest.useRealTimers();
});
