import { ObjectId } from 'mongodb';
import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { database } from '@/lib/platform/db/client';
import { useTemporaryDatabase } from '@/test/database';
import { addMissingTimelineCounts } from './tally-timelines';

useTemporaryDatabase();

const DAY = new Date('2026-01-31T12:00:00Z');
const journalist = { _id: new ObjectId() };
const tweet = (n: number, timelines: string[]) => ({
  tweet_id: `t${n}`,
  journalists: [journalist],
  teams: [],
  timestamp: DAY,
  resolution: null,
  impressiveness: null,
  category: 'none',
  timelines,
});

async function store(tweets: object[]): Promise<void> {
  const db = await database();
  await Promise.all(['tweets', 'timeline_counts'].map((name) => db.collection(name).deleteMany({})));
  await db.collection('tweets').insertMany(tweets);
}

/** @returns the number of documents that a start reads */
async function documentsRead(): Promise<number> {
  const { client } = await database();
  let read = 0;
  const count = ({ reply }: { reply: unknown }) => {
    const { cursor } = reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } };
    read += (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length;
  };
  client.on('commandSucceeded', count);
  await addMissingTimelineCounts(await database());
  client.off('commandSucceeded', count);
  return read;
}

test('a start reads no tweets that wait to be rated', async () => {
  await store(Array.from({ length: 1_500 }, (_, n) => tweet(n, [])));
  expect(await documentsRead()).toBe(0);
});

test('news without rumors is counted once, and not at each start', async () => {
  await store([tweet(1, ['news']), ...Array.from({ length: 500 }, (_, n) => tweet(n + 2, []))]);
  await prepareCollections();
  const counts = (await database()).collection<{ _id: string }>('timeline_counts');
  expect(await counts.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'days:2026-01:news', days: { '2026-01-31': 1 } },
    { _id: 'news', total: 1, months: { '2026-01': 1 } },
  ]);
  expect(await documentsRead()).toBeLessThan(5);
});
