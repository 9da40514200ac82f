import type { ErrorIssue } from '@/lib/platform/http/errors';
import type { Answer, KnownPath } from './answers';

/**
 * The only place from which browsers call the API of this site (`npm run check` refuses others): timeouts, a second
 * try, JSON and errors are the same everywhere.
 */

/** A failed call, with a message for the user. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** 0 without a response. */
    readonly status: number,
    readonly code: string,
    readonly issues: readonly ErrorIssue[] = [],
  ) {
    super(message);
  }

  /** Whether the call may succeed later: there was no response, or a temporary error. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

const NO_CONTENT = 204;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Longer than the server takes for any call: it ends requests after 25 seconds when it stops. */
const TIMEOUT_MS = 30_000;
/** A read that fails temporarily is made once more after this time. Writes are not repeated: they may have succeeded. */
const RETRY_DELAY_MS = 400;

/** With `keepalive`, leaving the page does not end the call; for bodies of less than 64 KiB. */
export type CallOptions = Pick<RequestInit, 'keepalive' | 'priority'>;

/** For calls that nobody waits for: while all connections of the browser are busy, the others are sent first. */
export const BACKGROUND: CallOptions = { priority: 'low' };

/**
 * Calls the API of this site.
 * @param path with its query, written out, so that the compiler finds its route and the schema of the answer
 * @param body sent as JSON
 * @throws CallError unless the response is a success, also without a response
 */
export const call = <const M extends Method, const Path extends string>(
  method: M,
  path: KnownPath<Lowercase<M>, Path>,
  body?: object,
  options?: CallOptions,
): Promise<Answer<Lowercase<M>, Path>> => callUntyped(method, path, body, options);

/** Like `call`, for a path that is not known at compile time, or is not in the OpenAPI document. */
export async function callUntyped<Result>(
  method: Method,
  path: string,
  body?: object,
  options?: CallOptions,
): Promise<Result> {
  try {
    return await send(method, path, body, options);
  } catch (error) {
    const isWorthRetrying = error instanceof CallError && error.isTemporary && error.status !== 429;
    if (method !== 'GET' || !isWorthRetrying) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return send(method, path, undefined, options);
  }
}

/** Reads from the API of this site; throws like `call`. */
export const read = <const Path extends string>(path: KnownPath<'get', Path>): Promise<Answer<'get', Path>> =>
  callUntyped('GET', path);

async function send<Result>(
  method: Method,
  path: string,
  body?: object,
  options?: CallOptions,
): Promise<Result> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...options,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw offline();
  }
  if (response.ok && response.status === NO_CONTENT) return undefined as Result;
  const content = await response.json().catch((error: Error) => {
    // Anything else is a response whose connection broke, or that timed out, before it was complete.
    if (error.name !== 'SyntaxError') throw offline();
  });
  if (response.ok && content !== undefined) return content;
  const { code = 'unknown', message, issues } = content?.error ?? {};
  throw new CallError(
    message ?? `The site responded with an error (${response.status}). Try again.`,
    response.status,
    code,
    issues,
  );
}

const offline = () =>
  new CallError('The site cannot be reached. Check the connection and try again.', 0, 'offline');
