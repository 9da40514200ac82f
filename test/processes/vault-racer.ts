import * as vault from '@/lib/domain/receipt/commands';
import { closeDatabase } from '@/lib/platform/db/client';
import { ApiError } from '@/lib/platform/http/errors';

/**
 * Makes random changes to a vault as fast as it can, concurrently with other processes. Arguments: the number of
 * changes, and the ids of existing buckets, the first bucket first.
 */
const [changes = '0', root = '', ...given] = process.argv.slice(2);
const buckets = [root, ...given];
const receipts: string[] = [];
const anyOf = <T>(all: T[]) => all[Math.floor(Math.random() * all.length)] as T;
const RECEIPT = {
  poster_username: 'hot_taker',
  url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
  subreddit: 'nba',
  type: 'POST' as const,
  content: 'He stays',
};

async function change(): Promise<void> {
  const dice = Math.random();
  const made = buckets.slice(1 + given.length);
  if (dice < 0.5) await vault.moveBucket(anyOf(buckets.slice(1)), anyOf(buckets));
  else if (dice < 0.65) buckets.push((await vault.createBucket(anyOf(buckets), 'racer', 'New'))._id);
  else if (dice < 0.8) receipts.push((await vault.createReceipt(anyOf(buckets), RECEIPT))._id);
  else if (dice < 0.95 && receipts.length > 0) await vault.moveReceipt(anyOf(receipts), anyOf(buckets));
  else if (made.length > 0) await vault.deleteBucket(anyOf(made));
}

let done = 0;
let refused = 0;
async function run(share: number): Promise<void> {
  for (let n = 0; n < share; n++) {
    try {
      await change();
      done++;
    } catch (error) {
      // Moves of a bucket into itself, and of buckets that another process has deleted.
      if (!(error instanceof ApiError) || error.code === 'internal') throw error;
      refused++;
    }
  }
}

await Promise.all([1, 2, 3, 4].map(() => run(Number(changes) / 4)));
await closeDatabase();
process.stdout.write(JSON.stringify({ done, refused }));
