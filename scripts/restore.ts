import { parseArgs } from 'node:util';
import { restoreDatabase } from '@/lib/domain/data/backup-restore';
import { runCommand, UsageError } from './command-line';

/** `npm run restore -- <dir> [--drop]`: reads back what `npm run export` wrote, into an empty database. */
const USAGE = `Usage: npm run restore -- <dir> [--drop]
  <dir>   a folder that npm run export wrote
  --drop  delete what the database holds first`;

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    options: { drop: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [directory, ...others] = positionals;
  if (!directory || others.length > 0) throw new UsageError('name one folder');
  const collections = await restoreDatabase(directory, { drops: values.drop });
  for (const [name, count] of Object.entries(collections)) console.log(`${name}: ${count}`);
  return 0;
});
