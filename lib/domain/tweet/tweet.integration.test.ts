import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { findJournalist, listHistoricalRumors } from '@/lib/domain/journalist/queries';
import { upsertPlayers } from '@/lib/domain/player/commands';
import { readSiteTotals } from '@/lib/domain/site/queries';
import { listTopics } from '@/lib/domain/topic/queries';
import { reviseTweet, upsertTweets } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { listNews } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

test('content=rumors pages through everything without gaps and repeats, newest first, then by _id', async () => {
  const timestamp = new Date('2026-02-01T00:00:00Z');
  await writeTweets(Array.from({ length: 150 }, (_, index) => (index % 3 ? { timestamp } : {})));
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => listNews({ content: 'rumors', limit: 72, page })),
  );
  const items = pages.flatMap(({ allItems }) => allItems);
  expect(pages.map(({ allItems, total }) => [allItems.length, total])).toEqual([
    [72, 150],
    [72, 150],
    [6, 150],
    [0, 150],
  ]);
  expect(new Set(items.map(({ _id }) => _id)).size).toBe(150);
  const order = items.map(({ timestamp: at, _id }) => at + _id);
  expect(order).toEqual([...order].sort().reverse());
});

test('counts follow the tweets', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const topic = await writeTopic('Obanor future');
  const [first] = await writeTweets([
    { journalists: [dana], resolution: 'correct', topics: [topic] },
    { journalists: [dana, cole], resolution: 'incorrect', impressiveness: 2 },
    { journalists: [dana], rating: 'good_information' },
    { journalists: [dana], is_draft: true },
    { journalists: [cole], rating: 'irrelevant' },
  ]);
  expect(await findJournalist('DanaWhitlock')).toMatchObject({
    tweetCount: 3,
    rumorCount: 2,
    record: { correct: 1, incorrect: 1, unconfirmable: 0, pending: 0 },
  });
  expect(await readSiteTotals()).toEqual({ rumors: 2, journalists: 2, rightShare: 1 / 3, pending: 0 });
  expect(await listTopics()).toMatchObject([{ name: 'Obanor future', tweetCount: 1 }]);

  await reviseTweet(first!, () => ({ resolution: null }), TEST_WRITE);
  expect(await findJournalist('danawhitlock')).toMatchObject({ record: { correct: 0, pending: 0 } });
  await reviseTweet(first!, () => ({ is_draft: true }), TEST_WRITE);
  expect(await findJournalist('danawhitlock')).toMatchObject({ tweetCount: 2, rumorCount: 1 });
  expect(await listTopics()).toMatchObject([{ tweetCount: 0, latest_tweet_at: null }]);
});

test('a new name reaches the tweets that carry a copy, and finds them', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const player = await writePlayer('Ike Obanor', await writeTeam('Miami Heat'));
  await writeTweets([{ journalists: [dana], players: [player] }]);
  await upsertJournalists([{ username: 'danawhitlock', name: 'Dana W. Ashe' }], TEST_WRITE);
  await upsertPlayers([{ slug: player.slug, name: 'Isaac Obanor' }], TEST_WRITE);
  const found = await listHistoricalRumors(dana._id.toHexString(), { page: 1, limit: 1_000 });
  const [rumor] = found?.rumors ?? [];
  expect(rumor).toMatchObject({
    journalists: [{ name: 'Dana W. Ashe' }],
    players: [{ name: 'Isaac Obanor' }],
  });
  const tweets = await collection('tweets');
  expect(await tweets.countDocuments({ search_terms: { $all: ['isaac', 'ashe'] } })).toBe(1);
});

test('writing the same tweet again changes nothing; fields that are not given keep their values', async () => {
  const change = { tweet_id: '1', tweet: 'a', url: 'https://x.example/1', name: 'D', username: 'd' };
  const at = new Date('2026-01-01T00:00:00Z');
  const write = async (more: object = {}) => {
    const [result] = await upsertTweets([{ ...change, timestamp: at, ...more }], TEST_WRITE);
    return result!;
  };
  expect((await write({ rating: 'good_rumor' })).outcome).toBe('created');
  await (await collection('tweets')).updateOne({ tweet_id: '1' }, { $inc: { upvotes: 3 } });
  expect((await write({ rating: 'good_rumor' })).outcome).toBe('unchanged');
  const { outcome, after } = await write({ tweet: 'b' });
  expect([outcome, after.rating, after.upvotes]).toEqual(['updated', 'good_rumor', 3]);
});

test('the same new tweet, written concurrently, is stored once', async () => {
  const writes = Array.from({ length: 8 }, (_, index) =>
    writeTweets([{ tweet_id: 'same', tweet: `version ${index}` }]),
  );
  await Promise.all(writes);
  expect(await (await collection('tweets')).countDocuments({})).toBe(1);
});
