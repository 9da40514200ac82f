import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { compiled, compileForTests } from '../scripts/test/compiled';
import { temporaryFolder } from '../scripts/test/temporary-folder';

/**
 * Before the integration tests: compiles the embedded database and the site's commands, which they start, and makes an empty
 * database, of which each file of tests gets a copy (`INDEXED_DATA_DIR`). Making its indexes takes as long as starting it.
 */
export default async function prepareIntegrationTests(): Promise<void> {
  await compileForTests();
  const dataDir = temporaryFolder('indexed');
  const { status } = spawnSync(process.execPath, [compiled('test/processes/create-indexes.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' },
  });
  if (status !== 0) throw new Error(`test/processes/create-indexes.ts ended with ${status}.`);
  process.env.INDEXED_DATA_DIR = dataDir;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
