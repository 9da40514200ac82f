import { spawnSync } from 'node:child_process';
import { ConfigError, config } from '@/lib/config';
import { addCompileHints } from './build/compile-hints';
import { compileServer } from './build/compile-server';
import { compressFiles } from './build/compress-files';
import { distDir, markBuildCurrent } from './start/build-stamp.mjs';

/**
 * `npm run build`: builds the site and the server in front of it, and records the sources, so that `npm start` does not
 * build again. With `--check-environment` it does not begin while a variable is invalid.
 */
if (process.argv.includes('--check-environment')) checkEnvironment();
const { status } = spawnSync('npx', ['next', 'build'], { stdio: 'inherit' });
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
