import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Ends a process when this one has ended, however it ends: a test that ran out of time, or a runner that was killed, does not
 * come to the line that stops what it has started.
 * @param pid negative for a group of processes
 * @returns to be called once the process has ended by itself, since its id may then be that of another
 */
export function endWithThisProcess(pid: number): () => void {
  // The shell reads nothing until this process, which alone holds the other end of the pipe, is gone.
  const watcher = spawn('sh', ['-c', 'read -r _; kill -s TERM -- "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // So that what a terminal sends to all processes of a test run does not end it first.
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => void watcher.kill('SIGKILL');
}
