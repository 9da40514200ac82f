import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './build/compress-files';
import { keepFiles } from './kept-files';
import { sendStaticFile } from './static-files';

const SCRIPT = 'export const numbers = [1, 2, 3];\n'.repeat(100);
const server = createServer(async (request, response) => {
  if (!(await sendStaticFile(request, response))) response.end('Next.js');
});
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boxscoop-static-'));
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'static', 'chunks', '0a~b.js'), SCRIPT);
  writeFileSync(join(folder, 'static', 'chunks', 'short.js'), 'short');
  writeFileSync(join(folder, 'secret.js'), SCRIPT);
  writeFileSync(join(folder, 'BUILD_ID'), 'served');
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

describe('files of builds before', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-kept-'));
    for (const id of ['oldest', 'older', 'old']) await keepFiles(await makeBuild(id), dataDir);
    await keepFiles(folder, dataDir);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  async function makeBuild(id: string): Promise<string> {
    const build = join(dataDir, `build-${id}`);
    mkdirSync(join(build, 'static', 'media'), { recursive: true });
    writeFileSync(join(build, 'BUILD_ID'), id);
    writeFileSync(join(build, 'static', `${id}.js`), SCRIPT + id);
    writeFileSync(join(build, 'static', 'media', `${id}.woff2`), id);
    await compressFiles(build);
    return build;
  }

  test.each(['old', 'older'])('of the last two are sent as ever: %s', async (id) => {
    const script = await ask(`/_next/static/${id}.js`);
    expect([script.status, brotliDecompressSync(script.body).toString()]).toEqual([200, SCRIPT + id]);
    expect(script.headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await ask(`/_next/static/${id}.js`, { range: 'bytes=0-9' });
    expect([plain.body.toString(), plain.headers['content-encoding']]).toEqual([SCRIPT + id, undefined]);
    const font = await ask(`/_next/static/media/${id}.woff2`);
    expect([font.body.toString(), font.headers['content-type']]).toEqual([id, 'font/woff2']);
  });

  test('of builds before those are deleted, and what is not there is left to Next.js', async () => {
    expect((await ask('/_next/static/oldest.js')).body.toString()).toBe('Next.js');
    expect(readdirSync(join(dataDir, 'static-files')).sort()).toEqual(['old', 'older', 'served']);
  });

  test('going back to a build keeps those after it', async () => {
    await keepFiles(join(dataDir, 'build-older'), dataDir);
    expect((await ask('/_next/static/old.js')).status).toBe(200);
    await keepFiles(folder, dataDir);
    expect((await ask('/_next/static/older.js')).status).toBe(200);
  });

  test('a data directory that is made for them is closed to others, as the database makes it', async () => {
    const made = join(dataDir, 'made');
    await keepFiles(folder, made);
    expect(statSync(made).mode & 0o077).toBe(0);
  });

  test('a disk that takes nothing keeps the site from nothing', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    await expect(keepFiles(folder, join(dataDir, 'file'))).resolves.toBeUndefined();
  });
});
