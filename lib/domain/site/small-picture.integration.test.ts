import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { GET } from '@/app/%5Fapi/picture/route';
import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { config } from '@/lib/platform/config/config';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTeam } from '@/test/tweets';
import { pictureSource } from './picture-source';

useTemporaryDatabase();

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'olive' } });

/** What the other server has, by path. */
const files: Record<string, { type: string; body: Buffer }> = {};
let requests: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  const file = files[url];
  if (url === '/slow.jpg') return;
  response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
  response.end(file?.body);
});
let base = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(config(), { ASSETS_URL: `${base}/nba`, INGEST_ALLOW_PRIVATE: true });
  files['/dana.jpg'] = { type: 'image/jpeg', body: await photo(800, 600).jpeg().toBuffer() };
  files['/nba/player-images/anders-holm.png'] = {
    type: 'image/png',
    body: await photo(260, 190).png().toBuffer(),
  };
  files['/page.jpg'] = { type: 'image/jpeg', body: Buffer.from('<!doctype html><p>Not here</p>') };
  files['/drawing.svg'] = {
    type: 'image/svg+xml',
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  };
  files['/bytes.jpg'] = { type: 'image/jpeg', body: Buffer.alloc(5 * 1024 * 1024 + 1, 7) };
  files['/pixels.png'] = { type: 'image/png', body: await photo(6_000, 6_000).png().toBuffer() };
  files['/cut.jpg'] = { type: 'image/jpeg', body: files['/dana.jpg'].body.subarray(0, 300) };
  const images = [
    'dana.jpg',
    'page.jpg',
    'drawing.svg',
    'bytes.jpg',
    'pixels.png',
    'cut.jpg',
    'slow.jpg',
    'gone.jpg',
  ];
  await upsertJournalists(
    images.map((image) => ({ username: image.replace('.', '_'), name: image, image: `${base}/${image}` })),
    TEST_WRITE,
  );
  await writePlayer('Anders Holm', await writeTeam('Utah Jazz'));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  Object.assign(config(), { ASSETS_URL: undefined, INGEST_ALLOW_PRIVATE: false });
});
beforeEach(() => {
  requests = [];
});

const read = (path: string) =>
  GET(new Request(`http://localhost${path}`) as never, { params: Promise.resolve({}) } as never);

test.each([
  ['a journalist', '/dana.jpg', 'person', 40, 104],
  ['a journalist, large', '/dana.jpg', 'person', 132, 264],
  ['a player below ASSETS_URL', '/nba/player-images/anders-holm.png', 'player', 52, 104],
] as const)('GET /picture: the photo of %s is a small square', async (_whose, path, kind, size, width) => {
  const address = pictureSource(base + path, kind, size);
  const response = await read(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width });
  expect(bytes.byteLength).toBeLessThan(10_000);
  // It is kept.
  expect((await read(address)).status).toBe(200);
  expect(requests).toEqual([path]);
});

test.each([
  ['that is no picture', '/page.jpg'],
  ['that is a drawing', '/drawing.svg'],
  ['of too many bytes', '/bytes.jpg'],
  ['of too many pixels', '/pixels.png'],
  ['that ends too early', '/cut.jpg'],
  ['that is missing', '/gone.jpg'],
])('a photo %s is 404, and is not asked for again at once', async (_case, path) => {
  const address = pictureSource(base + path, 'person', 40);
  expect((await read(address)).status).toBe(404);
  expect((await read(address)).status).toBe(404);
  expect(requests).toEqual([path]);
});

test('a photo that does not come in time is 404', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  expect((await read(pictureSource(`${base}/slow.jpg`, 'person', 40))).status).toBe(404);
  spy.mockRestore();
});

test.each(['/dana.jpg?other', '/nba/player-images/nobody.png', '/nba/team-logos/utah-jazz.svg', '/private'])(
  '%s, which nobody on file has, is 404 and is not read',
  async (path) => {
    files[path] = files['/dana.jpg']!;
    expect((await read(pictureSource(base + path, 'person', 40))).status).toBe(404);
    expect(requests).toEqual([]);
  },
);

test.each([
  ['/_api/picture?width=104', 400],
  ['/_api/picture?width=9999&of=https%3A%2F%2Fpictures.example%2Fa.jpg', 400],
  ['/_api/picture?width=104&of=file%3A%2F%2F%2Fetc%2Fpasswd', 400],
])('%s is %i', async (path, status) => {
  expect((await read(path)).status).toBe(status);
});

test('drawings of this site, and logos, are as they are', () => {
  expect(pictureSource('/assets/team-logos/utah-jazz.svg', 'team', 40)).toBe(
    '/assets/sheets/team-logos.avif#utah-jazz',
  );
  expect(pictureSource('https://pictures.example/utah-jazz.svg', 'team', 40)).toBe(
    'https://pictures.example/utah-jazz.svg',
  );
});

test('a kept photo is sent without asking the database, and no longer than a minute after it was taken off file', async () => {
  const address = pictureSource(`${base}/dana.jpg`, 'person', 40);
  expect((await read(address)).status).toBe(200);
  await upsertJournalists(
    [{ username: 'dana_jpg', name: 'dana.jpg', image: `${base}/page.jpg` }],
    TEST_WRITE,
  );
  expect((await read(address)).status).toBe(200);
  // The cache reads the clock once in a millisecond.
  await sleep(5);
  const later = performance.now() + 61_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect((await read(address)).status).toBe(404);
  clock.mockRestore();
});
