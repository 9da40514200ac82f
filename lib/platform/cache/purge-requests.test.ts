import { isPurged, purgeRequests } from './purge-requests';
import { parsePurgeTargets } from './purge-targets';
import { EVERYTHING } from './surrogate-keys.mjs';

const HOST = 'scoop.example';
const requestsOf = (address: string, items: string[] | typeof EVERYTHING) =>
  parsePurgeTargets(address).flatMap((target) => purgeRequests(target, items, HOST));

const API = {
  fastly: 'https://api.fastly.com/service/S1',
  zone: 'https://api.cloudflare.com/client/v4/zones/Z1',
};

test.each([
  [
    'varnish://cache:6081',
    ['rumors', 'tweet:1'],
    { method: 'PURGE', url: 'http://cache:6081/', headers: { host: HOST, 'xkey-purge': 'rumors tweet:1' } },
  ],
  [
    'varnish+https://cache',
    EVERYTHING,
    { method: 'PURGE', url: 'https://cache/', headers: { host: HOST, 'xkey-purge': 'everything' } },
  ],
  [
    'nginx://cache:8080/purge',
    ['/nba/rumors?page=2'],
    { method: 'PURGE', url: 'http://cache:8080/purge/nba/rumors?page=2', headers: { host: HOST } },
  ],
  ['nginx://cache', EVERYTHING, { method: 'PURGE', url: 'http://cache/*', headers: { host: HOST } }],
  [
    'fastly://t0k@api.fastly.com/service/S1',
    ['rumors', 'tweet:1'],
    {
      method: 'POST',
      url: `${API.fastly}/purge`,
      headers: { 'fastly-key': 't0k', 'surrogate-key': 'rumors tweet:1', accept: 'application/json' },
    },
  ],
  [
    'fastly://t0k@api.fastly.com/service/S1',
    EVERYTHING,
    {
      method: 'POST',
      url: `${API.fastly}/purge_all`,
      headers: { 'fastly-key': 't0k', accept: 'application/json' },
    },
  ],
  [
    'cloudflare://t0k@api.cloudflare.com/client/v4/zones/Z1',
    ['rumors', 'tweet:1'],
    {
      method: 'POST',
      url: `${API.zone}/purge_cache`,
      headers: { authorization: 'Bearer t0k', 'content-type': 'application/json' },
      body: '{"tags":["rumors","tweet:1"]}',
    },
  ],
  [
    'cloudflare://t0k@api.cloudflare.com/client/v4/zones/Z1',
    EVERYTHING,
    {
      method: 'POST',
      url: `${API.zone}/purge_cache`,
      headers: { authorization: 'Bearer t0k', 'content-type': 'application/json' },
      body: '{"purge_everything":true}',
    },
  ],
])('%s is asked to forget %s', (address, items, request) => {
  expect(requestsOf(address, items as string[] | typeof EVERYTHING)).toEqual([
    { ...request, items: items === EVERYTHING ? [EVERYTHING] : items },
  ]);
});

test.each([
  ['varnish://cache', 250, [100, 100, 50]],
  ['nginx://cache', 3, [1, 1, 1]],
  ['fastly://t@api.fastly.com/service/S1', 300, [256, 44]],
  ['cloudflare://t@api.cloudflare.com/client/v4/zones/Z1', 61, [30, 30, 1]],
])('%s is asked to forget %i keys in requests of %j', (address, count, sizes) => {
  const items = Array.from({ length: count }, (_, n) => `/${n}`);
  const requests = requestsOf(address, items);
  expect(requests.map((request) => request.items.length)).toEqual(sizes);
  expect(requests.flatMap((request) => request.items)).toEqual(items);
});

test('a request has no header that is longer than Varnish takes', () => {
  const requests = requestsOf(
    'varnish://cache',
    Array.from({ length: 100 }, (_, n) => `topic:/${'x'.repeat(200)}${n}`),
  );
  for (const { headers } of requests) expect(headers['xkey-purge']!.length).toBeLessThan(8_192);
});

test.each([
  ['varnish://cache', 200, true],
  ['varnish://cache', 405, false],
  ['nginx://cache', 404, true],
  ['nginx://cache', 412, true],
  ['nginx://cache', 405, false],
  ['fastly://t@api.fastly.com/service/S1', 401, false],
  ['cloudflare://t@api.cloudflare.com/client/v4/zones/Z1', 429, false],
])('%s has purged what it answers with %i: %s', (address, status, isDone) => {
  expect(isPurged(parsePurgeTargets(address)[0]!, status)).toBe(isDone);
});
