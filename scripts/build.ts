import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ConfigError, config } from '@/lib/config';
import { addCompileHints } from './build/compile-hints';
import { compileServer } from './build/compile-server';
import { distDir, markBuildCurrent } from './start/build-stamp.mjs';

/** Tests of instant navigation need no more than the public pages. */
const INSTANT_TEST_PATHS = 'app/**/page.tsx,!app/(staff)/**';
/** Names the types of all routes; Next.js writes it with those that it builds. */
const ROUTE_TYPES = 'next-env.d.ts';

/**
 * `npm run build`: builds the site and the server in front of it, and records the sources, so that `npm start` does not
 * build again. With `--check-environment` it does not begin while a variable is invalid.
 */
if (process.argv.includes('--check-environment')) checkEnvironment();
buildPages();
await addCompileHints(distDir());
await compileServer();
markBuildCurrent();

function buildPages(): void {
  const isInstantTest = process.env.INSTANT_TEST_BUILD === '1';
  const options = isInstantTest ? [`--debug-build-paths=${INSTANT_TEST_PATHS}`] : [];
  const routeTypes = existsSync(ROUTE_TYPES) && readFileSync(ROUTE_TYPES);
  const { status } = spawnSync('npx', ['next', 'build', ...options], { stdio: 'inherit' });
  if (isInstantTest && routeTypes) writeFileSync(ROUTE_TYPES, routeTypes);
  if (status !== 0) process.exit(status ?? 1);
}

function checkEnvironment(): void {
  try {
    config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
