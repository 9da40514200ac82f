import { useTemporaryDatabase } from '@/test/database';
import { database } from './client';
import { createIndexes } from './indexes';

useTemporaryDatabase();

test('a database of an earlier version gets the present names of stored fields', async () => {
  const tweets = (await database()).collection('tweets');
  await tweets.createIndex({ feeds: 1, timestamp: -1, _id: -1 });
  await tweets.insertMany([
    { tweet_id: '1', feeds: ['rumors'] },
    { tweet_id: '2', timelines: ['news'] },
  ]);
  await createIndexes();
  await createIndexes();
  expect(await tweets.find({}, { projection: { _id: 0 }, sort: { tweet_id: 1 } }).toArray()).toEqual([
    { tweet_id: '1', timelines: ['rumors'] },
    { tweet_id: '2', timelines: ['news'] },
  ]);
  expect((await tweets.indexes()).map(({ name }) => name)).not.toContain('feeds_1_timestamp_-1__id_-1');
});
