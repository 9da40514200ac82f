import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { readJournalistsByUsername } from '@/lib/domain/journalist/queries';
import { viewStaffJournalist } from '@/lib/domain/journalist/staff-schema';
import { setMissingPictures } from '@/lib/domain/site/missing-pictures';
import { viewTweet } from '@/lib/domain/tweet/schema';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTeam, writeTweets } from '@/test/tweets';
import { playerImage, teamLogo } from './assets';
import { checkPictures, watchPictures } from './picture-check';

jest.mock('@/lib/platform/cache/invalidation', () => ({
  ...jest.requireActual('@/lib/platform/cache/invalidation'),
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

describe('pictures of journalists', () => {
  let origin = '';
  beforeEach(() => {
    origin = new URL(base).origin;
    Object.assign(config(), { ASSETS_URL: undefined, INGEST_ALLOW_PRIVATE: true });
  });
  afterEach(() => {
    Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined });
  });
  const write = async (username: string, image: string | null) => {
    await upsertJournalists([{ username, name: username, image }], TEST_WRITE);
    jest.mocked(invalidate).mockClear();
  };
  const imageOf = async (username: string) => (await readJournalistsByUsername([username]))[0]?.image;

  test.each([
    ['at an address that answers', '/dana-1.png', 200, true],
    ['at an address that answers 404', '/dana-2.png', 404, false],
    ['at an address that answers 410', '/dana-3.png', 410, false],
    ['at an address that refuses', '/dana-4.png', 403, true],
    ['at an address that fails', '/dana-5.png', 500, true],
    ['among the assets', '/assets/journalists/danawhitlock.svg', null, true],
    ['that the assets do not have', '/assets/journalists/nobody.svg', null, false],
    ['at a path that is no asset', '/_api/picture', null, true],
  ])('a picture %s', async (_what, path, status, isShown) => {
    const image = status === null ? path : origin + path;
    if (status !== null) files[path] = status;
    await write('dana', image);
    await checkPictures();
    const renewed = jest.mocked(invalidate).mock.lastCall;
    expect(await imageOf('dana')).toBe(isShown ? image : null);
    expect(requests).toEqual(status === null ? [] : [`HEAD ${path}`]);
    const stored = await (await collection('journalists')).findOne({ username: 'dana' });
    expect(viewStaffJournalist(stored!).image).toBe(image);
    const { _id, name, username } = stored!;
    await writeTweets([{ journalists: [{ _id, name, username, image }] }]);
    const tweet = await (await collection('tweets')).findOne({});
    expect(viewTweet(tweet!).journalists[0]?.image).toBe(isShown ? image : null);
    expect(renewed?.[0]).toEqual(
      isShown ? undefined : ['journalists', 'journalist-names', 'hall-of-shame', 'journalist:@dana'],
    );
  });

  test('an address is asked for once a day, and a picture that is back shows', async () => {
    const now = jest.spyOn(Date, 'now');
    const start = Date.parse('2030-01-01T00:00:00Z');
    now.mockReturnValue(start);
    await write('dana', `${origin}/back.png`);
    await checkPictures();
    files['/back.png'] = 200;
    now.mockReturnValue(start + 23 * 60 * 60 * 1000);
    await checkPictures();
    expect([await imageOf('dana'), requests.length]).toEqual([null, 1]);
    now.mockReturnValue(start + 24 * 60 * 60 * 1000);
    await checkPictures();
    expect([await imageOf('dana'), requests.length]).toEqual([`${origin}/back.png`, 2]);
    now.mockRestore();
  });

  test('addresses that are not public are not asked', async () => {
    Object.assign(config(), { INGEST_ALLOW_PRIVATE: false });
    await write('dana', `${origin}/private.png`);
    await checkPictures();
    expect([await imageOf('dana'), requests]).toEqual([`${origin}/private.png`, []]);
  });

  test('what is missing below ASSETS_URL stays known', async () => {
    Object.assign(config(), { ASSETS_URL: base });
    await write('dana', `${origin}/both.png`);
    await checkPictures();
    expect([await imageOf('dana'), teamLogo('utah-jazz')]).toEqual([null, null]);
    await write('dana', null);
    await checkPictures();
    expect(teamLogo('utah-jazz')).toBeNull();
  });
});
