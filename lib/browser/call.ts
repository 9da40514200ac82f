import type { ErrorIssue } from '@/lib/http/errors';

/** A call that did not succeed, with the message that its answer gives. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    message: string,
    /** 0 when no answer came. */
    readonly status: number,
    readonly code: string,
    readonly issues: readonly ErrorIssue[] = [],
  ) {
    super(message);
  }

  /** Whether the same call may succeed later: no answer came, or the server could not work just then. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Makes a call of this site.
 * @param path with its query; @param body is sent as JSON
 * @throws CallError for everything but success, also when no answer comes
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
