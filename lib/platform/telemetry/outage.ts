import { log } from './log';

/** Next.js bundles this module more than once; what is known is shared across those copies. */
const shared = globalThis as { boxscoopOutages?: Set<string> };

const outages = (): Set<string> => {
  shared.boxscoopOutages ??= new Set();
  return shared.boxscoopOutages;
};

/**
 * Notes that something does not work. One line is logged when an outage begins, and one when it ends, however many
 * attempts fail in between.
 * @returns whether it begins now
 */
export function noteOutage(name: string, error: unknown, fault: string): boolean {
  if (outages().has(name)) return false;
  outages().add(name);
  log.warn({ err: withoutStack(error) }, fault);
  return true;
}

/** Notes that it works again. */
export function noteOutageEnd(name: string, message: string): void {
  if (outages().delete(name)) log.info(message);
}

/**
 * Notes that an external service cannot be reached.
 * @param consequence what is different until it is reachable again
 */
export function noteUnreachable(name: string, error: unknown, consequence?: string): void {
  const fault = `${name} unreachable`;
  noteOutage(name, error, consequence ? `${fault}: ${consequence}` : fault);
}

/** Notes that it can be reached. */
export const noteReachable = (name: string): void => noteOutageEnd(name, `${name} reachable again`);

/** @returns whether the last attempt to reach it failed */
export const isUnreachable = (name: string): boolean => outages().has(name);

/** @returns the names of what does not work now */
export const outagesNow = (): string[] => [...outages()];

/** The messages of an error and its causes, which say where it comes from: `fetch failed: connect ECONNREFUSED …`. */
function withoutStack(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const messages: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message && !messages.includes(cause.message)) messages.push(cause.message);
  }
  return { type: error.name, message: messages.join(': ') };
}
