import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { compiled } from './compiled';
import { temporaryFolder } from './temporary-folder';

/**
 * Loads the sample data once for all sites of a test run, which start with copies of it: loading takes longer than all
 * else of a start. What is started from this process finds it by the variable `SAMPLE_DATA_DIR`.
 * @returns deletes it; nothing if an outer run has made it
 */
export function makeSampleData(): () => void {
  if (process.env.SAMPLE_DATA_DIR) return () => undefined;
  const dataDir = temporaryFolder('sample');
  const { status } = spawnSync(process.execPath, [compiled('scripts/seed.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' },
  });
  if (status !== 0) throw new Error(`scripts/seed.ts ended with ${status}.`);
  process.env.SAMPLE_DATA_DIR = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** Copies the sample data, if there are some, into a data directory that no site has used. */
export function copySampleData(dataDir: string): void {
  const { SAMPLE_DATA_DIR } = process.env;
  if (SAMPLE_DATA_DIR) cpSync(SAMPLE_DATA_DIR, dataDir, { recursive: true });
}
