import { parseArgs } from 'node:util';
import { ConfigError } from '@/lib/config';
import { closeDatabase, isUnavailable } from '@/lib/db/client';
import { collection } from '@/lib/db/collections';
import { loadSampleData } from '@/lib/sample/load';
import { holdsSampleData } from '@/lib/sample/mark';

/**
 * `npm run seed [-- --now] [--force]`: loads the sample data. A second run puts back what was changed in it;
 * `--now` dates it anew, so that the newest reports are minutes old again.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { now: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  });
  const isOthers = !(await holdsSampleData()) && (await (await collection('tweets')).findOne({})) !== null;
  if (isOthers && !values.force) {
    console.error(
      'This database holds data of its own, which invented reports would mix with. Use a new DATA_DIR, or --force.',
    );
    return 2;
  }
  const done = await loadSampleData(values.now ? new Date() : undefined);
  for (const [kind, { created, updated, unchanged }] of Object.entries(done)) {
    console.log(`${kind}: ${created} created, ${updated} updated, ${unchanged} unchanged`);
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else if (isUnavailable(error)) console.error(`The database cannot be reached: ${(error as Error).message}`);
  else console.error('The sample data was not loaded:', error);
  process.exitCode = (error as { code?: string }).code?.startsWith?.('ERR_PARSE_ARGS') ? 2 : 1;
}
await closeDatabase();
