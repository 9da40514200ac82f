import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdOf } from './build-id.mjs';

/**
 * A build is made in a separate folder, and then moved beside the earlier ones. A server stays with the one that it began
 * with: Next.js reads parts of it when they are first asked for.
 */

/** Instances that have not been restarted since may still serve those before the newest. */
const MAX_BUILDS = 3;
/** Names the build that the next start serves. */
const POINTER = 'current';
const NAME = /^\d{17}-\w+$/;

const buildsDir = () => process.env.BUILDS_DIR || '.next-builds';
/** @returns {string} the folder in which a build is made; `tsconfig.json` names it, too */
export const buildingDir = () => join(buildsDir(), 'building');

/** @returns {string} the folder of the build that this process makes or serves */
export const distDir = () => process.env.NEXT_DIST_DIR || '.next';

/** @returns {string | null} the folder of the newest build */
export function currentBuild() {
  const pointer = join(buildsDir(), POINTER);
  if (!existsSync(pointer)) return null;
  const folder = join(buildsDir(), readFileSync(pointer, 'utf8'));
  return existsSync(join(folder, 'BUILD_ID')) ? folder : null;
}

/** @returns {string} the id of a build */
export const readBuildId = (folder) => readFileSync(join(folder, 'BUILD_ID'), 'utf8');

/** @returns {boolean} whether the newest build is of the current sources */
export function isBuildCurrent() {
  const folder = currentBuild();
  return folder !== null && readBuildId(folder) === buildIdOf();
}

/** @returns {Record<string, string>} the environment in which Next.js makes or serves a build */
export const environmentOf = (folder, id = readBuildId(folder)) => ({
  NEXT_DIST_DIR: folder,
  NEXT_DEPLOYMENT_ID: id,
});

/** Makes what was built in `buildingDir()` the newest build, and deletes the oldest. */
export function publishBuild() {
  const time = new Date().toISOString().replace(/\D/g, '');
  const name = `${time}-${readBuildId(buildingDir())}`;
  renameSync(buildingDir(), join(buildsDir(), name));
  const pointer = join(buildsDir(), POINTER);
  writeFileSync(`${pointer}.${process.pid}`, name);
  renameSync(`${pointer}.${process.pid}`, pointer);
  const names = readdirSync(buildsDir()).filter((one) => NAME.test(one));
  // Never deletes the newest, even if the clock was set back and another name sorts after it.
  for (const old of names
    .filter((one) => one !== name)
    .sort()
    .slice(0, 1 - MAX_BUILDS))
    rmSync(join(buildsDir(), old), { recursive: true, force: true });
}
