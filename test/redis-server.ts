import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Linux distributions install it. */
const USUAL_PLACES = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

/**
 * Finds a Redis server for the tests: `REDIS_SERVER_PATH`, or that of the system. If there is none, installs one with
 * apt on Debian as root.
 * @returns the path of the executable
 * @throws Error saying what to do
 */
export function findRedisServer(): string {
  const installed = () =>
    [process.env.REDIS_SERVER_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path));
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { stdio: 'inherit' });
  }
  const path = installed();
  if (!path) throw new Error('No Redis server found. Install one and set REDIS_SERVER_PATH to it.');
  return path;
}
