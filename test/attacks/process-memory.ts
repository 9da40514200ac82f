import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns the resident memory of a process in bytes */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

/** @returns the resident memory once it is at most `limit`, or after 30 s: freed memory goes back to the system late */
export async function residentBytesAtMost(pid: number, limit: number): Promise<number> {
  for (let left = 30; residentBytes(pid) > limit && left > 0; left--) await sleep(1_000);
  return residentBytes(pid);
}
