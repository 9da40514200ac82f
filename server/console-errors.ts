import { format } from 'node:util';
import { isDatabaseUnreachable, isUnavailable, noteFailedRead } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/telemetry/log';

/**
 * Sends what Next.js prints with `console.error` to the log, one line each. It prints every failed render and cached read
 * with its stack; during an outage, which lib/platform/db/client.ts logs when it begins and ends, that is of level debug.
 * What reaches the page and the call comes without details, so this is where it is noticed that the database was
 * unreachable or ran out of its time limit.
 */
export function logConsoleErrors(): void {
  console.error = (...values: unknown[]) => {
    const error = values.find((value) => value instanceof Error);
    noteFailedRead(error);
    const level = isDatabaseUnreachable() || isUnavailable(error) ? 'debug' : 'error';
    if (error) log[level]({ err: error }, 'Next.js reports an error');
    else log[level](format(...values));
  };
}
