import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, config } from '@/lib/platform/config/config';
import { addCompileHints } from '../server/build/compile-hints';
import { compileServer } from '../server/build/compile-server';
import { compressFiles } from '../server/build/compress-files';
import { distDir, markBuildCurrent } from '../server/build-stamp.mjs';

/**
 * `npm run build`: builds the site and the server in front of it, and records the sources, so that `npm start` does not
 * build again. With `--check-environment` it does not begin while a variable is invalid.
 */
if (process.argv.includes('--check-environment')) checkEnvironment();
// Next.js kills the processes that render pages, so they cannot delete it.
const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-build-'));
const { status } = spawnSync('npx', ['next', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, BUILD_DATA_DIR: dataDir },
});
rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
if (status !== 0) process.exit(status ?? 1);
await addCompileHints(distDir());
await compressFiles(distDir());
await compileServer();
markBuildCurrent();

function checkEnvironment(): void {
  try {
    config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
