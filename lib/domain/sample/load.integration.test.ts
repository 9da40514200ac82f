import { afterEach, expect, test } from '@jest/globals';
import { isSampleData } from '@/lib/domain/site/queries';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { loadSampleData, topUpPuzzles } from './load';
import { isSampleUnfinished } from './sample-mark';
import { sampleTweets } from './tweets';

useTemporaryDatabase();
afterEach(emptyDatabase);

const now = new Date('2026-03-01T20:00:00Z');
const DAY = 86_400_000;

test('the sample loads and is marked as such, and a second load changes nothing', async () => {
  expect(await isSampleData()).toBe(false);
  const first = await loadSampleData(now);
  expect(first.tweets.created).toBe(sampleTweets.length);
  expect(await isSampleData()).toBe(true);
  expect(await isSampleUnfinished()).toBe(false);
  for (const { created, updated } of Object.values(await loadSampleData()))
    expect([created, updated]).toEqual([0, 0]);
  const journalists = await (await collection('journalists')).find({}).toArray();
  for (const { tweetCount, rumorCount, record } of journalists) {
    expect(rumorCount).toBeLessThanOrEqual(tweetCount);
    expect(record.correct + record.incorrect + record.unconfirmable + record.pending).toBeLessThanOrEqual(
      rumorCount,
    );
  }
  const corrected = await (await collection('tweets')).find({ 'corrections.0': { $exists: true } }).toArray();
  expect(corrected).toHaveLength(3);
  for (const { timestamp, resolution, corrections = [] } of corrected) {
    expect(resolution).toBe(corrections[0]?.after);
    expect(corrections[0]?.at.getTime()).toBeGreaterThan(timestamp.getTime());
    expect(corrections[0]?.at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('puzzles are added for the days ahead, without changing existing ones', async () => {
  await topUpPuzzles(now);
  const puzzles = await collection('puzzles');
  expect(await puzzles.countDocuments({})).toBe(0);
  await loadSampleData(now);
  await puzzles.updateOne({ string_date: '2026-03-05' }, { $set: { free_hint: 'Changed by staff' } });
  await topUpPuzzles(new Date(now.getTime() + 4 * DAY));
  expect(await puzzles.findOne({ string_date: '2026-03-05' })).toMatchObject({
    free_hint: 'Changed by staff',
  });
  for (let day = 1; day <= 12; day++) {
    const string_date = new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10);
    expect(await puzzles.countDocuments({ string_date })).toBe(1);
  }
});
