import { spawnSync } from 'node:child_process';

/** What has changed, by which `npm test` chooses parts. */
export interface Changes {
  /** What they are compared with, as a person reads it. */
  since: string;
  /** Paths from the root of the repository, also of what is not committed. */
  files: string[];
}

/** The branch that others branch from, where a clone or a worktree has it. */
const MAIN_BRANCHES = ['origin/main', 'origin/HEAD', 'main'];

/**
 * Compares the working tree with the commit in `TEST_SINCE`; else with where the branch left the main branch; else, on the
 * main branch itself, with the commit before. In continuous integration one commit is not taken for all that was pushed.
 * @param folder of the repository
 * @returns undefined if none of them is known, as in a shallow clone: then nothing says that a part need not run
 */
export function findChanges(
  folder: string,
  env: Record<string, string | undefined> = process.env,
): Changes | undefined {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  const since = env.TEST_SINCE
    ? commit(env.TEST_SINCE)
    : (branchStart() ?? (env.CI ? undefined : commit('HEAD~1')));
  if (!since) return;
  const changed = git('diff', '--name-only', '--no-renames', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return;
  return { since: since.slice(0, 8), files: `${changed}\n${added}`.split('\n').filter(Boolean) };

  function branchStart(): string | undefined {
    const main = MAIN_BRANCHES.find(commit);
    const start = main && git('merge-base', 'HEAD', main);
    return start === commit('HEAD') ? undefined : start;
  }
}
