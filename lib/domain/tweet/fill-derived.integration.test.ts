import { checkData } from '@/lib/domain/data/check';
import { database } from '@/lib/platform/db/client';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { writeTopic, writeTweets } from '@/test/tweets';
import { reviseTweet } from './commands';
import { fillDeskLists, fillTimesOfVerdicts, withdrawUnpublished } from './fill-derived';

useTemporaryDatabase();

test('tweets of an earlier version come into the lists of the desk, and stay at their version', async () => {
  await writeTweets([{ tweet_id: 'old' }, { tweet_id: 'new' }]);
  const tweets = (await database()).collection('tweets');
  await tweets.updateOne({ tweet_id: 'old' }, { $unset: { desk_lists: true } });
  expect(await fillDeskLists()).toBe(1);
  expect(await fillDeskLists()).toBe(0);
  const [old, fresh] = await tweets.find({}).sort({ tweet_id: -1 }).toArray();
  expect(old?.desk_lists).toEqual(fresh?.desk_lists);
  expect(old?.desk_lists).toContain('rating:good_rumor');
  expect(old?.version).toBe(1);
});

test('tweets that an earlier version listed without a public rating leave their topics and all counts', async () => {
  const topic = await writeTopic('Obanor future');
  const rating = 'speculation' as const;
  const listed = await writeTweets(
    [{}, { rating }, { rating }, { rating }].map((one) => ({ ...one, topics: [topic] })),
  );
  const db = await database();
  // As the earlier version counted them.
  for (const [place, { before, by }] of [
    { before: null, by: { 'rating_counts.speculation': -1 } },
    { before: 'irrelevant', by: { 'rating_counts.speculation': -1, 'rating_counts.irrelevant': 1 } },
  ].entries()) {
    await db.collection('tweets').updateOne({ _id: listed[place + 2] }, { $set: { rating: before } });
    await db.collection('topics').updateOne({ _id: topic._id }, { $inc: by });
  }
  expect(await withdrawUnpublished()).toBe(2);
  expect(await withdrawUnpublished()).toBe(0);
  expect(await db.collection('topics').findOne()).toMatchObject({
    tweetCount: 2,
    rating_counts: { speculation: 1 },
  });
  const found: unknown[] = [];
  await checkData({ repairs: false, report: (one) => found.push(one) });
  expect(found.filter((one) => (one as { collection: string }).collection !== 'tweets')).toEqual([]);
});

test('what a program of the version before settles is among the last verdicts', async () => {
  const [settled, open] = await writeTweets([{}, {}]);
  await reviseTweet(settled!, () => ({ resolution: 'correct' }), TEST_WRITE);
  const tweets = (await database()).collection('tweets');
  const { judged_at } = (await tweets.findOne({ _id: settled }))!;
  expect(judged_at).toBeInstanceOf(Date);
  await tweets.updateOne({ _id: settled }, { $unset: { judged_at: true } });
  expect(await fillTimesOfVerdicts()).toBe(1);
  expect(await fillTimesOfVerdicts()).toBe(0);
  expect(await tweets.findOne({ _id: settled })).toMatchObject({ judged_at });
  expect(await tweets.findOne({ _id: open })).not.toHaveProperty('judged_at');
});
