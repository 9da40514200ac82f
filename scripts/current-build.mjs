import { spawnSync } from 'node:child_process';
import { isBuildCurrent } from '../server/builds.mjs';

/**
 * Builds the site when its build is older than the sources; ends the process if that fails.
 * @param {string[]} args of the build
 */
export function makeBuildCurrent(...args) {
  if (isBuildCurrent()) return;
  const build = ['--import', 'tsx', 'scripts/build.ts', ...args];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
