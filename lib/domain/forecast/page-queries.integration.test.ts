import type { ObjectId } from 'mongodb';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { recountForecasts } from './kept-counts';
import { readForecastsView } from './page-queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('the biggest moves come first, and a report that was taken from the site, or is too old, is in no list', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const past = { journalists: [dana], resolution: 'correct' as const, timestamp: ago(24 * 40) };
  await writeTweets(Array.from({ length: 20 }, () => past));
  const [one, other, old] = await writeTweets(
    ['Utah is signing Ike Obanor.', 'Boston is waiving a guard.', 'Denver has agreed to a trade.'].map(
      (tweet) => ({ journalists: [dana], tweet: `Sources: ${tweet}`, timestamp: ago(5) }),
    ),
  );
  await readForecastsView();
  const forecasts = await collection('forecasts');
  await forecasts.updateOne({ _id: one! }, { $set: { change: -8 } });
  await forecasts.updateOne({ _id: other! }, { $set: { change: 21 } });
  await forecasts.updateOne({ _id: old! }, { $set: { change: 30, reported_at: ago(24 * 7 * 27) } });
  const view = await readForecastsView();
  expect(view.moves.map(({ change }) => change)).toEqual([21, -8]);
  expect(view).toMatchObject({ open: 3, tooEarly: 0 });
  await reviseTweet(other!, () => ({ is_draft: true }), TEST_WRITE);
  const after = await readForecastsView();
  expect(after.moves.map(({ change }) => change)).toEqual([-8]);
  expect(JSON.stringify(after)).not.toContain('Boston');
});

const settle = (id: ObjectId, resolution: 'correct' | 'incorrect' | null) =>
  reviseTweet(id, () => ({ resolution }), TEST_WRITE);

test('counts follow each change of an outcome, are those of all forecasts, and are mended after a crash', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const past = { journalists: [dana], resolution: 'correct' as const, timestamp: ago(24 * 40) };
  await writeTweets(Array.from({ length: 20 }, () => past));
  const ids = await writeTweets([
    ...['Utah', 'Boston', 'Denver'].map((team) => ({
      journalists: [dana],
      tweet: `Sources: ${team} is signing a guard.`,
      timestamp: ago(5),
    })),
    { tweet: 'Sources: Miami is signing a guard.', timestamp: ago(5) },
  ]);
  const [first, second, third, early] = ids as [ObjectId, ObjectId, ObjectId, ObjectId];
  const read = async () => {
    const { records, neverSaid, open, tooEarly, misses } = await readForecastsView();
    expect(await recountForecasts({ repairs: false })).toEqual([]);
    const count = records.find(({ group }) => group === 'all')?.count ?? 0;
    return { count, neverSaid, open, tooEarly, misses: misses.length };
  };
  expect(await read()).toEqual({ count: 0, neverSaid: 0, open: 4, tooEarly: 1, misses: 0 });
  await settle(first, 'correct');
  await settle(second, 'incorrect');
  await settle(early, 'incorrect');
  expect(await read()).toEqual({ count: 2, neverSaid: 1, open: 1, tooEarly: 0, misses: 1 });
  await settle(second, 'correct');
  await settle(early, null);
  expect(await read()).toEqual({ count: 2, neverSaid: 0, open: 2, tooEarly: 1, misses: 0 });
  await deleteTweet(first, TEST_WRITE);
  await reviseTweet(third, () => ({ is_draft: true }), TEST_WRITE);
  expect(await read()).toEqual({ count: 1, neverSaid: 0, open: 1, tooEarly: 1, misses: 0 });
  // As before there were counts, and after a crash before they were changed.
  await (await collection('forecasts')).updateMany({}, { $unset: { judged: 1 } });
  await (await collection('forecast_counts')).deleteMany({});
  expect(await read()).toEqual({ count: 1, neverSaid: 0, open: 1, tooEarly: 1, misses: 0 });
  await settle(second, 'incorrect');
  expect(await read()).toEqual({ count: 1, neverSaid: 0, open: 1, tooEarly: 1, misses: 1 });
  await (await collection('forecast_counts')).updateOne({ _id: 'all' }, { $inc: { 'counts.open:early': 3 } });
  expect(await recountForecasts({ repairs: true })).toMatchObject([{ group: 'all' }]);
  expect(await read()).toEqual({ count: 1, neverSaid: 0, open: 1, tooEarly: 1, misses: 1 });
});
