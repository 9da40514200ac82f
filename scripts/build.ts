import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, config } from '@/lib/platform/config/config';
import { addCompileHints } from '../server/build/compile-hints';
import { compileServer } from '../server/build/compile-server';
import { compressFiles } from '../server/build/compress-files';
import './env-file.mjs';
import { shareKeys } from '../server/build/shared-keys';
import { buildIdOf } from '../server/build-id.mjs';
import { buildingDir, environmentOf, publishBuild, readBuildId } from '../server/builds.mjs';

/**
 * `npm run build`: builds the site and the server in front of it, beside what is served, and names the build after its
 * sources, so that `npm start` does not build again. With `--check-environment` it does not begin while a variable is invalid.
 */
if (process.argv.includes('--check-environment')) checkEnvironment();
const folder = buildingDir();
// The sources as they are before: what changes meanwhile is built by the next start.
Object.assign(process.env, environmentOf(folder, buildIdOf()));
// Next.js kills the processes that render pages, so they cannot delete it.
const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-build-'));
const { status } = spawnSync('npx', ['next', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, BUILD_DATA_DIR: dataDir },
});
rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
if (status !== 0) process.exit(status ?? 1);
await addCompileHints(folder);
await compressFiles(folder);
await compileServer(folder);
if (process.env.SESSION_SECRET) shareKeys(folder, process.env.SESSION_SECRET, readBuildId(folder));
publishBuild();

function checkEnvironment(): void {
  try {
    config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
