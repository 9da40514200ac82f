import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning } from '@/lib/platform/process/is-running';

/** The names under which processes hold leases, by which a process that ended is recognized on its own machine. */

/** The machine; in containers, the one whose processes have these ids. */
const MACHINE = `${hostname()}${processNamespace()}`;

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** @returns a new name for a reader in this process */
export const newLeaseOwner = (): string => `${MACHINE}/${process.pid}/${randomUUID()}`;

/** @returns whether a holder was a process of this machine that has ended */
export function hasEnded(holder: string): boolean {
  const [machine, pid] = holder.split('/');
  if (machine !== MACHINE || !pid) return false;
  return !isRunning(Number(pid));
}
