import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The last version whose builds had names by chance, and which kept no files of builds before. */
const DEFAULT_VERSION = '49444d61';

interface VersionBefore {
  /** Its sources, packages and build. */
  folder: string;
  remove(): void;
}

function run(command: string, args: string[], cwd = '.'): boolean {
  const env = { ...process.env, NODE_ENV: 'production' } as const;
  const { status, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) console.error(`${command} ${args.join(' ')}: ${stderr}`);
  return status === 0;
}

/** @throws Error naming the step that fails */
function runOrThrow(command: string, args: string[], cwd?: string): void {
  if (!run(command, args, cwd)) throw new Error(`${command} ${args.join(' ')} failed.`);
}

/**
 * Checks out and builds the version that `UPGRADE_FROM` names, a git revision, beside this one; a folder that it names is
 * taken as it is.
 */
export function buildVersionBefore(): VersionBefore {
  const version = process.env.UPGRADE_FROM || DEFAULT_VERSION;
  if (existsSync(version)) return { folder: resolve(version), remove: () => undefined };
  const folder = join(mkdtempSync(join(tmpdir(), 'boxscoop-before-')), 'site');
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    run('git', ['worktree', 'prune']);
  };
  try {
    runOrThrow('git', ['worktree', 'add', '--detach', folder, version]);
    const lock = (path: string) => readFileSync(join(path, 'package-lock.json'), 'utf8');
    // The same packages need no registry.
    const isLinked = lock(folder) === lock('.') && run('cp', ['-al', resolve('node_modules'), folder]);
    if (!isLinked) runOrThrow('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], folder);
    runOrThrow('npm', ['run', 'build'], folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
