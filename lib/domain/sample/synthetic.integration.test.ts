import { expect, test } from '@jest/globals';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { generate } from './synthetic';

useTemporaryDatabase();

/** The content of a set without the ids that the database assigns. */
async function told() {
  const tweets = await (await collection('tweets')).find({}).sort({ tweet_id: 1 }).toArray();
  return tweets.map(({ _id, tweet_id, tweet, timestamp, username, players, rating, upvotes }) => {
    const named = players.map(({ slug }) => slug);
    return [_id.toHexString(), tweet_id, tweet, timestamp, username, named, rating, upvotes];
  });
}

test('a set is deterministic, correctly counted, and added once', async () => {
  await generate({ tweets: 400, seed: 7 });
  const first = await told();
  expect(first).toHaveLength(400);
  await generate({ tweets: 400, seed: 7 });
  expect(await told()).toEqual(first);

  const tweets = await collection('tweets');
  for await (const { _id, counts } of (await collection('players')).find({}).limit(20)) {
    expect(counts.all).toBe(await tweets.countDocuments({ timelines: `player:${_id.toHexString()}` }));
  }

  await emptyDatabase();
  await generate({ tweets: 400, seed: 7 });
  expect(await told()).toEqual(first);
  await generate({ tweets: 100, seed: 8 });
  expect(await tweets.countDocuments({})).toBe(500);
});

test('a set has as many journalists as asked for', async () => {
  await emptyDatabase();
  await generate({ tweets: 300, seed: 9, journalists: 70 });
  expect(await (await collection('journalists')).countDocuments({ username: /^gen9_/ })).toBe(70);
});
