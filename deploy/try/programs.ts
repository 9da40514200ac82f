import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithThisProcess } from '@/test/end-with-this-process';

/** What is started for a try, in a folder of its own, all of which ends with this process. */

/** A program that has not ended after this time is killed, in milliseconds. */
const END_TIMEOUT_MS = 40_000;
const START_TIMEOUT_MS = 180_000;

export const folder = mkdtempSync(join(tmpdir(), 'boxscoop-try-'));
const running: { name: string; child: ChildProcess }[] = [];

interface Program {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** Starts a program; what it writes is in a file of the folder. */
export function start({ name, command, args, env = {} }: Program): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  child.once('exit', endWithThisProcess(child.pid as number));
  const log = createWriteStream(join(folder, `${name}.log`));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  running.push({ name, child });
  return child;
}

/** Runs one of the site's commands until it ends. @throws Error with what it wrote, if it fails */
export function run(args: string[], env: Record<string, string>, input = ''): void {
  const options = { input, encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], options);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Waits until a check holds. @throws Error when a program has ended, or after three minutes */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await check().catch(() => false))) {
    const gone = running.find(({ child }) => hasEnded(child));
    if (gone) throw new Error(`${gone.name} has ended; ${join(folder, gone.name)}.log says why.`);
    if (Date.now() > deadline) throw new Error(`There is no ${what} after three minutes; see ${folder}.`);
    await sleep(100);
  }
}

export const untilAnswered = (url: string) => until(url, async () => (await fetch(url)).ok);

/**
 * Ends everything, the last started first.
 * @param isKept whether the folder stays, for its logs
 */
export async function endAll(isKept: boolean): Promise<void> {
  for (const { child } of running.toReversed()) {
    if (hasEnded(child)) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
    await ended;
    clearTimeout(forced);
  }
  if (!isKept) rmSync(folder, { recursive: true, force: true });
}
