import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sendAsCompressed } from './first-response';

const PAGES = Symbol.for('boxscoop.pages');
const HTML = `<!DOCTYPE html><p>Traded → ${'x'.repeat(5_000)}</p>`;
/** Compressed in a way of its own, by which it is known again. */
const KEPT = gzipSync(HTML, { level: 1 });
const POLICY = "script-src 'sha256-a'";

interface Case {
  path?: string;
  method?: string;
  accepted?: string;
  status?: number;
  type?: string;
  html?: string;
  policy?: string | string[];
  kept?: { html: Buffer; headers: Record<string, string> };
}

/** Asks a server that answers as Next.js does, whose page cache has `kept`. */
async function ask({ path = '/nba/rumors/5', method = 'GET', accepted = 'gzip', ...page }: Case) {
  const { status = 200, type = 'text/html; charset=utf-8', html = HTML, policy = POLICY } = page;
  const { kept = { html: KEPT, headers: { 'content-security-policy': POLICY } } } = page;
  Object.assign(globalThis, { [PAGES]: { findInMemory: () => ({ value: kept }) } });
  let seen: string | undefined;
  const server = createServer((request, response) => {
    sendAsCompressed(request, response);
    seen = request.headers['accept-encoding'];
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.setHeader('content-security-policy', policy);
    response.setHeader('etag', '"one"');
    response.setHeader('content-length', Buffer.byteLength(html));
    response.end(method === 'HEAD' ? null : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const [{ headers }, body] = await new Promise<[IncomingMessage, Buffer]>((resolve, reject) => {
      send(
        { port, path, method, headers: { 'accept-encoding': accepted }, agent: false },
        async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part);
          resolve([response, Buffer.concat(parts)]);
        },
      )
        .on('error', reject)
        .end();
    });
    return { headers, body, seen };
  } finally {
    server.close();
  }
}

test('who makes Next.js render a page gets what the cache has compressed, with the headers of that page', async () => {
  const { headers, body, seen } = await ask({});
  expect(body.equals(KEPT)).toBe(true);
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(KEPT.length),
    'content-security-policy': POLICY,
    etag: '"one"',
  });
  expect(seen).toBeUndefined();
});

test('the policy counts that is sent, the last one', async () => {
  const { body } = await ask({ policy: ["script-src 'none'", POLICY] });
  expect(body.equals(KEPT)).toBe(true);
});

test.each<[string, Case]>([
  ['has other scripts', { policy: "script-src 'sha256-b'" }],
  ['has another length', { html: `${HTML}.` }],
])('a page that was rendered again meanwhile, and %s, is compressed here', async (_, answer) => {
  const { headers, body } = await ask(answer);
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['content-length']).toBe(String(body.length));
  expect(body.equals(KEPT)).toBe(false);
  expect(gunzipSync(body).toString()).toBe(answer.html ?? HTML);
});

test.each<[string, Case]>([
  ['a client that takes no gzip', { accepted: 'br' }],
  ['a client that refuses gzip', { accepted: 'gzip;q=0, identity' }],
  ['a call', { path: '/_api/news' }],
  ['a file', { path: '/feeds/rumors.xml' }],
  ['a view that is rendered for each request', { path: '/nba/search?q=a' }],
])('%s gets what Next.js sends', async (_, request) => {
  const { headers, body, seen } = await ask(request);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(HTML);
  expect(seen).toBe(request.accepted ?? 'gzip');
});

test.each<[string, Case]>([
  ['an error', { status: 503 }],
  ['another type', { type: 'text/plain' }],
])('%s of a page is sent as it is', async (_, answer) => {
  const { headers, body } = await ask(answer);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(HTML);
});

test('a HEAD request gets the headers of Next.js and no body', async () => {
  const { headers, body } = await ask({ method: 'HEAD' });
  expect(headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
  expect(body).toHaveLength(0);
});
