import { text } from 'node:stream/consumers';
import { FeedError, parseFeed } from './parse';
import type { FeedResponse } from './parse-apart';

/** The process of `parseFeedApart`: reads a feed from standard input, and writes its items to standard output. */
async function run(base: string, maxItems: number): Promise<FeedResponse> {
  try {
    const items = parseFeed(await text(process.stdin), base);
    return { items: items.slice(0, maxItems), left: Math.max(0, items.length - maxItems) };
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    throw error;
  }
}

const [base = '', maxItems = '0'] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await run(base, Number(maxItems))));
