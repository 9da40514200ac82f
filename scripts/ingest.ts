import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { listEnabledSources } from '@/lib/domain/ingest/queries';
import { READERS } from '@/lib/domain/ingest/reader-table';
import { runIngest } from '@/lib/domain/ingest/run-sources';
import { config } from '@/lib/platform/config/config';
import { isUnavailable } from '@/lib/platform/db/client';
import { watchClock } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/telemetry/log';
import { EXIT, runCommand, UsageError } from './command-line';

/**
 * `npm run ingest [-- --once] [--source NAME]`: reads the sources on file, until it is stopped or, with `--once`, until
 * everything that they hold is read. Exit code 1 if a source could not be read to its end.
 */

const USAGE = `Usage: npm run ingest [-- --once] [--source NAME]
  --once         read what the sources hold, and end
  --source NAME  read only the source with this name`;

/** Interval between attempts to reach the database. */
const RETRY_MS = 1_000;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { once: { type: 'boolean', default: false }, source: { type: 'string' } },
  });
  config();
  const { once: isOnce, source: name } = values;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await prepare(stopping.signal, isOnce);
  const { items, failed, off, readElsewhere } = await runIngest({
    readers: READERS,
    signal: stopping.signal,
    isOnce,
    name,
  });
  if (isOnce && name && (await listEnabledSources(name)).length === 0) {
    throw new UsageError(`there is no enabled source "${name}": add it on the desk under Sources`);
  }
  for (const [source, count] of items) console.log(`${source}: ${count} new`);
  for (const source of readElsewhere) console.log(`${source}: another process reads it`);
  for (const [source, reason] of [...off, ...failed]) console.error(`${source}: ${reason}`);
  if (isOnce && items.size + failed.size + off.size + readElsewhere.size === 0)
    console.log('There is no enabled source. Add one on the desk.');
  return failed.size > 0 ? EXIT.failed : EXIT.done;
}

/** Creates indexes. Waits for an unreachable database, as reading does later; with `--once` it fails instead. */
async function prepare(signal: AbortSignal, isOnce: boolean): Promise<void> {
  while (!signal.aborted) {
    try {
      await prepareCollections();
      return await watchClock();
    } catch (error) {
      if (isOnce || !isUnavailable(error)) throw error;
      log.warn('the database is unreachable; reading starts once it is reachable');
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }
}

await runCommand(USAGE, run);
