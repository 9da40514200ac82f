import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from '../../scripts/test/compiled';

/** Imports one tweet into the running site's database, from a process of its own. */
export function importTweet(tweet: Record<string, unknown>): void {
  const file = join(mkdtempSync(join(tmpdir(), 'boxscoop-fresh-')), 'tweets.jsonl');
  writeFileSync(file, `${JSON.stringify(tweet)}\n`);
  execFileSync(process.execPath, [compiled('scripts/import.ts'), 'tweets', file], {
    env: { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR },
    stdio: 'pipe',
  });
}
