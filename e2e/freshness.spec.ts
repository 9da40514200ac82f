import { importTweet } from './support/import';
import { expect, test } from './support/test';

test('an import by another process shows on the next request', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const paths = ['/', '/nba/rumors', '/nba/journalist/danawhitlock'];
  const tweet = {
    tweet_id: `fresh-${Date.now()}`,
    url: 'https://social.example/fresh',
    username: 'danawhitlock',
    name: 'Dana Whitlock',
    timestamp: new Date().toISOString(),
    rating: 'good_rumor',
    tweet: `Fresh from the wire ${Date.now()}`,
  };
  for (const path of paths) expect(await read(path)).not.toContain(tweet.tweet);
  importTweet(tweet);
  for (const path of paths) expect(await read(path), path).toContain(tweet.tweet);
  const corrected = { ...tweet, tweet: `${tweet.tweet}, corrected` };
  importTweet(corrected);
  for (const path of paths) expect(await read(path), path).toContain(corrected.tweet);
});

test('a report is public from when it is rated until the rating is taken back', async ({ request }) => {
  const id = `rated-${Date.now()}`;
  const tweet = {
    tweet_id: id,
    url: 'https://social.example/rated',
    username: 'danawhitlock',
    name: 'Dana Whitlock',
    timestamp: new Date().toISOString(),
    topics: ['keresztes-backup'],
    tweet: `Not for readers yet ${Date.now()}`,
  };
  const lists = ['/nba/topic/keresztes-backup', `/_api/get_tweets_by_id?tweetIds=${id}`];
  const shown = async () => {
    const statuses = [`/nba/rumor/${id}`, `/share/rumor/${id}`].map(async (path) =>
      (await request.get(path)).status(),
    );
    const texts = lists.map(async (path) => (await (await request.get(path)).text()).includes(tweet.tweet));
    return Promise.all([...statuses, ...texts]);
  };
  const [absent, present] = [
    [404, 404, false, false],
    [200, 200, true, true],
  ];
  for (const [rating, expected] of [
    [null, absent],
    ['good_rumor', present],
    ['irrelevant', absent],
    ['good_information', present],
    ['to_be_reviewed', absent],
  ]) {
    importTweet({ ...tweet, rating });
    // Twice, so that the answer is kept before the rating changes.
    expect([rating, await shown()]).toEqual([rating, expected]);
    expect([rating, await shown()]).toEqual([rating, expected]);
  }
});
