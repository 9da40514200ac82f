import { expect, jest, test } from '@jest/globals';
import * as picture from '@/app/%5Fapi/fadeaway-picture/[id]/route';
import { importRecords } from '@/lib/import/import';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { findPuzzle } from './queries';

jest.setTimeout(60_000);
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

test('the address of the picture says nothing of the player, and the picture is at it', async () => {
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
