import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Pool } from '@/lib/platform/process/pool';
import { FeedError, type FeedItem, parseFeed } from './parse';

/**
 * Reads large feeds in processes of their own, as that takes longer than other work may wait; few at once, as each needs a
 * processor and memory (docs/decisions/0200).
 */

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
/** From the start of the process. */
const TIMEOUT_MS = 60_000;
const MAX_MEMORY_MB = 400;
const MAX_PROCESSES = 2;

const pool = new Pool(MAX_PROCESSES);

/**
 * Like `parseFeed`, for feeds of any length, without holding up other work.
 * @throws FeedError, or the reason of the signal once it is aborted
 */
export async function parseFeedApart(feed: string, base: string, signal: AbortSignal): Promise<ReadFeed> {
  if (feed.length <= MAX_LENGTH_HERE) return { items: parseFeed(feed, base), left: 0 };
  const response = await pool.run(() => askProcess(feed, base, signal), signal);
  if ('problem' in response) throw new FeedError(response.problem);
  const items = response.items.map((item) => ({
    ...item,
    publishedAt: item.publishedAt && new Date(item.publishedAt),
  }));
  return { items, left: response.left };
}

async function askProcess(feed: string, base: string, signal: AbortSignal): Promise<FeedResponse> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const entry = join(/* turbopackIgnore: true */ process.cwd(), 'lib/domain/ingest/rss/parse-process.ts');
  const options = [`--max-old-space-size=${MAX_MEMORY_MB}`, '--import', 'tsx'];
  const child = spawn(process.execPath, [...options, entry, base, String(MAX_ITEMS)], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    signal,
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  // A process that ends early closes its input; what it says counts.
  child.stdin.on('error', () => {});
  Readable.from(partsOf(feed)).pipe(child.stdin);
  try {
    const [output] = await Promise.all([text(child.stdout), ended]);
    if (child.exitCode === 0) return JSON.parse(output) as FeedResponse;
  } catch (error) {
    signal.throwIfAborted();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FeedError(`The process that reads large feeds cannot be started: ${code ?? message}.`, {
      cause: error,
    });
  }
  throw new FeedError(describeEnd(child));
}

/** What V8 ends with when its memory is used up, as a signal or as a status of a shell. */
const OUT_OF_MEMORY = 134;

function describeEnd({ killed, exitCode, signalCode }: ChildProcess): string {
  if (killed) return `The feed takes more than ${TIMEOUT_MS / 1000} seconds to read.`;
  if (signalCode === 'SIGABRT' || exitCode === OUT_OF_MEMORY) {
    return `The feed takes more than ${MAX_MEMORY_MB} MB of memory to read.`;
  }
  return `The process that reads large feeds ended early (${signalCode ?? `status ${exitCode}`}).`;
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
