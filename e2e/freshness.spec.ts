import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/test';

/** Imports one tweet into the running site's database, from a process of its own. */
function importTweet(tweet: Record<string, unknown>): void {
  const file = join(mkdtempSync(join(tmpdir(), 'boxscoop-fresh-')), 'tweets.jsonl');
  writeFileSync(file, `${JSON.stringify(tweet)}\n`);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/import.ts', 'tweets', file], {
    env: { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR },
    stdio: 'pipe',
  });
}

test('what another process imports is on the pages at the next request', async ({ request }) => {
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
