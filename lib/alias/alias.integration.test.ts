import { expect, test } from '@jest/globals';
import { checkData } from '@/lib/check-data/check';
import { collection } from '@/lib/db/collections';
import { importRecords, type Rejection } from '@/lib/import/import';
import type { ImportKindName } from '@/lib/import/kinds';
import { findJournalist } from '@/lib/journalist/queries';
import { findPlayer } from '@/lib/player/queries';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';

useTemporaryDatabase();
beforeEach(emptyDatabase);

async function load(kind: ImportKindName, records: object[], createMissing = false) {
  async function* lines() {
    for (const [index, value] of records.entries())
      yield { line: index + 1, raw: JSON.stringify(value), value };
  }
  const rejections: Rejection[] = [];
  const summary = await importRecords(kind, lines(), {
    createMissing,
    onRejected: (rejection) => rejections.push(rejection),
  });
  return { ...summary, rejections };
}

const tweet = (id: number, fields: object = {}) => ({
  tweet_id: `t${id}`,
  tweet: `Report ${id}`,
  url: `https://example.com/${id}`,
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  timestamp: `2026-01-0${id}T10:00:00Z`,
  rating: 'good_rumor',
  resolution: 'correct',
  impressiveness: 2,
  ...fields,
});

const tweets = async () => (await collection('tweets')).find({}).sort({ tweet_id: 1 }).toArray();
const faults = async () => {
  const found: unknown[] = [];
  await checkData({ repairs: false, report: (each) => found.push(each) });
  return found;
};

test('reporters of one person are merged, and later imports read every name as theirs', async () => {
  const records = [
    tweet(1),
    tweet(2, { username: 'dana_whitlock', name: 'Dana J. Whitlock' }),
    tweet(3, { username: 'dwhitlock', name: 'D. Whitlock', journalists: ['dwhitlock', 'danawhitlock'] }),
  ];
  await load('tweets', records, true);
  await load('hall-of-shame', [
    {
      tweet_id: 't2',
      tweet_text: 'Wrong',
      username: 'dana_whitlock',
      name: 'Dana J. Whitlock',
      timestamp: '2026-01-02T10:00:00Z',
    },
  ]);
  const alias = {
    kind: 'journalists',
    aliases: ['dana_whitlock', 'D. Whitlock', 'DWhitlockNBA'],
    to: 'DanaWhitlock',
  };
  expect(await load('aliases', [alias])).toMatchObject({ created: 1, rejected: 0 });
  expect(await (await collection('journalists')).find({}).toArray()).toMatchObject([
    { username: 'danawhitlock', tweetCount: 3, rumorCount: 3, record: { correct: 3 } },
  ]);
  for (const each of await tweets())
    expect(each).toMatchObject({
      username: 'danawhitlock',
      name: 'Dana Whitlock',
      journalists: [{ username: 'danawhitlock' }],
    });
  expect(await (await collection('hall_of_shame')).findOne({})).toMatchObject({ username: 'danawhitlock' });
  expect(await findJournalist('dana_whitlock')).toMatchObject({ username: 'danawhitlock' });
  expect(await faults()).toEqual([]);

  expect(await load('aliases', [alias])).toMatchObject({ unchanged: 1 });
  expect(await load('tweets', records, true)).toMatchObject({
    unchanged: 3,
    missingCreated: { journalists: 0 },
  });
  const later = [tweet(4, { username: 'dwhitlocknba', name: 'Dana' })];
  expect(await load('tweets', later)).toMatchObject({ created: 1, rejected: 0 });
  expect((await tweets())[3]).toMatchObject({ username: 'danawhitlock', name: 'Dana Whitlock' });
  const profile = { username: 'dana_whitlock', name: 'Dana J. Whitlock' };
  expect(await load('journalists', [profile])).toMatchObject({ created: 0, skipped: 1 });
});

test('what is no player is skipped or mapped, also where it was imported before', async () => {
  await load('teams', [{ name: 'Utah Jazz', slug: 'utah-jazz' }]);
  const records = [
    tweet(1, { players: ['Ike Obanor', 'Salary Cap', 'nan'] }),
    tweet(2, { players: ['Isaac Obanor', 'Ike Obanor'], teams: ['Jazz of Utah'] }),
  ];
  expect((await load('tweets', records, true)).ignored).toEqual(new Map([['nan', 1]]));
  const aliases = [
    { kind: 'player', alias: 'Salary Cap' },
    { kind: 'player', alias: 'Referee', to: null },
    { kind: 'players', alias: 'Isaac Obanor', to: 'Ike Obanor' },
    { kind: 'team', alias: 'Jazz of Utah', to: 'utah-jazz' },
  ];
  expect(await load('aliases', aliases)).toMatchObject({ created: 4, rejected: 0 });
  const names = async () => (await (await collection('players')).find({}).toArray()).map(({ name }) => name);
  expect(await names()).toEqual(['Ike Obanor']);
  expect(await tweets()).toMatchObject([
    { players: [{ name: 'Ike Obanor' }], teams: [] },
    { players: [{ name: 'Ike Obanor' }], teams: [{ name: 'Utah Jazz' }] },
  ]);
  expect(await findPlayer('isaac-obanor')).toMatchObject({ slug: 'ike-obanor', counts: { all: 2 } });
  expect(await faults()).toEqual([]);

  const again = await load('tweets', [...records, tweet(3, { players: ['REFEREE', 'isaac obanor'] })], true);
  expect(again).toMatchObject({ created: 1, unchanged: 2, missingCreated: { players: 0 } });
  expect(again.ignored).toEqual(
    new Map([
      ['Salary Cap', 1],
      ['nan', 1],
      ['REFEREE', 1],
    ]),
  );
  expect((await tweets())[2]?.players).toMatchObject([{ name: 'Ike Obanor' }]);
  const players = [
    { name: 'Salary Cap', slug: 'salary-cap' },
    { name: 'Ike Obanor', slug: 'ike-obanor', team: 'utah-jazz' },
  ];
  expect(await load('players', players)).toMatchObject({ skipped: 1, updated: 1 });
  expect(await names()).toEqual(['Ike Obanor']);
});

test('a team is merged with its players and reporters, a story with its tweets', async () => {
  await load('teams', [
    { name: 'Utah Jazz', slug: 'utah-jazz' },
    { name: 'The Jazz', slug: 'the-jazz' },
  ]);
  await load('players', [{ name: 'Ike Obanor', slug: 'ike-obanor', team: 'The Jazz' }]);
  await load('journalists', [{ name: 'Dana Whitlock', username: 'danawhitlock', team: 'The Jazz' }]);
  await load(
    'tweets',
    [tweet(1, { teams: ['The Jazz'], topics: ['Obanor leaves'] }), tweet(2, { topics: ['Obanor exit'] })],
    true,
  );
  await load('aliases', [
    { kind: 'teams', alias: 'The Jazz', to: 'Utah Jazz' },
    { kind: 'topics', alias: 'Obanor leaves', to: 'obanor-exit' },
  ]);
  expect(await (await collection('players')).findOne({})).toMatchObject({ team: { slug: 'utah-jazz' } });
  expect(await (await collection('journalists')).findOne({})).toMatchObject({ team: { slug: 'utah-jazz' } });
  expect(await (await collection('topics')).find({}).toArray()).toMatchObject([
    { slug: 'obanor-exit', tweetCount: 2 },
  ]);
  expect((await tweets())[0]).toMatchObject({
    teams: [{ slug: 'utah-jazz' }],
    topics: [{ slug: 'obanor-exit' }],
  });
  expect(await faults()).toEqual([]);
});

test('an account that is no reporter is skipped, also where it was imported before', async () => {
  const records = [tweet(1, { username: 'teamnews', name: 'Team News' })];
  await load('tweets', records, true);
  const alias = { kind: 'journalists', alias: 'TeamNews', to: null };
  expect(await load('aliases', [alias])).toMatchObject({ created: 1, rejected: 0 });
  expect(await (await collection('journalists')).countDocuments({})).toBe(0);
  expect((await tweets())[0]).toMatchObject({ journalists: [] });
  await load('tweets', [...records, tweet(2, { username: 'teamnews', name: 'Team News' })], true);
  expect((await tweets())[1]).toMatchObject({ username: 'teamnews', journalists: [] });
  expect(await (await collection('journalists')).countDocuments({})).toBe(0);
  expect(await load('journalists', [{ username: 'teamnews', name: 'Team News' }])).toMatchObject({
    skipped: 1,
  });
  expect(await faults()).toEqual([]);
});

test.each([
  [{ kind: 'journalists', alias: 'stranger', to: 'nobody' }, 'unknown journalist "nobody"'],
  [{ kind: 'players', alias: 'Ike', to: 'Nobody Special' }, 'unknown player "Nobody Special"'],
  [{ kind: 'players', to: 'Ike Obanor' }, 'aliases: give either alias or aliases'],
  [{ kind: 'coaches', alias: 'Ike' }, 'kind: '],
])('the alias %j is refused', async (record, reason) => {
  expect((await load('aliases', [record])).rejections).toEqual([
    { line: 1, record, reason: expect.stringContaining(reason) },
  ]);
});
