import { spawnSync } from 'node:child_process';
import { ConfigError, config } from '@/lib/config';
import { addCompileHints } from './build/compile-hints';
import { compileServer } from './build/compile-server';
import { distDir, markBuildCurrent } from './start/build-stamp.mjs';

/**
 * `npm run build`: builds the site and the server in front of it, and records the sources, so that `npm start` does not
 * build again. With `--check-environment` it does not begin while a variable is invalid.
 */
if (process.argv.includes('--check-environment')) checkEnvironment();
/** Of the build for tests of instant navigation: only what they open, as they test no staff pages and no calls. */
const INSTANT_TEST_PATHS = 'app/**/page.tsx,!app/(staff)/**,app/%5Fapi/health/route.ts';
const options = process.env.INSTANT_TEST_BUILD === '1' ? [`--debug-build-paths=${INSTANT_TEST_PATHS}`] : [];
const { status } = spawnSync('npx', ['next', 'build', ...options], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await addCompileHints(distDir());
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
