import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { tweetModel } from '@/lib/domain/models';
import { upsertTweets } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { finishInterrupted } from '@/lib/platform/documents/interrupted';
import { INTERRUPTED_AFTER_MS } from '@/lib/platform/documents/schema';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { findSuspicions } from './duplicates';
import { type ImportOptions, importFile, type Rejection } from './import';
import type { ImportKindName } from './kinds';

useTemporaryDatabase();
afterEach(emptyDatabase);

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(kind: ImportKindName, name: string, content: unknown, options: ImportOptions = {}) {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const rejections: Rejection[] = [];
  const summary = await importFile(kind, file, {
    ...options,
    onRejected: (rejection) => rejections.push(rejection),
  });
  return { ...summary, rejections };
}

const teams = [
  { name: 'Utah Jazz', slug: 'utah-jazz', nicknames: ['Jazz'] },
  { name: 'Miami Heat', slug: 'miami-heat', nicknames: [{ name: 'Heat' }] },
];
const players = [
  { name: 'Anders Holmlund', slug: 'anders-holmlund', team: 'utah jazz' },
  { name: 'Yannick Boateng-Lund', slug: 'yannick-boateng-lund', team: 'None' },
];
const journalists = [{ username: 'PriyaRaman', name: 'Priya Raman', team: 'utah-jazz', rating: 7.6 }];

const tweet = (id: number, fields: object = {}) => ({
  tweet_id: `t${id}`,
  tweet: `Report ${id} on Anders Holmlund`,
  url: `https://example.com/${id}`,
  username: 'priyaraman',
  name: 'Priya Raman',
  timestamp: `2026-01-${String(id).padStart(2, '0')}T10:00:00Z`,
  rating: 'good_rumor',
  players: ['Anders Holmlund'],
  teams: ['Utah Jazz'],
  ...fields,
});
const lines = (records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function importPeople() {
  await run('teams', 'teams.json', teams);
  await run('players', 'players.json', players);
  await run('journalists', 'journalists.json', journalists);
}

const all = async (name: 'tweets' | 'players' | 'journalists' | 'topics' | 'cache_tags' | 'counters') =>
  (await collection(name)).find({}).sort({ _id: 1 }).toArray();

describe('references', () => {
  test('are resolved by name, slug and username, in any case, and "None" to nobody', async () => {
    await importPeople();
    const [holmlund, boateng] = (await all('players')) as { team: unknown }[];
    expect(holmlund?.team).toMatchObject({ slug: 'utah-jazz', name: 'Utah Jazz' });
    expect(boateng?.team).toBeNull();
    const record = tweet(1, {
      players: ['ANDERS HOLMLUND', 'anders-holmlund', 'None'],
      teams: ['miami-heat'],
    });
    expect(await run('tweets', 'a.jsonl', lines([record]))).toMatchObject({ created: 1, rejected: 0 });
    const [stored] = await all('tweets');
    expect(stored).toMatchObject({
      journalists: [{ username: 'PriyaRaman', name: 'Priya Raman' }],
      players: [{ slug: 'anders-holmlund', name: 'Anders Holmlund' }],
      teams: [{ slug: 'miami-heat' }],
    });
  });

  test('that are unknown reject only their record, and are reported', async () => {
    await importPeople();
    const records = [
      tweet(1),
      tweet(2, { players: ['Nobody Special'] }),
      tweet(3, { username: 'stranger' }),
      tweet(4, { topics: ['no-such-topic'] }),
      tweet(5),
    ];
    const { rejections, created } = await run('tweets', 'unknown.jsonl', lines(records));
    expect(created).toBe(2);
    expect(rejections).toEqual([
      { line: 2, reason: expect.stringContaining('unknown player "Nobody Special"'), record: records[1] },
      { line: 3, reason: expect.stringContaining('unknown journalist "stranger"'), record: records[2] },
      { line: 4, reason: expect.stringContaining('unknown topic "no-such-topic"'), record: records[3] },
    ]);
  });

  test('are created on request, once each', async () => {
    const records = [
      tweet(1, { topics: ['Holmlund’s ankle'], players: ['Zoltán Keresztes', '李四'] }),
      tweet(2, { topics: ['Holmlund’s ankle'], players: ['zoltan-keresztes', '李四'] }),
    ];
    const { missingCreated, rejected } = await run('tweets', 'new.jsonl', lines(records), {
      createMissing: true,
    });
    expect(rejected).toBe(0);
    expect(missingCreated).toEqual({ journalists: 1, players: 2, teams: 1, topics: 1 });
    expect((await all('topics'))[0]).toMatchObject({
      name: 'Holmlund’s ankle',
      slug: 'holmlunds-ankle',
      tweetCount: 2,
    });
    expect((await all('journalists'))[0]).toMatchObject({ name: 'Priya Raman', rumorCount: 2 });
    const again = await run('tweets', 'new.jsonl', lines(records), { createMissing: true });
    expect(again).toMatchObject({ unchanged: 2, missingCreated: { players: 0, topics: 0 } });
  });

  test.each([
    ['players', 'Anders Holm, Jo Ray', 'player'],
    ['players', 'Anders Holm and Jo Ray', 'player'],
    ['teams', 'Utah Jazz / Miami Heat', 'team'],
  ] as const)('of %s that look like several are not created for one: %j', async (kind, joined, one) => {
    await importPeople();
    const records = [tweet(1, { [kind]: [joined] }), tweet(2, { [kind]: ['Washington, D.C.'] })];
    const first = await run('tweets', 'joined.jsonl', lines(records), { createMissing: true });
    expect(first).toMatchObject({ created: 1, missingCreated: { [kind]: 1 } });
    expect(first.rejections).toEqual([
      {
        line: 1,
        reason: `unknown ${one} "${joined}"; if they are several, list each by itself; if it is one name, import the ${one} first`,
        record: records[0],
      },
    ]);
    await run(kind, 'one.jsonl', lines([{ name: joined, slug: 'one' }]));
    expect(await run('tweets', 'joined.jsonl', lines(records))).toMatchObject({ created: 1, unchanged: 1 });
  });

  test('of an author whom the list of journalists omits are resolved by alias and former username', async () => {
    const dana = { username: 'danawhitlock', name: 'Dana Whitlock' };
    const others = ['mikeo', 'newsdesk'].map((username) => ({ username, name: username }));
    await importPeople();
    await run('journalists', 'others.json', [dana, ...others]);
    await run('aliases', 'aliases.json', [
      { kind: 'journalists', alias: 'Dana_W', to: 'danawhitlock' },
      { kind: 'journalists', alias: 'mikeo', to: 'danawhitlock' },
      { kind: 'journalists', alias: 'newsdesk', to: null },
    ]);
    const authors = ['dana_w', 'MikeO', 'newsdesk', 'stranger'];
    const records = authors.map((username, index) =>
      tweet(index + 1, { username, name: 'As written', journalists: ['priyaraman'] }),
    );
    const file = lines(records);
    expect(await run('tweets', 'omitted.jsonl', file, { createMissing: true })).toMatchObject({
      created: 4,
      rejected: 0,
      missingCreated: { journalists: 0 },
    });
    const expected = [dana, dana, ...authors.slice(2).map((username) => ({ username, name: 'As written' }))];
    expect(await all('tweets')).toMatchObject(
      expected.map((author) => ({ ...author, journalists: [{ username: 'PriyaRaman' }] })),
    );
    expect(await run('tweets', 'omitted.jsonl', file)).toMatchObject({ unchanged: 4 });
  });

  test('that are ambiguous are refused', async () => {
    const namesakes = [
      { name: 'Marcus Hall', slug: 'marcus-hall' },
      { name: 'Marcus Hall', slug: 'marcus-hall-2' },
    ];
    await importPeople();
    await run('players', 'namesakes.json', namesakes);
    const { rejections } = await run('tweets', 'b.jsonl', lines([tweet(1, { players: ['Marcus Hall'] })]));
    expect(rejections[0]?.reason).toContain('use a slug: marcus-hall, marcus-hall-2');
    const bySlug = await run('tweets', 'b.jsonl', lines([tweet(1, { players: ['marcus-hall'] })]));
    expect(bySlug.created).toBe(1);
    const spelled = await run('tweets', 'c.jsonl', lines([tweet(2, { players: ['MARCUS HALL'] })]));
    expect(spelled.rejections[0]?.reason).toContain('use a slug: marcus-hall, marcus-hall-2');
  });

  test('to journalists by an ambiguous name are refused, by another spelling of a name resolved', async () => {
    await run('journalists', 'namesakes.json', [
      { username: 'chris1', name: 'Chris Haynes' },
      { username: 'chris2', name: 'Chris Haynes' },
      { username: 'priya', name: 'Priya J. Raman' },
    ]);
    const alias = (to: string) => [{ kind: 'journalists', alias: 'another', to }];
    const { rejections } = await run('aliases', 'a.json', alias('Chris Haynes'));
    expect(rejections[0]?.reason).toBe(
      '"Chris Haynes" names several journalists; use a username: chris1, chris2',
    );
    for (const to of ['chris2', 'PRIYA J RAMAN'])
      expect(await run('aliases', 'a.json', alias(to))).toMatchObject({ rejected: 0 });
  });

  test.each([
    ['teams', 'Heat', 'miami-heat'],
    ['teams', 'HEAT', 'miami-heat'],
    ['teams', 'Rain', 'rain-city'],
    ['players', 'PJ Tucker', 'p-j-tucker'],
    ['players', 'p j tucker', 'p-j-tucker'],
    ['players', 'D’Angelo Russell', 'd-angelo-russell'],
    ['players', 'D.Angelo Russell', 'd-angelo-russell'],
    ['players', 'Twin', 'twin'],
  ] as const)('of the %s, %j is %s, and none is created', async (kind, text, slug) => {
    await importPeople();
    await run('teams', 'rain.json', [
      { name: 'Rain', slug: 'rain-city', nicknames: [] },
      { name: 'Cloud', slug: 'cloud', nicknames: ['Rain'] },
    ]);
    await run('players', 'real.json', [
      { name: 'P.J. Tucker', slug: 'p-j-tucker' },
      { name: "D'Angelo Russell", slug: 'd-angelo-russell' },
      { name: 'Amen Thompson', slug: 'amen-thompson', nicknames: ['Twin'] },
      { name: 'Ausar Thompson', slug: 'ausar-thompson', nicknames: ['Twin'] },
    ]);
    const record = tweet(1, { [kind]: [text] });
    // A nickname of two players means neither of them.
    const created = text === 'Twin' ? 1 : 0;
    for (const expected of [created, 0]) {
      const { missingCreated } = await run('tweets', 'x.jsonl', lines([record]), { createMissing: true });
      expect(missingCreated[kind]).toBe(expected);
      expect((await all('tweets'))[0]).toMatchObject({ [kind]: [{ slug }] });
    }
  });

  test('to a new handle in another case create one journalist, with the first name', async () => {
    const records = [
      tweet(1, { username: 'Stranger', name: 'Jo Ray', players: [], teams: [] }),
      tweet(2, { username: 'STRANGER', name: 'Somebody Else', players: [], teams: [] }),
    ];
    const { missingCreated } = await run('tweets', 'cases.jsonl', lines(records), { createMissing: true });
    expect(missingCreated.journalists).toBe(1);
    expect(await all('journalists')).toMatchObject([{ username: 'Stranger', name: 'Jo Ray', tweetCount: 2 }]);
    expect(await run('tweets', 'cases.jsonl', lines(records))).toMatchObject({ unchanged: 2 });
  });

  test('that are spellings of one new name are created once', async () => {
    const records = [
      tweet(1, { players: ['T.J. Warren', 'TJ Warren'] }),
      tweet(2, { players: ['T J Warren'] }),
    ];
    const { missingCreated } = await run('tweets', 'w.jsonl', lines(records), { createMissing: true });
    expect(missingCreated.players).toBe(1);
    expect(await all('players')).toMatchObject([{ name: 'T.J. Warren', counts: { all: 2 } }]);
  });

  test('that name nothing are left out, and subjects, leagues and nobody are reported', async () => {
    const nothing = ['none', 'NONE', 'None', 'TBA', 'tbc', '-', '?', ''];
    const fields = {
      players: [...nothing, 'Free Agent', 'No Player', 'Ike Obanor'],
      teams: [...nothing, 'NBA', 'G League', 'Free Agency', 'Utah Jazz'],
    };
    const summary = await run('tweets', 'n.jsonl', lines([tweet(1, fields)]), { createMissing: true });
    expect(summary).toMatchObject({ created: 1, missingCreated: { players: 3, teams: 4 } });
    expect(new Set(summary.ignored.keys())).toEqual(new Set(nothing.filter((text) => text !== 'None')));
    const suspected = async (kind: 'players' | 'teams') =>
      (await findSuspicions(kind)).map(({ alias, to }) => [alias.name, to]).sort();
    expect(await suspected('players')).toEqual([
      ['Free Agent', null],
      ['No Player', null],
    ]);
    expect(await suspected('teams')).toEqual([
      ['Free Agency', null],
      ['G League', null],
      ['NBA', null],
    ]);
  });
});

describe('a second run', () => {
  test('changes nothing, not even a cache tag', async () => {
    await importPeople();
    const content = lines([tweet(1, { upvotes: 3 }), tweet(2, { resolution: 'correct', impressiveness: 2 })]);
    await run('tweets', 'c.jsonl', content);
    const before = [
      await all('tweets'),
      await all('players'),
      await all('cache_tags'),
      await all('counters'),
    ];
    const second = await run('tweets', 'c.jsonl', content);
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 0 });
    const after = [await all('tweets'), await all('players'), await all('cache_tags'), await all('counters')];
    expect(after).toEqual(before);
  });

  test('changes the fields in the file, and keeps the others', async () => {
    await importPeople();
    await run('tweets', 'd.jsonl', lines([tweet(1, { upvotes: 3 })]));
    await upsertTweets([{ tweet_id: 't1', resolution: 'pending' }], TEST_WRITE);
    const changed = await run('tweets', 'd.jsonl', lines([tweet(1, { upvotes: 5, note: 'seen' })]));
    expect(changed.updated).toBe(1);
    expect((await all('tweets'))[0]).toMatchObject({ upvotes: 5, resolution: 'pending', note: 'seen' });
    const journalist = (await all('journalists'))[0];
    expect(journalist).toMatchObject({ tweetCount: 1, rumorCount: 1, record: { pending: 1 } });
  });

  test('completes an interrupted one', async () => {
    await importPeople();
    await run('tweets', 'e.jsonl', lines([tweet(1), tweet(2, { resolution: 'pending' })]));
    const journalists = await collection('journalists');
    await journalists.updateOne({}, { $set: { tweetCount: 1, rumorCount: 1, 'record.pending': 0 } });
    const [{ _id } = { _id: null }] = await journalists.find({}).toArray();
    const at = new Date(Date.now() - INTERRUPTED_AFTER_MS);
    const pending = { id: new ObjectId(), kind: 'create', version: 1, at, operation: 'import', changes: {} };
    const actor = { kind: 'import', name: 'e.jsonl' };
    const targets = [`journalists/${_id}`];
    const tweets = await collection('tweets');
    const left = { ...pending, actor, targets, tags: [] };
    await tweets.updateOne({ tweet_id: 't2' }, { $set: { 'meta.pending': [left] } } as never);
    expect(await finishInterrupted(tweetModel)).toBe(1);
    expect((await all('journalists'))[0]).toMatchObject({
      tweetCount: 2,
      rumorCount: 2,
      record: { pending: 1 },
    });
  });
});

describe('broken records', () => {
  test('are reported, and the valid ones are imported', async () => {
    await importPeople();
    const content = [
      JSON.stringify(tweet(1)),
      '{"tweet_id": "t2", ',
      JSON.stringify(tweet(3, { rating: 'excellent', timestamp: 'yesterday' })),
      JSON.stringify(tweet(4, { likes: 7 })),
      '"just a text"',
      JSON.stringify(tweet(6)),
      JSON.stringify(tweet(7, { url: undefined, impressiveness: '2' })),
    ].join('\r\n');
    const { rejections, created, line } = await run('tweets', 'broken.jsonl', content);
    expect(created).toBe(2);
    expect(line).toBe(7);
    expect(rejections.map(({ line: at }) => at)).toEqual([2, 3, 4, 5, 7]);
    expect(rejections[0]?.reason).toContain('not valid JSON');
    expect(rejections[1]?.reason).toMatch(/timestamp: must be a date.*rating: /);
    expect(rejections[2]?.reason).toContain('likes');
    expect(rejections[4]?.reason).toBe('url: is missing; impressiveness: must be 1, 2 or 3');
  });

  test('that contradict an earlier one are rejected, exact repetitions are not', async () => {
    await importPeople();
    const records = [tweet(1), tweet(1), tweet(1, { tweet: 'Something else' })];
    const { rejections, created, unchanged } = await run('tweets', 'twice.jsonl', lines(records));
    expect([created, unchanged]).toEqual([1, 1]);
    expect(rejections).toMatchObject([{ line: 3, reason: expect.stringContaining('line 1') }]);
  });

  test('that the database refuses do not affect the rest of their batch', async () => {
    const puzzle = (gameNumber: number, string_date: string) => ({
      gameNumber,
      string_date,
      target_phrase: 'Anders Holmlund',
      free_hint: '#41',
      hints: ['a', 'b', 'c'],
    });
    const records = [puzzle(1, '2026-01-01'), puzzle(2, '2026-01-01'), puzzle(3, '2026-01-03')];
    const { created, rejections } = await run('puzzles', 'puzzles.json', records);
    expect(created).toBe(2);
    expect(rejections).toMatchObject([
      {
        line: 1,
        reason: expect.stringMatching(
          /^another record already has what must be unique, \{ string_date: "[\d-]+" \}: give/,
        ),
      },
    ]);
  });
});

describe('the other kinds', () => {
  const cases: [ImportKindName, string, string | object][] = [
    [
      'players',
      'p.csv',
      'name,slug,team,nicknames\nAnders Holmlund,anders-holmlund,Utah Jazz,The Viking|Andy\n',
    ],
    [
      'journalists',
      'j.csv',
      'username,name,rating,show_on_homepage,badges\npriya,Priya,7.6,true,rumors|podcast\n',
    ],
    ['topics', 't.csv', 'name,slug,teams,players,start_date\nAnkle,ankle,Utah Jazz|Miami Heat,,2026-01-01\n'],
    [
      'tweets',
      'x.csv',
      'tweet_id,tweet,url,username,name,timestamp,rating,impressiveness,is_draft\n123,"Said, ""it""",https://example.com/1,priyaraman,Priya,2026-01-01T00:00:00Z,good_rumor,2,false\n',
    ],
    [
      'hall-of-shame',
      'h.json',
      [{ tweet_id: 't1', tweet_text: 'Wrong', username: 'a', name: 'A', timestamp: '2026-01-01T00:00:00Z' }],
    ],
    [
      'comparisons',
      'c.json',
      [
        {
          title: 'A',
          woj_tweet_id: 't1',
          woj_tweet_text: 'x',
          woj_timestamp: '2026-01-01T00:00:00Z',
          winner: 'woj',
        },
      ],
    ],
    [
      'puzzles',
      'z.csv',
      'gameNumber,string_date,target_phrase,free_hint,hints\n7,2026-02-01,Anders Holmlund,#41,a|b|c\n',
    ],
    [
      'pending-articles',
      'q.json',
      [{ url: 'https://example.com/a', username: 'a', name: 'A', timestamp: '2026-01-01T00:00:00Z' }],
    ],
  ];
  test.each(cases)('%s come in, and a second run changes nothing', async (kind, name, content) => {
    await importPeople();
    const isKnown = kind === 'players';
    expect(await run(kind, name, content)).toMatchObject({
      [isKnown ? 'updated' : 'created']: 1,
      rejected: 0,
    });
    expect(await run(kind, name, content)).toMatchObject({ unchanged: 1, rejected: 0 });
  });
});

test('a stopped run keeps what it imported, and reports correct numbers', async () => {
  await importPeople();
  const records = Array.from({ length: 1200 }, (_, index) =>
    tweet(index, { timestamp: new Date(1_770_000_000_000 + index * 1000).toISOString() }),
  );
  const stopping = new AbortController();
  const content = lines(records);
  const stopped = await run('tweets', 'long.jsonl', content, {
    signal: stopping.signal,
    onProgress: () => stopping.abort(),
  });
  expect(stopped).toMatchObject({ created: 500, isInterrupted: true });
  expect((await all('journalists'))[0]).toMatchObject({ tweetCount: 500 });
  expect(await run('tweets', 'long.jsonl', content)).toMatchObject({ created: 700, unchanged: 500 });
  expect((await all('journalists'))[0]).toMatchObject({ tweetCount: 1200 });
});
