import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of a build. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'packages',
  'prismic/types.generated.ts',
  'scripts/build.ts',
  'server',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
/** @returns {string} where the build is */
export const distDir = () => process.env.NEXT_DIST_DIR || '.next';
const stampFile = () => join(distDir(), 'sources.sha256');

/** @returns {boolean} whether there is a build of the current sources */
export function isBuildCurrent() {
  const isBuilt = existsSync(join(distDir(), 'BUILD_ID')) && existsSync(stampFile());
  return isBuilt && readFileSync(stampFile(), 'utf8') === hashSources();
}

/** Records the sources of the new build. */
export const markBuildCurrent = () => writeFileSync(stampFile(), hashSources());

function hashSources() {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  for (const source of SOURCES.filter((path) => existsSync(path))) {
    const files = source.includes('.')
      ? [source]
      : readdirSync(source, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) add(file);
  }
  return hash.digest('hex');
}
