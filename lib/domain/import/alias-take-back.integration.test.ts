import { expect, test } from '@jest/globals';
import { checkData } from '@/lib/domain/data/check';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { revisePlayer } from '@/lib/domain/player/commands';
import { findPlayer } from '@/lib/domain/player/queries';
import { findTopic } from '@/lib/domain/topic/queries';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { load, importedTweet as tweet } from '@/test/imports';
import { findSuspicions } from './duplicates';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const namesOf = async (kind: 'players' | 'journalists' | 'topics') => {
  const found = await (await collection(kind as 'players')).find({}).toArray();
  return found.map(({ name }) => name).sort();
};
const tweets = async () => (await collection('tweets')).find({}).sort({ tweet_id: 1 }).toArray();
const faults = async () => {
  const found: unknown[] = [];
  await checkData({ repairs: false, report: (each) => found.push(each) });
  return found;
};
const suspected = async (kind: 'players' | 'journalists' | 'teams') =>
  (await findSuspicions(kind)).map(({ alias, to }) => [alias.address, to?.address ?? null]);

test('an alias of a reporter is taken back: what was merged stays until the files are imported again', async () => {
  const records = [
    tweet(1),
    tweet(2, { username: 'dana_whitlock', name: 'Dana J. Whitlock' }),
    tweet(3, { username: 'dana_whitlock', name: 'Dana J. Whitlock', journalists: ['dana_whitlock'] }),
  ];
  await load('tweets', records, true);
  const aliases = { kind: 'journalists', aliases: ['dana_whitlock', 'Dana J. Whitlock'] };
  await load('aliases', [{ ...aliases, to: 'danawhitlock' }]);
  expect(await findJournalist('dana_whitlock')).toMatchObject({ username: 'danawhitlock' });

  const denial = { ...aliases, not: 'danawhitlock' };
  expect(await load('aliases', [denial])).toMatchObject({ updated: 1, takenBack: 2, rejected: 0 });
  expect(await load('aliases', [denial])).toMatchObject({ unchanged: 1, takenBack: 0 });
  expect(await findJournalist('dana_whitlock')).toBeNull();
  expect(await namesOf('journalists')).toEqual(['Dana Whitlock']);
  expect((await tweets())[1]).toMatchObject({ username: 'danawhitlock' });
  expect(await faults()).toEqual([]);

  expect(await load('tweets', records, true)).toMatchObject({
    updated: 2,
    missingCreated: { journalists: 1 },
  });
  expect(await namesOf('journalists')).toEqual(['Dana J. Whitlock', 'Dana Whitlock']);
  expect(await tweets()).toMatchObject(
    ['danawhitlock', 'dana_whitlock', 'dana_whitlock'].map((username) => ({
      username,
      journalists: [{ username }],
    })),
  );
  expect(await suspected('journalists')).toEqual([]);
  expect(await load('tweets', records, true)).toMatchObject({ unchanged: 3 });
  expect(await faults()).toEqual([]);
});

test('an alias of a player, given by name, is taken back with the address of the one that was merged', async () => {
  const records = [tweet(1, { players: ['Ike Obanor'] }), tweet(2, { players: ['Isaac Obanor'] })];
  await load('tweets', records, true);
  await load('aliases', [{ kind: 'players', alias: 'Isaac Obanor', to: 'Ike Obanor' }]);
  expect(
    await load('aliases', [{ kind: 'players', alias: 'ISAAC OBANOR', not: 'ike-obanor' }]),
  ).toMatchObject({
    updated: 1,
    takenBack: 1,
  });
  expect(await findPlayer('isaac-obanor')).toBeNull();
  expect((await tweets())[1]).toMatchObject({ players: [{ name: 'Ike Obanor' }] });
  await load('tweets', records, true);
  expect((await tweets())[1]).toMatchObject({ players: [{ name: 'Isaac Obanor' }] });
});

test('an alias of a story is taken back', async () => {
  await load('topics', [
    { slug: 'obanor-leaves', name: 'Obanor leaves' },
    { slug: 'obanor-exit', name: 'Obanor exit' },
  ]);
  await load('aliases', [{ kind: 'topics', alias: 'Obanor leaves', to: 'obanor-exit' }]);
  await load('aliases', [{ kind: 'topics', alias: 'Obanor leaves', not: 'obanor-exit' }]);
  expect(await findTopic('obanor-leaves')).toBeNull();
  await load('tweets', [tweet(1, { topics: ['Obanor leaves'] })], true);
  expect(await namesOf('topics')).toEqual(['Obanor exit', 'Obanor leaves']);
});

test.each(['null', null])('a name that was skipped is one again if "not" is %j', async (not) => {
  await load('players', [{ slug: 'salary-cap', name: 'Salary Cap' }]);
  expect(await suspected('players')).toEqual([['salary-cap', null]]);
  await load('aliases', [{ kind: 'players', alias: 'Salary Cap', to: null }]);
  expect(await load('aliases', [{ kind: 'players', alias: 'salary cap', not }])).toMatchObject({
    updated: 1,
    takenBack: 1,
  });
  expect(await load('players', [{ slug: 'salary-cap', name: 'Salary Cap' }])).toMatchObject({
    created: 1,
    skipped: 0,
  });
  expect(await suspected('players')).toEqual([]);
});

test('two who are not one are not proposed again, also when one is renamed, until it is decided otherwise', async () => {
  const players = [
    { slug: 'marcus-morris', name: 'Marcus Morris' },
    { slug: 'mmorris', name: 'Marcus Morris Sr.' },
    { slug: 'marcus-morris-1', name: 'Marcus Morris' },
  ];
  await load('players', players);
  const [[alias, to] = []] = await suspected('players');
  expect(await suspected('players')).toHaveLength(2);
  expect(await load('aliases', [{ kind: 'players', alias, not: to }])).toMatchObject({
    created: 1,
    takenBack: 0,
  });
  expect(await load('aliases', [{ kind: 'players', alias, not: to }])).toMatchObject({ unchanged: 1 });
  // The third is still likely to be one of them.
  expect(await suspected('players')).toHaveLength(1);
  const third = (await suspected('players'))[0]?.[0];
  await load('aliases', [{ kind: 'players', aliases: [alias, to], not: third }]);
  expect(await suspected('players')).toEqual([]);

  const renamed = await (await collection('players')).findOne({ slug: 'mmorris' });
  if (renamed) await revisePlayer(renamed._id, () => ({ slug: 'marcus-morris-sr' }), TEST_WRITE);
  expect(await suspected('players')).toEqual([]);

  await load('aliases', [{ kind: 'players', alias: 'mmorris', to: 'marcus-morris' }]);
  expect(await load('players', players)).toMatchObject({ unchanged: 2, skipped: 1 });
  expect(await faults()).toEqual([]);
});

test('a file may say of a name which ones it does not mean, and which one it does', async () => {
  await load('players', [
    { slug: 'ike-obanor', name: 'Ike Obanor' },
    { slug: 'andre-holm', name: 'Andre Holm' },
    { slug: 'isaac-obanor', name: 'Isaac Obanor' },
  ]);
  const lines = [{ not: 'andre-holm' }, { not: null }, { to: 'ike-obanor' }];
  expect(
    await load(
      'aliases',
      lines.map((line) => ({ kind: 'players', alias: 'isaac-obanor', ...line })),
    ),
  ).toMatchObject({ created: 3, rejected: 0 });
  expect(await namesOf('players')).toEqual(['Andre Holm', 'Ike Obanor']);
});

test.each(['None', 'nan'])('no reporter %j is created for an alias', async (to) => {
  const { rejections } = await load('aliases', [{ kind: 'journalists', alias: 'dana', to }], true);
  expect(rejections).toMatchObject([
    { reason: expect.stringMatching(/^"\w+" is skipped, or is not a name/) },
  ]);
  expect(await namesOf('journalists')).toEqual([]);
});

test.each<[object, string]>([
  [
    { alias: 'Isaac', not: 'Andre Holm' },
    'aliases holds "Isaac", which means "ike-obanor": to take that back, give "ike-obanor" as "not".',
  ],
  [
    { alias: 'isaac', not: null },
    'aliases holds "Isaac", which means "ike-obanor": to take that back, give "ike-obanor" as "not".',
  ],
  [
    { aliases: ['Referee', 'Isaac'], not: 'ike-obanor' },
    'aliases holds "Referee", which means null: to take that back, give null as "not".',
  ],
  [{ alias: 'ike-obanor', not: 'Ike Obanor' }, 'aliases must be other names than that of "not".'],
  [
    { alias: 'ike-obanor', not: 'Isaac' },
    'aliases must be other names than that of "not": the reverse is stored, "Isaac" means "ike-obanor". To take it back, import {"kind":"players","alias":"Isaac","not":"ike-obanor"}.',
  ],
  [{ alias: 'Isaac', to: null, not: 'ike-obanor' }, 'not: give either to or not'],
  [
    { alias: 'Isaac', not: 'Nobody' },
    'unknown player "Nobody"; import players first, or use --create-missing',
  ],
])('%j is refused, and changes nothing', async (record, reason) => {
  await load('players', [
    { slug: 'ike-obanor', name: 'Ike Obanor' },
    { slug: 'andre-holm', name: 'Andre Holm' },
  ]);
  const aliases = [
    { kind: 'players', alias: 'Isaac', to: 'ike-obanor' },
    { kind: 'players', alias: 'Referee', to: null },
  ];
  await load('aliases', aliases);
  const { rejections } = await load('aliases', [{ kind: 'players', ...record }]);
  expect(rejections).toMatchObject([{ reason }]);
  expect(await load('aliases', aliases)).toMatchObject({ unchanged: 2 });
});
