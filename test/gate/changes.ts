import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passed } from './parts';

/** Written by `npm test` and committed, so that a later run leaves out what has passed on the same files. */
const PASSED = '.ci/passed.json';

/** @returns nothing if no part has passed yet, or the file cannot be read, as after a conflict: then all parts run */
export function readPassed(folder: string): Passed {
  try {
    return Object(JSON.parse(readFileSync(join(folder, PASSED), 'utf8'))) as Passed;
  } catch {
    return {};
  }
}

export const writePassed = (folder: string, passed: Passed): void =>
  writeFileSync(join(folder, PASSED), `${JSON.stringify(passed, null, 2)}\n`);

/**
 * @param folder of the repository
 * @returns the paths in which the working tree differs from a commit, from the root; what is not committed and new files too.
 *   Undefined if the commit is not there, as in a shallow clone, or there is no Git.
 */
export function filesChangedSince(folder: string, commit: string): string[] | undefined {
  if (!/^[0-9a-f]{40}$/.test(commit)) return;
  const changed = git(folder, 'diff', '--relative', '--name-only', '--no-renames', '-z', commit);
  const added = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || added === undefined) return;
  return `${changed}${added}`.split('\0').filter(Boolean);
}

/** @returns the commit that the working tree holds; undefined if anything but the record of what passed differs from it */
export function readCleanCommit(folder: string): string | undefined {
  if (git(folder, 'status', '--porcelain', '--untracked-files=all', '--', '.', `:(exclude)${PASSED}`) !== '')
    return;
  return git(folder, 'rev-parse', 'HEAD')?.trim();
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: Infinity });
  return status === 0 ? stdout : undefined;
}
