import { database } from '@/lib/db/client';
import { useTemporaryDatabase } from '@/test/database';
import { writeTweets } from '@/test/tweets';
import { fillDeskLists } from './fill-derived';

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
