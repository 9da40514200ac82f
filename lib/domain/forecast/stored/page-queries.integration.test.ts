import { reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
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
  expect(view).toMatchObject({ open: 2, tooEarly: 0 });
  await reviseTweet(other!, () => ({ is_draft: true }), TEST_WRITE);
  const after = await readForecastsView();
  expect(after.moves.map(({ change }) => change)).toEqual([-8]);
  expect(JSON.stringify(after)).not.toContain('Boston');
});
