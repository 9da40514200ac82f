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
