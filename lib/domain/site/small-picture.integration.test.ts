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
import { pictureSource, wordCloudSource } from './picture-source';

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
  files['/nba/team-logos/utah-jazz.svg'] = {
    type: 'image/svg+xml',
    body: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#fff"/></svg>',
    ),
  };
  files['/cloud.png'] = { type: 'image/png', body: await photo(2_000, 500).png().toBuffer() };
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
    images.map((image) => ({
      username: image.replace('.', '_'),
      name: image,
      image: `${base}/${image}`,
      wordcloud: `${base}/cloud.png`,
    })),
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
  ['the photo of a journalist', '/dana.jpg', 40, 104],
  ['the photo of a journalist, large', '/dana.jpg', 132, 264],
  ['the photo of a player below ASSETS_URL', '/nba/player-images/anders-holm.png', 52, 104],
  ['the logo of a team below ASSETS_URL', '/nba/team-logos/utah-jazz.svg', 30, 104],
])('GET /picture: %s is a small square', async (_whose, path, size, width) => {
  const address = pictureSource(base + path, size);
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
  const address = pictureSource(base + path, 40);
  expect((await read(address)).status).toBe(404);
  expect((await read(address)).status).toBe(404);
  expect(requests).toEqual([path]);
});

test('a photo that does not come in time is 404', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  expect((await read(pictureSource(`${base}/slow.jpg`, 40))).status).toBe(404);
  spy.mockRestore();
});

test.each(['/dana.jpg?other', '/nba/player-images/nobody.png', '/nba/team-logos/no-team.svg', '/private'])(
  '%s, which nobody on file has, is 404 and is not read',
  async (path) => {
    files[path] = files['/dana.jpg']!;
    expect((await read(pictureSource(base + path, 40))).status).toBe(404);
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

test('of a logo all is shown, and what is beside it is clear', async () => {
  const response = await read(pictureSource(`${base}/nba/team-logos/utah-jazz.svg`, 30));
  const pixels = await sharp(await response.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer();
  const alphaAt = (x: number, y: number) => pixels[(y * 104 + x) * 4 + 3];
  expect([alphaAt(52, 2), alphaAt(2, 52), alphaAt(102, 52)]).toEqual([0, 255, 255]);
});

test('a word cloud is shown whole, and smaller', async () => {
  const response = await read(wordCloudSource(`${base}/cloud.png`));
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 1280,
    height: 320,
  });
});

test('drawings of this site are as they are', () => {
  expect(pictureSource('/assets/team-logos/utah-jazz.svg', 40)).toBe(
    '/assets/sheets/team-logos.avif#utah-jazz',
  );
  expect(wordCloudSource('/assets/cloud.png')).toBe('/assets/cloud.png');
});

test('a kept photo is sent without asking the database, and no longer than a minute after it was taken off file', async () => {
  const address = pictureSource(`${base}/dana.jpg`, 40);
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
