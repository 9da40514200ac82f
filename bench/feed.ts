import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish } from './result';

/**
 * The largest feed that is read (5 MB), of many short items and of few long ones: how long it holds up other work of its
 * process, such as the answers of the site. Counted in processor time between two turns of a timer, so that whatever
 * else the machine does does not count. Asserted: at most MAX_BLOCK_MS.
 */
const MAX_BLOCK_MS = 100;
const TIMER_MS = 2;
const BYTES = 5_000_000;

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'boxscoop-bench-feed-'));
process.env.INGEST_ALLOW_PRIVATE = 'true';
const { closeDatabase } = await import('@/lib/platform/db/client');
const { createIndexes } = await import('@/lib/platform/db/indexes');
const { upsertSources } = await import('@/lib/domain/ingest/commands');
const { READERS } = await import('@/lib/domain/ingest/reader-table');
const { runIngest } = await import('@/lib/domain/ingest/run-sources');
const { TEST_WRITE } = await import('@/test/actor');

const item = (kind: string, n: number, words: number) =>
  `<item><title>Article ${n} &amp; more</title><link>https://court.example/${kind}/${n}</link><description>${'word '.repeat(words)}</description></item>`;

function feedOf(kind: string, words: number): string {
  const items: string[] = [];
  for (let length = 0, n = 0; length < BYTES; n++) {
    items.push(item(kind, n, words));
    length += items.at(-1)?.length ?? 0;
  }
  return `<rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;
}

/** Milliseconds of processor time in the longest turn of the event loop. */
class LongestTurn {
  longest = 0;
  private last = process.cpuUsage();
  private readonly timer = setInterval(() => {
    const { user, system } = process.cpuUsage(this.last);
    this.last = process.cpuUsage();
    this.longest = Math.max(this.longest, (user + system) / 1_000);
  }, TIMER_MS);

  stop(): void {
    clearInterval(this.timer);
  }
}

const feeds = { short: feedOf('short', 1), long: feedOf('long', 400) };
const server = createServer(({ url }, response) => response.end(url === '/short' ? feeds.short : feeds.long));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const failures: string[] = [];
const blocks: Record<string, number> = {};
try {
  await createIndexes();
  for (const kind of ['short', 'long'] as const) {
    const name = `Feed of ${kind} items`;
    await upsertSources([{ kind: 'rss', name, url: `${base}/${kind}` }], TEST_WRITE);
    const turns = new LongestTurn();
    const { items, failed } = await runIngest({
      readers: READERS,
      signal: new AbortController().signal,
      isOnce: true,
      name,
    });
    turns.stop();
    blocks[kind] = turns.longest;
    console.log(`${name}: ${items.get(name) ?? 0} read, longest turn ${turns.longest.toFixed(0)} ms`);
    if (failed.size > 0) failures.push(`${name}: ${failed.get(name)}`);
    if (turns.longest > MAX_BLOCK_MS)
      failures.push(`${name}: a turn took ${turns.longest.toFixed(0)} ms, more than ${MAX_BLOCK_MS}.`);
  }
} finally {
  server.closeAllConnections();
  server.close();
  await closeDatabase();
  rmSync(process.env.DATA_DIR, { recursive: true, force: true });
}
finish({ blocksMs: blocks }, failures);
