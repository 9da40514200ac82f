import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Purges } from '@/lib/platform/cache/purge';
import { PurgeQueue } from '@/lib/platform/cache/purge-queue';
import type { PurgeRequest } from '@/lib/platform/cache/purge-requests';
import type { PurgeKind } from '@/lib/platform/cache/purge-targets';
import { shared } from '@/lib/platform/process/shared.mjs';
import { HeldResponse } from './held-response';
import { keepInSharedCaches } from './shared-caching';

afterEach(() => {
  shared.purges = undefined;
  shared.isBehind = undefined;
});

const OF_PAGE = 's-maxage=60, stale-while-revalidate=86340';
const LONG = 's-maxage=3600, stale-while-revalidate=86340';

function purgesWith(send: (request: PurgeRequest) => Promise<number>, kind: PurgeKind = 'varnish') {
  shared.purges = new Purges([new PurgeQueue({ kind, url: 'http://cache' }, { host: 'a', send })]);
  return shared.purges;
}

const cachingOf = async (headers: OutgoingHttpHeaders, status = 200) =>
  (await send(headers, status)).get('cache-control');

/** @returns the headers with which a response is sent */
async function send(headers: OutgoingHttpHeaders, status = 200): Promise<Headers> {
  const server = createServer({ ServerResponse: HeldResponse }, (request, response) => {
    keepInSharedCaches(request, response);
    response.writeHead(status, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await response.arrayBuffer();
  server.close();
  return response.headers;
}

test.each([
  ['a page', { 'cache-control': OF_PAGE, 'surrogate-key': 'rumors' }, LONG],
  [
    'a call or picture, for browsers as before',
    { 'cache-control': 'public, max-age=0, must-revalidate', 'surrogate-key': 'rumors' },
    'public, max-age=0, must-revalidate, s-maxage=3600',
  ],
  ['what has no keys', { 'cache-control': OF_PAGE }, OF_PAGE],
  [
    'what is private',
    { 'cache-control': 'private, no-store', 'surrogate-key': 'rumors' },
    'private, no-store',
  ],
  ['what sets a cookie', { 'cache-control': OF_PAGE, 'surrogate-key': 'a', 'set-cookie': 'a=1' }, OF_PAGE],
])(
  'with shared caches that are purged, they keep %s as long as they may',
  async (_what, headers, caching) => {
    purgesWith(async () => 200);
    expect(await cachingOf(headers)).toBe(caching);
  },
);

test.each([
  [200, LONG],
  [404, OF_PAGE],
])('what is sent with %i is kept by %s', async (status, caching) => {
  purgesWith(async () => 200);
  expect(await cachingOf({ 'cache-control': OF_PAGE, 'surrogate-key': 'rumors' }, status)).toBe(caching);
});

test('without shared caches to purge, nothing is kept longer', async () => {
  shared.purges = null;
  expect(await cachingOf({ 'cache-control': OF_PAGE, 'surrogate-key': 'rumors' })).toBe(OF_PAGE);
});

test.each([[{ 'cache-control': 'private, no-store' }], [{ 'cache-control': OF_PAGE, 'set-cookie': 'a=1' }]])(
  'what is for one reader, as with %j, has no keys',
  async (headers) => {
    const sent = await send({ ...headers, 'surrogate-key': 'rumors', 'cache-tag': 'rumors' });
    expect([sent.get('surrogate-key'), sent.get('cache-tag')]).toEqual([null, null]);
  },
);

test('what is sent before all invalidations are read is not kept longer', async () => {
  purgesWith(async () => 200);
  shared.isBehind = true;
  expect(await cachingOf({ 'cache-control': OF_PAGE, 'surrogate-key': 'rumors' })).toBe(OF_PAGE);
});

test('while purges fail, nothing is kept longer', async () => {
  const purges = purgesWith(async () => 503);
  purges.noteWritten(['rumors']);
  while (purges.isHealthy) await new Promise((next) => setTimeout(next, 10));
  expect(await cachingOf({ 'cache-control': OF_PAGE, 'surrogate-key': 'rumors' })).toBe(OF_PAGE);
});

test.each([[false], [true]])(
  'nginx forgets a page that shows what has changed, also one that it keeps for a short time (%j)',
  async (isShort) => {
    const purged: string[] = [];
    const purges = purgesWith(async ({ url }) => {
      purged.push(url);
      return 200;
    }, 'nginx');
    shared.isBehind = isShort;
    const caching = await cachingOf({ 'cache-control': OF_PAGE, 'surrogate-key': 'everything rumors' });
    expect(caching).toBe(isShort ? OF_PAGE : LONG);
    purges.noteRead(['rumors']);
    while (purged.length === 0) await new Promise((next) => setTimeout(next, 10));
    expect(purged).toEqual(['http://cache/']);
  },
);
