import { spawnSync } from 'node:child_process';
import { isBuildCurrent } from '../server/builds.mjs';

/**
 * Builds the site when its build is older than the sources. A site that is started builds, too, but on a busy machine
 * that takes longer than tests wait for its first response.
 */
export function makeBuildCurrent(): void {
  if (isBuildCurrent()) return;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`scripts/build.ts ended with ${status}.`);
}
