import { parseArgs } from 'node:util';
import { config } from '@/lib/config';
import { createIndexes } from '@/lib/db/indexes';
import { listEnabledSources } from '@/lib/ingest/queries';
import { READERS } from '@/lib/ingest/readers';
import { runIngest } from '@/lib/ingest/run';
import { EXIT, runCommand, UsageError } from './command-line';

/**
 * `npm run ingest [-- --once] [--source NAME]`: reads the sources on file, until it is stopped or, with `--once`, until
 * everything that they hold is read. Exit code 1 if a source could not be read to its end.
 */

const USAGE = `Usage: npm run ingest [-- --once] [--source NAME]
  --once         read what the sources hold, and end
  --source NAME  read only the source with this name`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { once: { type: 'boolean', default: false }, source: { type: 'string' } },
  });
  config();
  const { once: isOnce, source: name } = values;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await createIndexes();
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

await runCommand(USAGE, run);
