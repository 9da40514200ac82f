import { afterEach, describe, expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { tweetModel } from '@/lib/domain/models';
import { upsertTweets } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { finishInterrupted } from '@/lib/platform/documents/interrupted';
import { INTERRUPTED_AFTER_MS } from '@/lib/platform/documents/schema';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { all, importPeople, lines, run, tweet } from '@/test/import-files';
import type { ImportKindName } from './kinds';

useTemporaryDatabase();
afterEach(emptyDatabase);

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
          /^another record already has the same unique value, \{ string_date: "[\d-]+" \}: give/,
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
