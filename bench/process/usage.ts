import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel says about running processes (Linux). */

export interface Memory {
  /** All that is resident, in megabytes: what `ps` and `top` call RSS. */
  residentMb: number;
  /** The part of it that no file backs. The rest are pages of programs and of mapped files, which the kernel may drop. */
  anonymousMb: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024;
  return { residentMb: megabytes('VmRSS'), anonymousMb: megabytes('RssAnon') };
}

/** @returns milliseconds of processor time that a process has taken until now, in all of its threads that still run */
export function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** @returns the processes that a process has started, by their command line */
export function childrenOf(pid: number): { pid: number; command: string }[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map((child) => ({
    pid: Number(child),
    command: readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' '),
  }));
}
