/** What follows from the answer of a push service (RFC 8030). */

/** The subscription has ended. */
const GONE = [404, 410];
/** One minute, then four times as long each time: given up after about a day. */
export const FIRST_PAUSE_MS = 60_000;
const MAX_TRIES = 7;
/** A browser whose service does not say whether it accepts is dropped after this many notifications in a row. */
export const MAX_UNCERTAIN = 5;

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser is not notified any more, at once. */
  | { kind: 'gone' }
  /** Tried again after a pause, which is a number of first pauses. */
  | { kind: 'retry'; pauses: number }
  /** Tried too often: the browser is not notified any more. */
  | { kind: 'dropped' };

/**
 * @param status of the answer; 0 if the service could not be reached
 * @param tries so far
 */
export function pushOutcome(status: number, tries: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone' };
  return tries >= MAX_TRIES ? { kind: 'dropped' } : { kind: 'retry', pauses: 4 ** (tries - 1) };
}

/** Errors of connections over which nothing was sent. */
const UNREACHED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

/** @returns whether a request that failed cannot have arrived */
export const isUnreached = (code: string | undefined): boolean =>
  code !== undefined && UNREACHED.includes(code);
