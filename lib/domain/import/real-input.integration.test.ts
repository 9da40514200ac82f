import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { INVALIDATION_COUNTER } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { REAL_DATA } from '@/test/real-data';
import { findSuspicions } from './duplicates';
import { importFile } from './import';

const TWEETS = 2234;

const describeOrSkip = existsSync(REAL_DATA) ? describe : describe.skip;

describeOrSkip('real input (data in BOXSCOOP_SHARED)', () => {
  useTemporaryDatabase();

  test('is imported completely, and a second run changes nothing', async () => {
    const run = async () => ({
      teams: await importFile('teams', join(REAL_DATA, 'teams.json')),
      players: await importFile('players', join(REAL_DATA, 'players.json')),
      tweets: await importFile('tweets', join(REAL_DATA, 'tweets.jsonl'), { createMissing: true }),
    });
    expect(await run()).toMatchObject({
      teams: { created: 30, rejected: 0 },
      players: { created: 545, rejected: 0 },
      tweets: {
        created: TWEETS,
        rejected: 0,
        cleaned: 0,
        missingCreated: { journalists: 1, players: 0, teams: 0 },
      },
    });
    const woj = await (await collection('journalists')).findOne({ username_key: 'wojespn' });
    expect(woj).toMatchObject({ name: 'Adrian Wojnarowski', tweetCount: TWEETS });
    const epoch = async () =>
      (await (await collection('counters')).findOne({ _id: INVALIDATION_COUNTER }))?.value;
    for (const kind of ['journalists', 'players', 'teams'] as const)
      expect(await findSuspicions(kind)).toEqual([]);
    const before = await epoch();
    expect(await run()).toMatchObject({
      teams: { unchanged: 30 },
      players: { unchanged: 545 },
      tweets: { unchanged: TWEETS, rejected: 0 },
    });
    expect(await epoch()).toBe(before);
  });
});
