import { useTemporaryDatabase } from '@/test/database';
import { database } from './client';
import { migrateAnew } from './schema-version';

useTemporaryDatabase();

test('a database of an earlier version gets the current field names', async () => {
  const db = await database();
  const tweets = db.collection('tweets');
  await tweets.createIndex({ feeds: 1, timestamp: -1, _id: -1 });
  const timestamp = new Date('2026-01-01T00:00:00Z');
  await tweets.insertMany([
    { tweet_id: '1', timestamp, feeds: ['rumors'] },
    { tweet_id: '2', timestamp, timelines: ['news'] },
  ]);
  await migrateAnew(db);
  await migrateAnew(db);
  expect(await tweets.find({}, { projection: { _id: 0 }, sort: { tweet_id: 1 } }).toArray()).toEqual([
    { tweet_id: '1', timestamp, timelines: ['rumors'] },
    { tweet_id: '2', timestamp, timelines: ['news'] },
  ]);
  expect((await tweets.indexes()).map(({ name }) => name)).not.toContain('feeds_1_timestamp_-1__id_-1');
});

test('what an earlier version stored twice is dropped', async () => {
  const db = await database();
  await db.collection('reporter_stories').insertOne({ months: {} });
  await migrateAnew(db);
  await migrateAnew(db);
  expect(await db.listCollections({ name: 'reporter_stories' }).toArray()).toEqual([]);
});
