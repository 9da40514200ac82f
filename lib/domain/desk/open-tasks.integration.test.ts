import { isTaskCompleted } from '@/lib/domain/tweet/task-rules';
import { RATINGS, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { useTemporaryDatabase } from '@/test/database';
import { writeTweets } from '@/test/tweets';
import { countOpenTasks } from './tweet-lists';

useTemporaryDatabase();

test('the tasks that are counted as open are those that are not completed, of each list', async () => {
  const tweets = [null, ...RATINGS].flatMap((rating) =>
    [null, ...RESOLUTIONS].flatMap((resolution) =>
      [null, 2].map((impressiveness) => ({
        tweet_id: `${rating} ${resolution} ${impressiveness}`,
        rating,
        resolution,
        impressiveness,
      })),
    ),
  );
  await writeTweets(tweets as Parameters<typeof writeTweets>[0]);
  const open = tweets.filter((tweet) => !isTaskCompleted(tweet as Parameters<typeof isTaskCompleted>[0]));
  expect(await countOpenTasks(['all'], {})).toBe(open.length);
  const rumors = open.filter(({ rating }) => rating === 'good_rumor');
  expect(await countOpenTasks(['rating:good_rumor'], {})).toBe(rumors.length);
  expect(await countOpenTasks(['rating:irrelevant'], {})).toBe(0);
});
