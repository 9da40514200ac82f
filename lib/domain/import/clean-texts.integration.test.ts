import { jest } from '@jest/globals';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { findSuspicions } from './duplicates';
import { importRecords } from './import';
import type { ImportKindName } from './kinds';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const importOne = (kind: ImportKindName, value: object) =>
  importRecords(
    kind,
    (async function* () {
      yield { line: 1, raw: '', value };
    })(),
    { createMissing: true },
  );

const SAID = 'Out for two weeks.';
const TAIL = ' ESPN Utah Jazz , Trade , nan';
const entry = { tweet_id: 't1', username: 'a', name: 'A', timestamp: '2026-01-01T00:00:00Z' };
const comparison = { title: 'A', woj_tweet_text: SAID, shams_tweet_text: SAID };

test.each<[string, ImportKindName, 'hall_of_shame' | 'comparisons' | 'tweets', object, number]>([
  [
    'a rumor',
    'tweets',
    'tweets',
    { ...entry, tweet: SAID + TAIL, url: 'https://x.com/1', rating: 'good_rumor' },
    1,
  ],
  ['an entry of the Hall of Shame', 'hall-of-shame', 'hall_of_shame', { ...entry, tweet: SAID + TAIL }, 1],
  ['one without a tail', 'hall-of-shame', 'hall_of_shame', { ...entry, tweet_text: SAID }, 0],
  ['a comparison', 'comparisons', 'comparisons', { ...comparison, woj_tweet_text: SAID + TAIL }, 1],
  ['its other side', 'comparisons', 'comparisons', { ...comparison, shams_tweet_text: SAID + TAIL }, 1],
  [
    'both sides',
    'comparisons',
    'comparisons',
    { title: 'A', woj_tweet_text: SAID + TAIL, shams_tweet_text: SAID + TAIL },
    1,
  ],
])('the import trims scraped tails of %s', async (_what, kind, name, record, cleaned) => {
  expect(await importOne(kind, record)).toMatchObject({ created: 1, cleaned });
  const stored = await (await collection(name)).findOne({});
  const { tweet, tweet_text, woj_tweet_text, shams_tweet_text } = stored as unknown as Record<string, string>;
  const texts = [tweet, tweet_text, woj_tweet_text, shams_tweet_text].filter((text) => text !== undefined);
  expect(new Set(texts)).toEqual(new Set([SAID]));
  expect(await importOne(kind, record)).toMatchObject({ unchanged: 1 });
});

test.each<[ImportKindName, 'hall_of_shame' | 'comparisons' | 'tweets', object]>([
  ['tweets', 'tweets', { ...entry, tweet: 'AT&amp;T &lt;3', url: 'https://x.com/1', rating: 'good_rumor' }],
  ['hall-of-shame', 'hall_of_shame', { ...entry, tweet_text: 'AT&amp;T &lt;3' }],
  ['comparisons', 'comparisons', { ...comparison, woj_tweet_text: 'AT&amp;T &lt;3' }],
])(
  'the import of %s decodes the signs that X encodes, and counts no removed tags',
  async (kind, name, record) => {
    expect(await importOne(kind, record)).toMatchObject({ created: 1, cleaned: 0 });
    const stored = await (await collection(name)).findOne({});
    expect(Object.values(stored ?? {})).toContain('AT&T <3');
    expect(await importOne(kind, record)).toMatchObject({ unchanged: 1 });
  },
);

test('removed tails and rejected records are reported as they are in the file', async () => {
  const onCleaned = jest.fn();
  const onRejected = jest.fn();
  const raw = '{"tweet_id":956192740060090368}';
  await importRecords(
    'tweets',
    (async function* () {
      const value = { ...entry, tweet: `AT&amp;T. ${TAIL}`, url: 'https://x.com/1', rating: 'good_rumor' };
      yield { line: 1, raw: '', value };
      yield { line: 2, raw, value: JSON.parse(raw) };
    })(),
    { createMissing: true, onCleaned, onRejected },
  );
  expect(onCleaned.mock.calls).toEqual([[{ line: 1, removed: TAIL.trim() }]]);
  expect(onRejected.mock.calls).toEqual([
    [
      {
        line: 2,
        reason: expect.stringContaining('tweet_id: must be text in quotes, since large numbers lose digits'),
        record: raw,
      },
    ],
  ]);
});

const OUTLET = { ...entry, tweet: SAID, url: 'https://x.com/1', rating: 'good_rumor', username: 'x_com' };
test.each(['x.com', 'espn.com', 'bsky.app', 'www.nba.com', 'ESPN', 'The Athletic'])(
  'outlets are no reporters: %s is that of a report without one',
  async (name) => {
    expect(await importOne('tweets', { ...OUTLET, name })).toMatchObject({
      created: 1,
      missingCreated: { journalists: 0 },
    });
    expect(await (await collection('tweets')).findOne({})).toMatchObject({ journalists: [], name });
    expect(await (await collection('journalists')).countDocuments()).toBe(0);
  },
);

test('an outlet that was decided to be a reporter is one', async () => {
  await importOne('aliases', { kind: 'journalists', alias: 'x.com', not: null });
  expect(await importOne('tweets', { ...OUTLET, name: 'x.com' })).toMatchObject({
    missingCreated: { journalists: 1 },
  });
  expect(await findSuspicions('journalists')).toEqual([]);
});

test('an outlet that is on file as a journalist is proposed as none', async () => {
  await importOne('journalists', { username: 'espn', name: 'espn.com' });
  await importOne('journalists', { username: 'danawhitlock', name: 'Dana Whitlock' });
  expect(await findSuspicions('journalists')).toMatchObject([{ alias: { name: 'espn.com' }, to: null }]);
});
