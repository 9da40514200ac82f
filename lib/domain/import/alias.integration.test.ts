import { expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { findPlayer } from '@/lib/domain/player/queries';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { load, importedTweet as tweet } from '@/test/imports';
import { upsertAliases } from './alias-commands';
import type { AliasKind } from './alias-schema';

useTemporaryDatabase();
beforeEach(emptyDatabase);

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

test.each<[AliasKind, object[], string, string | null, string[]]>([
  [
    'players',
    [
      { slug: 'p-j-tucker', name: 'P.J. Tucker' },
      { slug: 'ike-obanor', name: 'Ike Obanor' },
    ],
    'p.j. tucker',
    null,
    ['Ike Obanor'],
  ],
  [
    'players',
    [
      { slug: 'luka-d', name: 'Luka Dončević' },
      { slug: 'ike-obanor', name: 'Ike Obanor' },
    ],
    'LUKA DONCEVIC',
    'Ike Obanor',
    ['Ike Obanor'],
  ],
  [
    'journalists',
    [
      { username: 'dana', name: 'Dana Whitlock' },
      { username: 'dana_w', name: 'Dana J. Whitlock' },
    ],
    'DANA J WHITLOCK',
    'dana',
    ['Dana Whitlock'],
  ],
  [
    'teams',
    [
      { slug: 'utah-jazz', name: 'Utah Jazz' },
      { slug: 'jazz-of-utah', name: 'Jazz of Utah' },
    ],
    'JAZZ OF UTAH!',
    'utah-jazz',
    ['Utah Jazz'],
  ],
  [
    'players',
    [
      { slug: 'marcus-hall', name: 'Marcus Hall' },
      { slug: 'marcus-hall-2', name: 'Marcus Hall' },
      { slug: 'ike-obanor', name: 'Ike Obanor' },
    ],
    'marcus-hall',
    null,
    ['Ike Obanor', 'Marcus Hall'],
  ],
])(
  'of the %s %j, what is spelled like the alias %j is merged into %j',
  async (kind, records, alias, to, left) => {
    await load(kind, records);
    expect(await load('aliases', [{ kind, alias, to }])).toMatchObject({ created: 1, rejected: 0 });
    const names = (await (await collection(kind as 'players')).find({}).toArray()).map(({ name }) => name);
    expect(names.sort()).toEqual(left);
    expect(await load('aliases', [{ kind, alias, to }])).toMatchObject({ unchanged: 1 });
    expect(await faults()).toEqual([]);
  },
);

test('the text "null" of a CSV cell is null', async () => {
  await load('players', ENTITIES.players);
  expect(await load('aliases', [{ kind: 'player', alias: 'The first', to: 'null' }])).toMatchObject({
    created: 1,
  });
  expect(await (await collection('players')).countDocuments({})).toBe(2);
});

test('what is no player is skipped or mapped, also where it was imported before', async () => {
  await load('teams', [{ name: 'Utah Jazz', slug: 'utah-jazz' }]);
  const records = [
    tweet(1, { players: ['Ike Obanor', 'Salary Cap', 'nan'] }),
    tweet(2, { players: ['Isaac Obanor', 'Ike Obanor'], teams: ['Jazz of Utah'] }),
  ];
  expect((await load('tweets', records, true)).ignored).toEqual(new Map([['nan', 1]]));
  const aliases = [
    { kind: 'player', alias: 'Salary Cap', to: null },
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

const ENTITIES = {
  journalists: ['first', 'second', 'third'].map((username) => ({ username, name: `The ${username}` })),
  players: ['first', 'second', 'third'].map((slug) => ({ slug, name: `The ${slug}` })),
  topics: ['first', 'second', 'third'].map((slug) => ({ slug, name: `The ${slug}` })),
};

test.each<[string, keyof typeof ENTITIES, [string, string][], string[], object]>([
  [
    'a chain of reporters',
    'journalists',
    [
      ['second', 'first'],
      ['third', 'second'],
    ],
    ['The first'],
    { created: 2 },
  ],
  [
    'a chain of players',
    'players',
    [
      ['The second', 'The first'],
      ['The third', 'The second'],
    ],
    ['The first'],
    { created: 2 },
  ],
  [
    'a chain of stories',
    'topics',
    [
      ['second', 'first'],
      ['third', 'second'],
    ],
    ['The first'],
    { created: 2 },
  ],
  [
    'a chain from its end',
    'journalists',
    [
      ['third', 'second'],
      ['second', 'first'],
    ],
    ['The first'],
    { created: 2 },
  ],
  [
    'a circle of reporters',
    'journalists',
    [
      ['first', 'second'],
      ['second', 'first'],
    ],
    ['The second', 'The third'],
    { created: 1, rejected: 1 },
  ],
  [
    'a circle of players',
    'players',
    [
      ['The first', 'The second'],
      ['second', 'The first'],
    ],
    ['The second', 'The third'],
    { created: 1, rejected: 1 },
  ],
])('%s in one file is merged line by line', async (_what, kind, lines, left, outcome) => {
  await load(kind, ENTITIES[kind]);
  const aliases = lines.map(([alias, to]) => ({ kind, alias, to }));
  expect(await load('aliases', aliases)).toMatchObject({ rejected: 0, ...outcome });
  const names = async () =>
    (await (await collection(kind as 'players')).find({}).sort({ name: 1 }).toArray()).map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(left);
  expect(await load(kind, ENTITIES[kind])).toMatchObject({
    unchanged: left.length,
    skipped: 3 - left.length,
  });
  expect(await names()).toEqual(left);
  const rejected = 'rejected' in outcome ? 1 : 0;
  expect(await load('aliases', aliases)).toMatchObject({ unchanged: 2 - rejected, rejected });
  expect(await faults()).toEqual([]);
});

test.each<[AliasKind, object[], string]>([
  ['journalists', ENTITIES.journalists, 'There is no such journalist.'],
  ['topics', ENTITIES.topics, 'There is no such topic.'],
])('an alias of %s that no longer exist changes nothing', async (kind, records, message) => {
  await load(kind, records);
  await load('aliases', [{ kind, alias: 'Another name', to: 'second' }]);
  const before = await (await collection('aliases')).find({}).toArray();
  const change = { kind, aliases: ['second', 'Its other name'], to: { _id: new ObjectId() } };
  await expect(upsertAliases([change], TEST_WRITE)).rejects.toThrow(message);
  expect(await (await collection('aliases')).find({}).toArray()).toEqual(before);
  expect(await load(kind, records)).toMatchObject({ unchanged: 3, skipped: 0 });
});

test.each(['first', null])('a topic that the site needs is not merged or removed (%j)', async (to) => {
  await load('topics', [...ENTITIES.topics, { slug: 'short-term', name: 'Short term' }]);
  const record = { kind: 'topics', aliases: ['second', 'Short term'], to };
  expect((await load('aliases', [record])).rejections).toEqual([
    {
      line: 1,
      record,
      reason: 'aliases must not name "short-term", a topic that the site needs; give it as "to".',
    },
  ]);
  expect(await (await collection('topics')).countDocuments({})).toBe(4);
  expect(await (await collection('aliases')).countDocuments({})).toBe(0);
});

test.each<[keyof typeof ENTITIES, string, string]>([
  ['journalists', 'first', 'second'],
  ['journalists', 'FIRST', 'The second'],
  ['journalists', 'The First', 'second'],
  ['players', 'first', 'second'],
  ['players', 'The first', 'THE SECOND'],
  ['topics', 'first', 'The second'],
  ['topics', 'The first', 'second'],
])('of the %s, a merge is not reversed by the alias %j to %j', async (kind, alias, to) => {
  await load(kind, ENTITIES[kind]);
  const merge = { kind, aliases: ['second', 'The second'], to: 'first' };
  await load('aliases', [merge]);
  const before = await (await collection('aliases')).find({}).toArray();
  expect((await load('aliases', [{ kind, alias, to }])).rejections).toMatchObject([
    {
      reason: `aliases must be other names: the reverse is stored, "${to}" means "first". To take it back, import ${JSON.stringify({ kind, alias: to, not: 'first' })}. To reverse it, rename "first" on the staff side.`,
    },
  ]);
  expect(await (await collection('aliases')).find({}).toArray()).toEqual(before);
  expect(await load('aliases', [merge])).toMatchObject({ unchanged: 1, rejected: 0 });
});

test('an alias that is the only name of what it means is refused, or changes nothing', async () => {
  await load('players', ENTITIES.players);
  expect(
    (await load('aliases', [{ kind: 'players', alias: 'first', to: 'The first' }])).rejections,
  ).toMatchObject([
    { reason: 'aliases must be other names: what "to" means has the slug "first" already, and keeps it.' },
  ]);
  const spelling = { kind: 'players', alias: 'THE FIRST', to: 'first' };
  expect(await load('aliases', [spelling])).toMatchObject({ created: 1 });
  expect(await load('aliases', [spelling])).toMatchObject({ unchanged: 1 });
});

test('an alias whose player is gone is ignored', async () => {
  const gone = { kind: 'players', alias: 'The first', entity: new ObjectId() } as const;
  await (await collection('aliases')).insertOne({ _id: 'players/the-first', ...gone });
  expect(await load('players', ENTITIES.players)).toMatchObject({ created: 3, skipped: 0 });
});

const shame = (username: string, fields: object = {}) => ({
  tweet_id: 't9',
  tweet_text: 'Wrong',
  username,
  name: "Mike O'Connor",
  timestamp: '2026-01-02T10:00:00Z',
  ...fields,
});

test.each(['mikeo', 'MikeO', 'MIKEO'])(
  'an entry of the Hall of Shame by %s follows them, imported before or after the merge',
  async (username) => {
    await load('journalists', [
      { username: 'mikeo', name: "Mike O'Connor" },
      { username: 'danawhitlock', name: 'Dana Whitlock' },
    ]);
    await load('hall-of-shame', [shame(username), shame('mikeo_2', { tweet_id: 't8' })]);
    await load('aliases', [{ kind: 'journalists', alias: 'mikeo', to: 'danawhitlock' }]);
    const entries = async () => (await collection('hall_of_shame')).find({}).sort({ tweet_id: -1 }).toArray();
    const moved = { username: 'danawhitlock', name: 'Dana Whitlock' };
    expect(await entries()).toMatchObject([moved, { username: 'mikeo_2' }]);
    const again = [shame(username), shame(username, { tweet_id: 't7' })];
    expect(await load('hall-of-shame', again)).toMatchObject({ unchanged: 1, created: 1 });
    expect(await entries()).toMatchObject([moved, { username: 'mikeo_2' }, moved]);
  },
);

test('nobody is created for an entry of the Hall of Shame, which keeps the reported name', async () => {
  expect(await load('hall-of-shame', [shame('MikeO')], true)).toMatchObject({
    created: 1,
    missingCreated: { journalists: 0 },
  });
  expect(await (await collection('hall_of_shame')).findOne({})).toMatchObject({
    username: 'MikeO',
    name: "Mike O'Connor",
  });
});

test.each(['mikeo', 'MikeO'])(
  'posts and articles by %s follow them, also where their journalists omit the author',
  async (username) => {
    await load('journalists', [
      { username: 'mikeo', name: "Mike O'Connor" },
      { username: 'danawhitlock', name: 'Dana Whitlock' },
      { username: 'priyaraman', name: 'Priya Raman' },
    ]);
    const by = { username, name: "Mike O'Connor" };
    await load('tweets', [
      tweet(1, { ...by, journalists: ['priyaraman'] }),
      tweet(2, { ...by, journalists: [] }),
      tweet(3, by),
      tweet(4, { username: 'mikeo_2', name: 'Another', journalists: [] }),
    ]);
    await load('pending-articles', [
      { ...by, url: 'https://example.com/a', timestamp: '2026-01-01T00:00:00Z' },
      {
        username: 'mikeo_2',
        name: 'Another',
        url: 'https://example.com/b',
        timestamp: '2026-01-01T00:00:00Z',
      },
    ]);
    await load('aliases', [{ kind: 'journalists', alias: 'mikeo', to: 'danawhitlock' }]);
    const moved = { username: 'danawhitlock', name: 'Dana Whitlock' };
    const kept = { username: 'mikeo_2', name: 'Another' };
    expect(await tweets()).toMatchObject([
      { ...moved, journalists: [{ username: 'priyaraman' }] },
      { ...moved, journalists: [] },
      { ...moved, journalists: [{ username: 'danawhitlock' }] },
      kept,
    ]);
    const articles = await (await collection('pending_articles')).find({}).sort({ url: 1 }).toArray();
    expect(articles).toMatchObject([moved, kept]);
    expect(await faults()).toEqual([]);
  },
);

test.each([
  [{ kind: 'journalists', alias: 'stranger', to: 'nobody' }, 'unknown journalist "nobody"'],
  [{ kind: 'players', alias: 'Ike', to: 'Nobody Special' }, 'unknown player "Nobody Special"'],
  [{ kind: 'players', to: 'Ike Obanor' }, 'aliases: give either alias or aliases'],
  [{ kind: 'coaches', alias: 'Ike', to: null }, 'kind: '],
  [{ kind: 'players', alias: 'Ike' }, 'to: is missing: give whom or what the alias means, or null'],
])('the alias %j is refused', async (record, reason) => {
  expect((await load('aliases', [record])).rejections).toEqual([
    { line: 1, record, reason: expect.stringContaining(reason) },
  ]);
});
