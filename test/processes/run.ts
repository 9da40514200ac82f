import { type ChildProcess, spawn } from 'node:child_process';
import { compiled, type Script } from '../../scripts/test/compiled';

/** Starts a script in its own process, on the test database. */
export function startProcess(
  script: Script,
  args: string[] = [],
  env: Record<string, string> = {},
): ChildProcess & { ended: Promise<{ code: number | null; output: string }> } {
  const child = spawn(process.execPath, [compiled(script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return Object.assign(child, { ended });
}
