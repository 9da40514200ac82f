import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FeedError, type FeedItem, parseFeed } from './parse';

/** Reads large feeds in a process of their own, as that takes longer than other work may wait (docs/decisions/0220). */

/** What the process says. */
export type FeedResponse = { items: FeedItem[]; left: number } | { problem: string };

interface ReadFeed {
  items: FeedItem[];
  /** The number of items that were left out. */
  left: number;
}

/** A feed of this length is read within some 20 ms. */
const MAX_LENGTH_HERE = 100_000;
/** The first items of a feed; feeds of news have some dozens. */
const MAX_ITEMS = 5_000;
const TIMEOUT_MS = 60_000;
const MAX_MEMORY_MB = 400;

/**
 * Like `parseFeed`, for feeds of any length, without holding up other work.
 * @throws FeedError
 */
export async function parseFeedApart(feed: string, base: string): Promise<ReadFeed> {
  if (feed.length <= MAX_LENGTH_HERE) return { items: parseFeed(feed, base), left: 0 };
  const response = await askProcess(feed, base);
  if ('problem' in response) throw new FeedError(response.problem);
  const items = response.items.map((item) => ({
    ...item,
    publishedAt: item.publishedAt && new Date(item.publishedAt),
  }));
  return { items, left: response.left };
}

async function askProcess(feed: string, base: string): Promise<FeedResponse> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const entry = join(/* turbopackIgnore: true */ process.cwd(), 'lib/feed/parse-process.ts');
  const options = [`--max-old-space-size=${MAX_MEMORY_MB}`, '--import', 'tsx'];
  const child = spawn(process.execPath, [...options, entry, base, String(MAX_ITEMS)], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  // A process that ends early closes its input; what it says counts.
  child.stdin.on('error', () => {});
  Readable.from(partsOf(feed)).pipe(child.stdin);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  const [output] = await Promise.all([text(child.stdout), ended]);
  if (output === '') throw new FeedError('The feed takes too long, or too much memory, to read.');
  return JSON.parse(output) as FeedResponse;
}

const PART_LENGTH = 64_000;

/** In parts, as encoding all of it at once would hold up other work. */
function* partsOf(feed: string): Generator<string> {
  for (let from = 0; from < feed.length; ) {
    // Both halves of a character outside the basic plane stay together.
    const code = feed.charCodeAt(from + PART_LENGTH - 1);
    const length = code >= 0xd800 && code < 0xdc00 ? PART_LENGTH + 1 : PART_LENGTH;
    yield feed.slice(from, from + length);
    from += length;
  }
}
