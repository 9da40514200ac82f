import { parseArgs } from 'node:util';
import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { loadSampleData } from '@/lib/domain/sample/load';
import { holdsSampleData } from '@/lib/domain/sample/sample-mark';
import { isDatabaseEmpty } from '../server/prepare';
import { EXIT, runCommand } from './command-line';

/** `npm run seed [-- --now] [--force]`: loads the sample data, or restores it after changes. */
const USAGE = `Usage: npm run seed [-- --now] [--force]
  --now    date it anew: the newest reports are minutes old again
  --force  load it into a database that already holds other data`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { now: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  });
  const isOthers = !(await holdsSampleData()) && !(await isDatabaseEmpty());
  if (isOthers && !values.force) {
    console.error(
      'This database already holds other data, which would be mixed with invented reports. Use a new DATA_DIR, or --force.',
    );
    return EXIT.misused;
  }
  await prepareCollections();
  const done = await loadSampleData(values.now ? new Date() : undefined);
  for (const [kind, { created, updated, unchanged }] of Object.entries(done)) {
    console.log(`${kind}: ${created} created, ${updated} updated, ${unchanged} unchanged`);
  }
  return EXIT.done;
});
