import type { ErrorIssue } from '@/lib/http/errors';

/** A failed call, with the message of its response. */
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls the API of this site.
 * @param path with its query
 * @param body sent as JSON
 * @throws CallError unless the response is a success, also without a response
 */
export async function call<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new CallError('The site cannot be reached. Check the connection and try again.', 0, 'offline');
  }
  const content = await answer.json().catch(() => null);
  if (answer.ok) return content as Answer;
  const { code, message, issues } = content?.error ?? {};
  throw new CallError(
    message ?? `The site answered with an error (${answer.status}). Try again.`,
    answer.status,
    code ?? 'unknown',
    issues,
  );
}
