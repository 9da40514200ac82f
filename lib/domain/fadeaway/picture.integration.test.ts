import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import * as picture from '@/app/%5Fapi/fadeaway-picture/[id]/route';
import { importRecords } from '@/lib/domain/import/import';
import { config } from '@/lib/platform/config/config';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { findPuzzle } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

async function write(string_date: string, image_url: string | null): Promise<string | null> {
  const value = {
    gameNumber: 1,
    string_date,
    image_url,
    target_phrase: 'Ike Obanor',
    free_hint: '#41',
    hints: ['a', 'b', 'c'],
  };
  await importRecords(
    'puzzles',
    (async function* () {
      yield { line: 1, raw: '', value };
    })(),
  );
  return (await findPuzzle(string_date))?.image_url ?? null;
}

const read = (path: string) =>
  picture.GET(
    new Request(`http://localhost${path}`) as never,
    {
      params: Promise.resolve({ id: path.slice(path.lastIndexOf('/') + 1) }),
    } as never,
  );

test('GET /fadeaway-picture/{id}: the address says nothing of the player, and the picture is at it', async () => {
  const address = await write('2026-01-01', '/assets/player-images/anders-holmlund.png');
  expect(address).toMatch(/^\/_api\/fadeaway-picture\/[0-9a-f]{24}$/);
  const response = await read(address!);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

test('a puzzle without a picture has no address of one', async () => {
  expect(await write('2026-01-01', null)).toBeNull();
});

test.each([
  ['of a day that has not begun', '2199-01-01', '/assets/player-images/anders-holmlund.png'],
  ['that is missing', '2026-01-01', '/assets/player-images/nobody.png'],
  ['outside the pictures', '2026-01-01', '/assets/../../package.png'],
  ['that is no picture', '2026-01-01', '/assets/blog/../../../package.json'],
])('a picture %s is 404', async (_case, day, image) => {
  const address = await write(day, image);
  expect((await read(address!)).status).toBe(404);
});

describe('a picture at another address', () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved.png') return response.writeHead(302, { location: '/face.png' }).end();
    const type = request.url === '/face.png' ? 'image/png' : 'text/html';
    response.writeHead(200, { 'content-type': type }).end('picture');
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  afterEach(() => Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined }));

  test('is read from the public internet only', async () => {
    const address = (await write('2026-01-01', `${base}/face.png`)) ?? '';
    expect((await read(address)).status).toBe(404);
    Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
    expect((await read(address)).status).toBe(200);
  });

  test.each([
    ['/moved.png', 200],
    ['/page.html', 404],
  ])('%s answers %i', async (path, status) => {
    Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
    expect((await read((await write('2026-01-01', base + path))!)).status).toBe(status);
  });
});
