import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RENDER_AHEAD_HEADER } from '@/lib/platform/cache/renewal.mjs';
import { shared } from '@/lib/platform/process/shared.mjs';
import { log } from '@/lib/platform/telemetry/log';
import { logOutput } from '@/lib/platform/telemetry/log-output';
import { registry } from '@/lib/platform/telemetry/metrics-registry';
import { logRequest } from './access-log';
import { HeldResponse } from './held-response';
import { RenderAhead } from './render-ahead';

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  jest.spyOn(logOutput, 'write').mockImplementation((line) => void lines.push(JSON.parse(line)));
  log.level = 'info';
  shared.request = new AsyncLocalStorage();
});
afterEach(() => {
  jest.restoreAllMocks();
  log.level = process.env.LOG_LEVEL ?? 'info';
  shared.request = undefined;
});

/** @returns the response, once it has been logged */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const ahead = new RenderAhead({ port: () => 0, ahead: null });
  const server = createServer({ ServerResponse: HeldResponse }, (request, response) => {
    shared.request?.run(logRequest(request, response), () => {
      ahead.note(request, response);
      log.warn('something on the way');
      response.writeHead(path.startsWith('/nope') ? 404 : 200, { 'x-nextjs-cache': 'HIT' }).end('x');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'x-forwarded-for': '192.0.2.7', connection: 'close', ...headers },
  });
  await response.text();
  server.close();
  await once(server, 'close');
  return response;
}

const accessLine = () => lines.filter(({ msg }) => msg === 'request');

test('a request is one line, without the address of its client and without its query', async () => {
  await ask('/nba/search?names=a+private+question');
  expect(accessLine()).toEqual([
    expect.objectContaining({ method: 'GET', path: '/nba/search', status: 200, cache: 'hit', level: 30 }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/private|192\.0\.2/);
});

test('nobody keeps a request out of the log by the header with which the site asks itself', async () => {
  await ask('/about', { [RENDER_AHEAD_HEADER]: 'anything' });
  expect(accessLine()).toEqual([expect.objectContaining({ path: '/about', level: 30 })]);
});

test.each([
  '/receipts/buckets/SECRET',
  '/_api/buckets/SECRET/contents',
  '//following/SECRET',
  '/%66ollowing/SECRET',
])('the secret address %s is in no line', async (path) => {
  await ask(path);
  expect(accessLine()).toEqual([expect.objectContaining({ path: '(secret)' })]);
  expect(JSON.stringify(lines)).not.toMatch(/SECRET/);
});

test.each(['proxy-1234-abcd', '0af7651916cd43dd8448eb211c80319c', '4bf92f35:77b34da6'])(
  'the name %s that the proxy gave is in the response and in each line that the request causes',
  async (name) => {
    const response = await ask('/about', { 'x-request-id': name });
    expect(response.headers.get('x-request-id')).toBe(name);
    expect(lines.map(({ msg, request }) => [msg, request])).toEqual([
      ['something on the way', name],
      ['request', name],
    ]);
  },
);

test.each(['short', 'x'.repeat(129), 'a b c d e f g h', '<script>alert', '"},{"level":60'])(
  'the name %s is replaced by another',
  async (name) => {
    const response = await ask('/about', { 'x-request-id': name });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  },
);

test('probes, and what open pages ask for, are not logged', async () => {
  await ask('/livez');
  await ask('/_api/live');
  expect(accessLine()).toEqual([]);
});

test('requests are counted by their kind, status and cache', async () => {
  await ask('/nope');
  const text = await registry().metrics();
  expect(text).toContain('boxscoop_request_duration_seconds_count{kind="page",status="404"} 1');
  expect(text).toMatch(/boxscoop_cached_responses_total\{kind="page",result="hit"\} \d/);
  expect(text).toContain('process_resident_memory_bytes');
});
