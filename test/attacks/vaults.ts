import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compiled, type Script } from '@/test/compiled';

/** @returns what a script prints that works on a data directory */
export async function runScript(dataDir: string, script: Script, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [compiled(script), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: 'http://localhost' },
  });
  return stdout;
}

/** Makes a vault. @returns its id */
export async function openVault(dataDir: string, owner: string): Promise<string> {
  const printed = await runScript(dataDir, 'scripts/vault.ts', 'create', owner);
  const id = /\/receipts\/buckets\/([\w-]{22})\/contents/.exec(printed)?.[1];
  if (!id) throw new Error(`no personal link in: ${printed}`);
  return id;
}

/** @returns the body of a call that saves one of the widest receipts, each of another post */
export const widestReceipt = (owner: string, n: number) => ({
  poster_username: owner,
  subreddit: 'nba',
  type: 'POST',
  url: `https://www.reddit.com/r/nba/comments/${(n + 100_000).toString(36)}/x/`,
  content: '🏀'.repeat(2_900),
});
