import { readFileSync } from 'node:fs';

/**
 * @returns the memory of a process, in bytes, without the pages of files, which the system takes back as it likes; 0
 *   where the system does not say
 */
export function memoryOf(pid: number | undefined): number {
  const [, kilobytes = '0'] = /RssAnon:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
}

/** @returns the ids of the processes that a process has started */
export const childrenOf = (pid: number | undefined): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
