import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

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

/**
 * Names a build after its sources: the same on every machine, and another for each version.
 * @param {string} folder that has the sources
 * @returns {string} 20 letters and digits
 */
export function buildIdOf(folder = '.') {
  const hash = createHash('sha256');
  for (const source of SOURCES.filter((path) => existsSync(join(folder, path)))) {
    for (const path of source.includes('.') ? [source] : filesOf(folder, source))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(folder, path)))
        .update('\0');
  }
  // The id is part of URLs, and ad blockers block URLs that contain "ad".
  return hash.digest('hex').slice(0, 20).replaceAll('ad', 'xd');
}

function filesOf(folder, source) {
  return readdirSync(join(folder, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
