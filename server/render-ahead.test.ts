import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shared } from '@/lib/platform/process/shared.mjs';
import { HeldResponse } from './held-response';
import { RenderAhead } from './render-ahead';

const ready = new Set<string>();
let served: string[] = [];
let server: Server<typeof IncomingMessage, typeof HeldResponse>;
let ahead: RenderAhead;

beforeEach(async () => {
  ready.clear();
  served = [];
  shared.pages = {
    find: (path) => (ready.has(path) ? { value: { html: Buffer.alloc(0) }, sent: {} } : undefined),
    isCurrent: () => true,
    isFresh: () => true,
    isKnown: (path) => ready.has(path),
    refresh: async () => undefined,
  };
  ahead = new RenderAhead({ port: () => (server.address() as AddressInfo).port, ahead: '/standings' });
  server = createServer({ ServerResponse: HeldResponse }, (request, response) => {
    const isOwn = ahead.note(request, response);
    served.push(`${isOwn ? 'own' : 'reader'} ${request.url}`);
    ready.add(request.url ?? '');
    response.end(JSON.stringify(request.headers));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

const visit = async (path: string, headers = {}) => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
};

test('the page is rendered, and sent once more for its headers', async () => {
  await ahead.run();
  expect(served).toEqual(['own /standings', 'own /standings']);
});

test('a page that is ready is not rendered', async () => {
  ready.add('/standings');
  await ahead.run();
  expect(served).toEqual([]);
});

test('it is checked again after a while only, but not for what a reader got outdated', async () => {
  await ahead.run();
  served = [];
  ready.clear();
  await ahead.run();
  expect(served).toEqual([]);
  ahead.renew('/dana');
  ahead.renew('/dana');
  await ahead.run();
  expect(served.slice(0, 2)).toEqual(['own /dana', 'own /dana']);
});

test('a page that a reader got outdated waits until that reader has its files', async () => {
  await ahead.run();
  served = [];
  const readerAsks = async (path: string) => {
    await visit(path);
    await sleep(400);
  };
  ahead.renew('/dana');
  for (const file of ['/a.css', '/b.js', '/c.js']) await readerAsks(file);
  expect(served).toEqual(['reader /a.css', 'reader /b.js', 'reader /c.js']);
  while (served.length < 5) await sleep(100);
  expect(served.slice(3)).toEqual(['own /dana', 'own /dana']);
});

test('nobody else can pass for the site itself', async () => {
  const headers = await visit('/dana', { 'x-render-ahead': 'guess' });
  expect(headers).not.toHaveProperty('x-render-ahead');
  expect(served).toContain('reader /dana');
});

test('a stopped site renders nothing', async () => {
  ahead.stop();
  await ahead.run();
  expect(served).toEqual([]);
});
