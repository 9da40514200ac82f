import type { Count } from './counts';

/** A part of `npm test` that has ended. */
export interface Part extends Count {
  title: string;
  ms: number;
}

/** So many of the slowest files of tests are named. */
const NAMED_FILES = 15;

/** @returns lines with the time of each part and of the slowest files of tests, of which several run at once */
export function timesOf(parts: readonly Part[]): string {
  const slowest = parts
    .flatMap(({ files }) => files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, NAMED_FILES);
  return [
    'Time of each part, in minutes:',
    ...parts.map(({ ms, title }) => lineOf(ms, title)),
    'Slowest files of tests:',
    ...slowest.map(({ ms, file }) => lineOf(ms, file)),
  ].join('\n');
}

function lineOf(ms: number, what: string): string {
  const seconds = Math.round(ms / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(4)}:${String(seconds % 60).padStart(2, '0')}  ${what}`;
}
