import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './build/compress-files';
import { sendCompressedFile } from './static-files';

const SCRIPT = 'export const numbers = [1, 2, 3];\n'.repeat(100);
const server = createServer(async (request, response) => {
  if (!(await sendCompressedFile(request, response))) response.end('Next.js');
});
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boxscoop-static-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'static', 'chunks', '0a~b.js'), SCRIPT);
  writeFileSync(join(folder, 'static', 'chunks', 'short.js'), 'short');
  writeFileSync(join(folder, 'secret.js'), SCRIPT);
  await compressFiles(folder);
  process.env.NEXT_DIST_DIR = folder;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
  delete process.env.NEXT_DIST_DIR;
});

async function ask(
  path: string,
  headers: Record<string, string> = { 'accept-encoding': 'gzip, br' },
  method = 'GET',
) {
  const { port } = server.address() as AddressInfo;
  const request = send({ port, path, headers, method }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
])(
  'a script is sent as the build has compressed it, to be kept for a year: %s',
  async (encoding, accepted, unpack) => {
    const { status, headers, body } = await ask('/_next/static/chunks/0a~b.js', {
      'accept-encoding': accepted,
    });
    expect([status, unpack(body).toString()]).toEqual([200, SCRIPT]);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  },
);

test('who has it gets 304, and HEAD no body', async () => {
  const { headers } = await ask('/_next/static/chunks/0a~b.js', undefined, 'HEAD');
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  const again = await ask('/_next/static/chunks/0a~b.js', {
    'accept-encoding': 'br',
    'if-none-match': String(headers.etag),
    'cache-control': 'no-cache',
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each([
  ['a program that names no encoding', '/_next/static/chunks/0a~b.js', {}],
  ['a program that refuses both', '/_next/static/chunks/0a~b.js', { 'accept-encoding': 'br;q=0, gzip;q=0' }],
  ['a part of a file', '/_next/static/chunks/0a~b.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }],
  ['a file that is not worth it', '/_next/static/chunks/short.js', { 'accept-encoding': 'br' }],
  ['a file that does not exist', '/_next/static/chunks/none.js', { 'accept-encoding': 'br' }],
  ['a path out of the folder', '/_next/static/../secret.js', { 'accept-encoding': 'br' }],
  ['an encoded path out of it', '/_next/static/%2e%2e/secret.js', { 'accept-encoding': 'br' }],
  ['another file', '/icon.svg', { 'accept-encoding': 'br' }],
])('the rest is left to Next.js: %s', async (_case, path, headers) => {
  expect((await ask(path, headers)).body.toString()).toBe('Next.js');
});
