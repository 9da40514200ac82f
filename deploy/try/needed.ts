import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the path of a program, also where `PATH` of a user has no `sbin`; null if there is none */
export const programAt = (name: string): string | null =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin']
    .map((path) => join(path, name))
    .find(existsSync) ?? null;

/** Programs that this needs, and the packages of Debian that have them. */
const NEEDED = {
  'redis-server': 'redis-server',
  varnishd: 'varnish varnish-modules',
  nginx: 'nginx',
  wrk: 'wrk',
};

/** @returns how to install what is absent; null if nothing is */
export function findAbsent(): string | null {
  const absent = Object.entries(NEEDED).filter(([program]) => !programAt(program));
  if (absent.length === 0) return null;
  return `apt-get install -y --no-install-recommends ${absent.map(([, names]) => names).join(' ')}`;
}

/** @returns the path of a program that is there */
export const pathOf = (program: keyof typeof NEEDED): string => programAt(program) as string;
