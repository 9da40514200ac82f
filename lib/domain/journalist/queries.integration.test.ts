import type { ObjectId } from 'mongodb';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { countTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { migrateAnew } from '@/lib/platform/db/schema-version';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { upsertJournalists } from './commands';
import {
  listForms,
  listHighlights,
  listHistoricalRumors,
  listJournalists,
  listReliability,
  listReliabilityOf,
  readJournalistsByUsername,
} from './queries';
import { indexReliability } from './reliability';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const HIDDEN = HIDDEN_JOURNALISTS[0]!;
const usernames = (journalists: { username: string }[]) => journalists.map(({ username }) => username);

type Written = readonly [username: string, rumors: number, news?: number];
async function write(journalists: readonly Written[]) {
  for (const [username, rumors, news = 0] of journalists) {
    const journalist = await writeJournalist(username, { username });
    await writeTweets([
      ...Array.from({ length: rumors }, () => ({ journalists: [journalist] })),
      ...Array.from({ length: news }, () => ({
        journalists: [journalist],
        rating: 'good_information' as const,
      })),
    ]);
  }
}

test.each<[string, Written[], string[]]>([
  ['nobody', [], []],
  ['one without a tweet', [['dana', 0]], ['dana']],
  [
    'the most tweets first',
    [
      ['dana', 1],
      ['cole', 3],
      ['mina', 2],
    ],
    ['cole', 'mina', 'dana'],
  ],
  [
    'news count',
    [
      ['dana', 2],
      ['cole', 1, 2],
    ],
    ['cole', 'dana'],
  ],
  [
    'equally many tweets, by username',
    [
      ['mina', 1],
      ['cole', 1],
      ['dana', 1],
    ],
    ['cole', 'dana', 'mina'],
  ],
  [
    'equally many tweets, by username in any case',
    [
      ['dana', 1],
      ['Mina', 1],
      ['cole', 1],
    ],
    ['cole', 'dana', 'Mina'],
  ],
  [
    'hidden journalists are left out',
    [
      [HIDDEN, 9],
      ['dana', 1],
    ],
    ['dana'],
  ],
  [
    'hidden journalists in another case are left out',
    [
      [HIDDEN.toUpperCase(), 9],
      ['dana', 1],
    ],
    ['dana'],
  ],
])('journalists sorted by tweetCount, highest first: %s', async (_case, written, expected) => {
  await write(written);
  expect(usernames(await listJournalists())).toEqual(expected);
});

test.each<[string, Written[], string[]]>([
  ['none', [['dana', 0]], []],
  [
    'one',
    [
      ['dana', 0],
      ['cole', 1],
    ],
    ['cole'],
  ],
  [
    'news does not count as rumors',
    [
      ['dana', 0, 5],
      ['cole', 1],
    ],
    ['cole'],
  ],
  [
    'the most tweets first, news among them',
    [
      ['dana', 2],
      ['cole', 1, 2],
    ],
    ['cole', 'dana'],
  ],
])('only_journalists_with_rumors: %s', async (_case, written, expected) => {
  await write(written);
  expect(usernames(await listJournalists({ onlyWithRumors: true }))).toEqual(expected);
});

test.each([
  ['nobody', [], []],
  ['in the order asked for', ['Mina', 'dana'], ['Mina', 'dana']],
  ['in any case', ['DANA', 'mina'], ['dana', 'Mina']],
  ['one twice, in different case', ['dana', 'Mina', 'DANA'], ['dana', 'Mina']],
  ['an unknown username', ['nobody', 'dana'], ['dana']],
  ['a hidden journalist', [HIDDEN, 'dana'], ['dana']],
])('journalists by usernames: %s', async (_case, asked, expected) => {
  await write([
    ['dana', 0],
    ['Mina', 0],
    [HIDDEN, 0],
  ]);
  expect(usernames(await readJournalistsByUsername(asked))).toEqual(expected);
});

test.each([
  ['none', [], []],
  ['newest first', [{}, {}, {}], ['Tweet 2', 'Tweet 1', 'Tweet 0']],
  ['news is left out', [{}, { rating: 'good_information' as const }], ['Tweet 0']],
  ['drafts are left out', [{}, { is_draft: true }], ['Tweet 0']],
  ['those of others are left out', [{}, { journalists: [] }], ['Tweet 0']],
  [
    'more than one page',
    Array.from({ length: 73 }, () => ({})),
    Array.from({ length: 73 }, (_, place) => `Tweet ${72 - place}`),
  ],
])('all historical rumors of a journalist: %s', async (_case, written, expected) => {
  const dana = await writeJournalist('Dana Whitlock');
  await writeTweets(written.map((change) => ({ journalists: [dana], ...change })));
  const found = await listHistoricalRumors(dana._id.toHexString(), { page: 1, limit: 1_000 });
  expect(found?.rumors.map(({ tweet }) => tweet)).toEqual(expected);
});

test.each([
  ['none', [], []],
  ['one', ['2'], ['2']],
  ['several, in the order that staff gave them', ['3', '1'], ['3', '1']],
  ['one that is not on file', ['9', '1'], ['1']],
  ['a draft', ['draft', '1'], ['1']],
])('good reporting is highlighted in the journalist’s profile: %s', async (_what, good, expected) => {
  const journalist = await writeJournalist('Dana Whitlock');
  await writeTweets([
    ...['1', '2', '3'].map((tweet_id) => ({ tweet_id, journalists: [journalist] })),
    { tweet_id: 'draft', journalists: [journalist], is_draft: true },
  ]);
  await upsertJournalists(
    [
      {
        username: 'danawhitlock',
        good_tweets_v2: good.map((tweet_id) => ({ tweet_id, description: `Had ${tweet_id} first.` })),
      },
    ],
    TEST_WRITE,
  );
  const highlights = await listHighlights(journalist._id.toHexString(), 'danawhitlock');
  expect(highlights.map(({ tweet, description }) => [tweet.tweet_id, description])).toEqual(
    expected.map((tweet_id) => [tweet_id, `Had ${tweet_id} first.`]),
  );
});

test('hidden journalists are neither among the reporters of a tweet nor its author', async () => {
  const [hidden, dana] = [
    await writeJournalist('Test account', { username: HIDDEN }),
    await writeJournalist('Dana Whitlock'),
  ];
  await writeTweets([
    { tweet_id: 'both', journalists: [dana, hidden] },
    { tweet_id: 'own', username: HIDDEN, journalists: [hidden] },
  ]);
  const found = await listHistoricalRumors(dana._id.toHexString(), { page: 1, limit: 1_000 });
  expect(found?.rumors.map(({ tweet_id, journalists }) => [tweet_id, usernames(journalists)])).toEqual([
    ['both', ['danawhitlock']],
  ]);
  expect(await countTimeline(timeline.all('rumors'))).toBe(1);
});

test('reliability alone is that of all who have a rumor', async () => {
  await write([
    ['dana', 2],
    ['cole', 0, 1],
    ['rated', 0, 1],
    [HIDDEN, 1],
  ]);
  const journalists = await collection('journalists');
  await journalists.updateOne({ username_key: 'rated' }, { $set: { rating: 7 } });
  const listed = (await listJournalists()).filter(({ username }) => username === 'dana');
  expect(await listReliability()).toEqual(indexReliability(listed));
});

test('reliability of some journalists is theirs alone, without hidden ones', async () => {
  await write([
    ['dana', 2],
    ['cole', 0, 1],
    ['mina', 1],
    [HIDDEN, 1],
  ]);
  const all = (await (await collection('journalists')).find({}).toArray()).filter(
    ({ username }) => username !== 'mina',
  );
  const asked = all.map(({ _id, username }) => ({ _id: _id.toHexString(), username }));
  const shown = (await listJournalists()).filter(({ username }) => username !== 'mina');
  expect(await listReliabilityOf(asked)).toEqual(indexReliability(shown));
});

describe('the form of a reporter', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 1, day));
  const verdicts = async (_id: ObjectId) =>
    (await listForms([{ _id: _id.toHexString() }]))[_id.toHexString()]?.map(({ verdict }) => verdict);

  test('is the ten verdicts that came last, behind however many reports that are not settled', async () => {
    const dana = await writeJournalist('Dana Whitlock');
    const journalists = [dana];
    const settled = await writeTweets([
      ...Array.from({ length: 11 }, () => ({ journalists, resolution: 'correct' as const })),
      { journalists, resolution: 'incorrect', is_draft: true },
      { journalists, resolution: 'incorrect', rating: 'good_information' },
    ]);
    await writeTweets(
      Array.from({ length: 80 }, (_, place) => ({ journalists, timestamp: at(1 + (place % 20)) })),
    );
    expect(await verdicts(dana._id)).toEqual(Array(10).fill('correct'));
    // Of the oldest report of all.
    await reviseTweet(settled[0]!, () => ({ resolution: 'incorrect', resolved_at: at(25) }), TEST_WRITE);
    expect(await verdicts(dana._id)).toEqual(['incorrect', ...Array(9).fill('correct')]);
    await reviseTweet(settled[0]!, () => ({ resolution: null }), TEST_WRITE);
    expect(await verdicts(dana._id)).toEqual(Array(10).fill('correct'));
  });

  test('is there after a database of an earlier version is opened, and nothing below two verdicts', async () => {
    const dana = await writeJournalist('Dana Whitlock');
    const journalists = [dana];
    await writeTweets([{ journalists, resolution: 'correct' }]);
    expect(await verdicts(dana._id)).toEqual([]);
    await writeTweets([{ journalists, resolution: 'incorrect', timestamp: at(3) }]);
    const tweets = await collection('tweets');
    await tweets.updateMany({}, { $unset: { judged_at: 1 } });
    expect(await verdicts(dana._id)).toEqual([]);
    await migrateAnew(await database());
    expect(await verdicts(dana._id)).toEqual(['incorrect', 'correct']);
  });

  test('has no rumor that a program of an earlier version reopened', async () => {
    const dana = await writeJournalist('Dana Whitlock');
    const [, , reopened] = await writeTweets(
      Array.from({ length: 3 }, () => ({ journalists: [dana], resolution: 'correct' as const })),
    );
    await (await collection('tweets')).updateOne({ _id: reopened! }, { $set: { resolution: null } });
    expect(await verdicts(dana._id)).toEqual(['correct', 'correct']);
  });
});
