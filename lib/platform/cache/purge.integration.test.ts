import { setTimeout as sleep } from 'node:timers/promises';
import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { createInvalidationReader } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { shared } from '@/lib/platform/process/shared.mjs';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { FakeSharedCache } from '@/test/fakes/shared-cache';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { Purges } from './purge';
import { purgeRecent } from './purge-catch-up';
import { PurgeQueue } from './purge-queue';
import { sendPurge } from './purge-send';
import { parsePurgeTargets } from './purge-targets';
import { EVERYTHING, keysToPurge } from './surrogate-keys.mjs';

useTemporaryDatabase();
beforeEach(emptyDatabase);

let cache: FakeSharedCache;
beforeEach(async () => {
  cache = await FakeSharedCache.start();
});
afterEach(async () => {
  shared.purges = undefined;
  await cache.stop();
});

function purgesOf(address: string): Purges {
  const options = { host: 'scoop.example', send: sendPurge };
  return new Purges(parsePurgeTargets(address).map((target) => new PurgeQueue(target, options)));
}

/** The tags that were invalidated, as other instances read them. */
async function keysInvalidated(): Promise<string[]> {
  const tags = await (await collection('cache_tags')).find().toArray();
  return [...new Set(tags.flatMap(({ _id }) => keysToPurge(_id)))].sort();
}

/** Waits for what is sent soon, however long a busy machine takes. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20);
}

test('an edit purges exactly the keys of the edit', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const [tweet] = await writeTweets([{ journalists: [dana] }]);
  await (await collection('cache_tags')).deleteMany({});
  shared.purges = purgesOf(`varnish://${cache.host}`);
  await reviseTweet(tweet!, () => ({ resolution: 'correct' }), TEST_WRITE);
  const expected = await keysInvalidated();
  await until(() => cache.purgedKeys().length >= expected.length);
  expect(expected).toContain('journalist:@danawhitlock');
  expect(cache.purgedKeys()).toEqual(expected);
  expect(cache.requests[0]).toMatchObject({ method: 'PURGE', url: '/', headers: { host: 'scoop.example' } });
});

test('a purge that fails does not fail the edit, and is sent again', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  shared.purges = purgesOf(`varnish://${cache.host}`);
  cache.status = 503;
  await upsertJournalists([{ ...dana, name: 'Dana W.' }] as never, TEST_WRITE);
  await until(() => shared.purges?.isHealthy === false);
  cache.status = 200;
  await until(() => shared.purges?.isHealthy === true);
  expect(cache.purgedKeys()).toContain('journalist:@danawhitlock');
});

test('nginx forgets the paths that showed what was changed, whoever changed it', async () => {
  const read = createInvalidationReader();
  await read();
  shared.purges = purgesOf(`nginx://${cache.host}`);
  shared.purges.noteResponse('/nba/journalist/danawhitlock', 'everything journalist:@danawhitlock');
  shared.purges.noteResponse('/nba/rumors?page=2', 'everything rumors');
  await writeJournalist('Dana Whitlock');
  expect(cache.requests).toEqual([]);
  await read();
  await until(() => cache.requests.length > 0);
  expect(cache.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PURGE /nba/journalist/danawhitlock',
  ]);
});

test('what was changed lately is purged at the start', async () => {
  await writeJournalist('Dana Whitlock');
  const expected = await keysInvalidated();
  await purgeRecent(purgesOf(`varnish://${cache.host}`), 60_000);
  await until(() => cache.purgedKeys().length >= expected.length);
  expect(cache.purgedKeys()).toEqual(expected);
});

test('at the start nginx forgets everything, since nobody knows what it has', async () => {
  await purgeRecent(purgesOf(`nginx://${cache.host},varnish://${cache.host}`), 60_000);
  await until(() => cache.requests.length >= 2);
  expect(cache.requests.map(({ url, headers }) => [url, headers['xkey-purge']])).toEqual([
    ['/*', undefined],
    ['/', EVERYTHING],
  ]);
});
