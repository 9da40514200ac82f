import { parseArgs } from 'node:util';
import { exportDatabase } from '@/lib/domain/data/backup-export';
import { requireDatabase, runCommand, UsageError } from './command-line';

/** `npm run export -- <dir>`: writes every collection into a folder that `npm run restore` reads back. */
const USAGE = `Usage: npm run export -- <dir>
  <dir>  a new folder, or one with an earlier backup, which is replaced`;

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [directory, ...others] = positionals;
  if (!directory || others.length > 0) throw new UsageError('name one folder');
  requireDatabase();
  const collections = await exportDatabase(directory);
  for (const [name, count] of Object.entries(collections)) console.log(`${name}: ${count}`);
  return 0;
});
