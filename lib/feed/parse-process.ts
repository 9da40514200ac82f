import { text } from 'node:stream/consumers';
import { FeedError, parseFeed } from './parse';
import type { FeedRequest, FeedResponse } from './parse-apart';

/** The process of `parseFeedApart`: reads a request from standard input, and writes the response to standard output. */
async function run(): Promise<FeedResponse> {
  const { feed, base, maxItems }: FeedRequest = JSON.parse(await text(process.stdin));
  try {
    const items = parseFeed(feed, base);
    return { items: items.slice(0, maxItems), left: Math.max(0, items.length - maxItems) };
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    throw error;
  }
}

process.stdout.write(JSON.stringify(await run()));
