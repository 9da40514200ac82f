import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invalidate } from '@/lib/cache/invalidation';
import { config } from '@/lib/config';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTeam } from '@/test/tweets';
import { playerImage, teamLogo } from './assets';
import { setMissingPictures } from './missing-pictures';
import { checkPictures, watchPictures } from './picture-check';

jest.mock('@/lib/cache/invalidation', () => ({
  ...jest.requireActual('@/lib/cache/invalidation'),
  invalidate: jest.fn(async () => undefined),
}));

useTemporaryDatabase();

/** Statuses by path; 404 for others. */
const files: Record<string, number> = {};
let requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  response.writeHead(files[request.url ?? ''] ?? 404).end();
});
let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nba`;
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  await emptyDatabase();
  requests = [];
  for (const path of Object.keys(files)) delete files[path];
  const jazz = await writeTeam('Utah Jazz');
  await writePlayer('Anders Holm', jazz);
  await writePlayer('Cole Brandt', jazz);
  Object.assign(config(), { ASSETS_URL: base });
  setMissingPictures(new Set());
  jest.mocked(invalidate).mockClear();
});
afterEach(() => {
  Object.assign(config(), { ASSETS_URL: undefined });
});

test('pictures that ASSETS_URL does not have are not on pages', async () => {
  files['/nba/player-images/anders-holm.png'] = 200;
  await checkPictures();
  expect(playerImage('anders-holm')).toBe(`${base}/player-images/anders-holm.png`);
  expect(playerImage('cole-brandt')).toBeNull();
  expect(teamLogo('utah-jazz')).toBeNull();
  expect(requests.toSorted()).toEqual([
    'HEAD /nba/player-images/anders-holm.png',
    'HEAD /nba/player-images/cole-brandt.png',
    'HEAD /nba/team-logos/utah-jazz.svg',
  ]);
});

test.each([200, 403, 405, 500])('status %i does not say that a picture is missing', async (status) => {
  files['/nba/team-logos/utah-jazz.svg'] = status;
  await checkPictures();
  expect(teamLogo('utah-jazz')).not.toBeNull();
});

test('pictures are not missing while the server is down', async () => {
  Object.assign(config(), { ASSETS_URL: 'http://127.0.0.1:1/nba' });
  await watchPictures();
  expect(teamLogo('utah-jazz')).toBe('http://127.0.0.1:1/nba/team-logos/utah-jazz.svg');
});

test('pages are renewed for pictures that came or went since the last check', async () => {
  files['/nba/player-images/anders-holm.png'] = 200;
  files['/nba/team-logos/utah-jazz.svg'] = 200;
  await checkPictures();
  expect(jest.mocked(invalidate).mock.lastCall).toEqual([['player:/cole-brandt']]);
  delete files['/nba/team-logos/utah-jazz.svg'];
  files['/nba/player-images/cole-brandt.png'] = 200;
  await checkPictures();
  expect(jest.mocked(invalidate).mock.lastCall).toEqual([['team:/utah-jazz', 'player:/cole-brandt']]);
  expect(playerImage('cole-brandt')).not.toBeNull();
});

test('nothing is requested without ASSETS_URL', async () => {
  Object.assign(config(), { ASSETS_URL: undefined });
  await watchPictures();
  expect(requests).toEqual([]);
});
