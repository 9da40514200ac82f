import { type ChildProcess, spawn } from 'node:child_process';
import { compiled, type Script } from '../compiled';
import { endWithThisProcess } from '../end-with-this-process';

type Started = ChildProcess & { ended: Promise<{ code: number | null; output: string }> };

/** Starts a compiled script in its own process, on the test database. */
export const startProcess = (
  script: Script,
  args: string[] = [],
  env: Record<string, string> = {},
): Started => startNode([compiled(script), ...args], env);

/** Starts Node.js with its own arguments, on the test database. */
export function startNode(args: string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
  child.once('exit', endWithThisProcess(child.pid as number));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return Object.assign(child, { ended });
}
