import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from '../../test/compiled';

/**
 * Imports records into the database of a site, which may run, from a process of its own.
 * @param kind as `npm run import` names it
 * @throws what the import prints when it fails
 */
export function importRecords(
  dataDir: string | undefined,
  kind: string,
  records: readonly object[],
  ...options: string[]
): void {
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-import-'));
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(records));
  const { status, stderr } = spawnSync(
    process.execPath,
    [compiled('scripts/import.ts'), kind, file, ...options],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error(`${kind}: ${stderr}`);
}

/** Imports one tweet into the database of the site that most tests share. */
export const importTweet = (tweet: object): void =>
  importRecords(process.env.SITE_DATA_DIR, 'tweets', [tweet]);
