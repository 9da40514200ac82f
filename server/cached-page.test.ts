import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { shared } from '@/lib/platform/process/shared.mjs';
import { cachedPagePath, renewIfStale, sendCachedPage } from './cached-page';
import { HeldResponse } from './held-response';

const HTML = `<!DOCTYPE html><p>Traded → ${'x'.repeat(5_000)}</p>`;
const page = (html = HTML) => ({ value: { html: gzipSync(html) } });

const cache = new Map<string, ReturnType<typeof page>>();
const refresh = jest.fn(async () => undefined);
let received = 0;
let answers = 0;
let isFresh = true;
let renewed: string[] = [];
let nextHeaders: Record<string, string> = {};
let server: Server;

beforeEach(async () => {
  isFresh = true;
  renewed = [];
  shared.pages = {
    find: (path) => cache.get(path),
    isCurrent: (path, page) => cache.get(path) === page,
    isFresh: () => isFresh,
    isKnown: (path) => cache.has(path),
    refresh,
  };
  cache.clear();
  refresh.mockReset().mockResolvedValue(undefined);
  received = 0;
  answers = 0;
  nextHeaders = {
    'x-nextjs-cache': 'HIT',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=60',
    'content-security-policy': "script-src 'sha256-a'",
    vary: 'rsc',
    etag: '"one"',
  };
  server = createServer({ ServerResponse: HeldResponse }, async (request, response) => {
    received++;
    const renew = (path: string) => void renewed.push(path);
    if (await sendCachedPage(request, response, request.headers['x-own'] ? undefined : renew)) return;
    // As Next.js does.
    answers++;
    for (const [name, value] of Object.entries(nextHeaders)) response.setHeader(name, value);
    response.setHeader('content-encoding', 'identity');
    const kept = cache.get('/page');
    response.end(kept ? gunzipSync(kept.value.html) : 'none');
  });
  await new Promise<void>((listening) => server.listen(0, listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

interface Answer extends Pick<IncomingMessage, 'headers' | 'statusCode'> {
  body: Buffer;
}

const get = (headers: Record<string, string> = {}, path = '/page', method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    send({ port, path, method, headers, agent: false }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({
        statusCode: response.statusCode,
        headers: response.headers,
        body: Buffer.concat(parts),
      });
    })
      .on('error', reject)
      .end();
  });

test('a page is sent with the headers of Next.js, in the encoding that the client prefers', async () => {
  cache.set('/page', page());
  await get();
  const plain = await get();
  expect(answers).toBe(1);
  expect(plain.body.toString()).toBe(HTML);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=60',
    'content-security-policy': "script-src 'sha256-a'",
    vary: 'rsc, Accept-Encoding',
    etag: '"one"',
    'content-length': String(Buffer.byteLength(HTML)),
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(HTML);
  const gzipped = await get({ 'accept-encoding': 'br;q=0, gzip' });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.body).toString()).toBe(HTML);
  expect(answers).toBe(1);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('requests that arrive while invalidations are read share the next read', async () => {
  cache.set('/page', page());
  await get();
  let finish = () => {};
  const began = new Promise<void>((resolve) => {
    refresh.mockImplementationOnce(() => {
      resolve();
      return new Promise((read) => {
        finish = () => read(undefined);
      });
    });
  });
  const first = get();
  await began;
  const before = received;
  const others = Array.from({ length: 5 }, () => get());
  while (received < before + others.length) await turn();
  finish();
  for (const { body } of await Promise.all([first, ...others])) expect(body.toString()).toBe(HTML);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('who has this version gets 304; HEAD gets headers alone', async () => {
  cache.set('/page', page());
  await get();
  expect(await get({ 'if-none-match': 'W/"zero", "one"' })).toMatchObject({
    statusCode: 304,
    body: Buffer.alloc(0),
  });
  expect(await get({ 'if-none-match': '"one"', 'cache-control': 'no-cache' })).toMatchObject({
    statusCode: 304,
  });
  expect(await get({ 'if-none-match': '"zero"' })).toMatchObject({ statusCode: 200 });
  expect(await get({}, '/page', 'HEAD')).toMatchObject({ statusCode: 200, body: Buffer.alloc(0) });
  expect(answers).toBe(1);
});

test('a page that was invalidated meanwhile is not sent', async () => {
  cache.set('/page', page());
  await get();
  refresh.mockImplementation(async () => void cache.set('/page', page('<p>new</p>')));
  expect((await get()).body.toString()).toBe('<p>new</p>');
  expect(answers).toBe(2);
  refresh.mockImplementation(async () => void cache.delete('/page'));
  expect((await get()).body.toString()).toBe('<p>new</p>');
  expect((await get()).body.toString()).toBe('none');
});

test('a page that should be rendered again is sent, and renewed by a request of the site to itself', async () => {
  cache.set('/page', page());
  await get();
  isFresh = false;
  expect((await get()).body.toString()).toBe(HTML);
  expect([answers, renewed]).toEqual([1, ['/page']]);
  await get({ 'x-own': '1' });
  expect(answers).toBe(2);
});

test('a page that is asked for with a query that means nothing is renewed without it', async () => {
  cache.set('/page', page());
  await get();
  isFresh = false;
  for (const query of ['?a=1', '?a=2']) await get({}, `/page${query}`);
  expect(new Set(renewed)).toEqual(new Set(['/page']));
});

test.each([
  ['is rendered for this request', { 'x-nextjs-cache': 'MISS' }],
  ['is old', { 'x-nextjs-cache': 'STALE' }],
  ['sets a cookie', { 'set-cookie': 'a=1' }],
  ['is not a document', { 'content-type': 'text/x-component' }],
])('the headers of a response are not kept that %s', async (_what, headers) => {
  cache.set('/page', page());
  nextHeaders = { ...nextHeaders, ...headers };
  await get();
  await get();
  expect(answers).toBe(2);
});

test.each([
  ['of client navigation', { rsc: '1' }, '/page', 'GET'],
  ['of prefetching', { 'next-router-segment-prefetch': '/_tree' }, '/page', 'GET'],
  ['whose address belongs to client navigation', {}, '/page?_rsc=1', 'GET'],
  ['of a preview', { cookie: 'a=1; __prerender_bypass=x' }, '/page', 'GET'],
  ['that writes', {}, '/page', 'POST'],
  ['for a part', { range: 'bytes=0-1' }, '/page', 'GET'],
])('a request %s is left to Next.js', async (_what, headers: object, path, method) => {
  cache.set('/page', page());
  await get();
  await get(headers as Record<string, string>, path, method);
  expect(answers).toBe(2);
});

test('a query that leads to another address is left to Next.js, and others change nothing', async () => {
  for (const path of ['/nba/standings', '/page']) cache.set(path, page());
  for (const path of ['/nba/standings', '/page']) await get({}, path);
  expect(answers).toBe(2);
  await get({}, '/nba/standings?utm_source=mail');
  await get({}, '/page?period=all');
  expect(answers).toBe(2);
  await get({}, '/nba/standings?period=all');
  expect(answers).toBe(3);
});

test.each([
  ['a document', 'GET', '/page', '/page'],
  ['a payload', 'GET', '/page?_rsc=1a2b', '/page'],
  ['a payload with a query that means nothing', 'GET', '/page?a=b&_rsc=1a2b', '/page'],
  ['what is not kept', 'GET', '/other', null],
  ['what is sent to a page', 'POST', '/page', null],
])('requests for %s are of its page', (_what, method, url, path) => {
  cache.set('/page', page());
  expect(cachedPagePath({ method, url } as IncomingMessage)).toBe(path);
});

test('a page is renewed once it is due, and not before', () => {
  cache.set('/page', page());
  const renew = (path: string) => void renewed.push(path);
  renewIfStale('/page', renew);
  isFresh = false;
  renewIfStale('/page', renew);
  renewIfStale('/other', renew);
  expect(renewed).toEqual(['/page']);
});
